// One field of the form: its label, what may be answered, what is usual, what was measured, and what is wrong with the answer.

import { draft, setAt, valueAt } from "./plan-draft.js";
import { h } from "./dom.js";
import { locale, t } from "./words.js";

const NUMBERS = new Intl.NumberFormat(locale);
export const idOf = (path) => path.join(".");
const wordsOf = ({ typed, words }) => (typed === "" || typed === words || !/^-?\d+$/.test(typed) ? words : `${typed} (${words})`);

// `one`: the field as the server describes it. `usual`: what is usual now; null where an answer is needed. `shown`: how a text is shown.
export function drawField(one, path, { changed, usual = one.usual, measured = [], shown = (value) => value }) {
  const id = idOf(path);
  const about = h("small", { id: `${id}-about`, class: "hint" }, aboutWords(one, usual));
  const control = (one.kind === "choice" ? choice : one.kind === "lines" ? lines : text)(one, path, usual, changed, shown);
  control.setAttribute("aria-describedby", `${id}-about ${id}-wrong`);
  return h("div", { class: "field", "data-path": id, "data-field": one.name },
    h("label", { for: id }, one.label, usual === null ? h("span", { class: "needed" }, ` (${t("plan_needed")})`) : null), about, control,
    h("p", { id: `${id}-wrong`, class: "failure", hidden: true }), measured.map(measuredLine));
}

function aboutWords(one, usual) {
  const bounds = one.kind === "number" && !one.about.includes(String(one.most)) ? t("plan_bounds", { least: NUMBERS.format(one.least), most: NUMBERS.format(one.most) }) : "";
  const most = one.kind === "long" && one.most ? t("plan_most", { most: NUMBERS.format(one.most) }) : "";
  const as = one.kind !== "choice" && usual?.words ? t("plan_usual", { usual: wordsOf(usual) }) : "";
  return [one.about, bounds, most, as].filter(Boolean).join(" ");
}

const measuredLine = ({ text: words, source }) =>
  h("p", { class: "measured" }, h("strong", {}, t("plan_measured")), ` ${words} `, h("cite", {}, t("plan_source", { source })));

// What is usual depends on other answers: it is written anew beside an option that has none of its own.
export function drawUsual(one, path, usual) {
  const node = document.getElementById(idOf(path));
  if (!node) return;
  document.getElementById(`${idOf(path)}-about`).textContent = aboutWords(one, usual);
  if (one.kind === "choice") node.options[0].textContent = usualWords(usual);
  else node.placeholder = usual.typed;
}

const usualWords = (usual) => (usual.words ? t("plan_as_usual", { usual: usual.words }) : t("plan_as_usual_none"));

function choice(one, path, usual, changed) {
  const value = valueAt(path);
  const choices = [...one.choices];
  if (value !== undefined && !choices.some((other) => other.value === value)) choices.push({ value, words: t("plan_in_file") });
  const none = usual === null ? (value === undefined ? h("option", { value: "" }, "") : null) : h("option", { value: "" }, usualWords(usual));
  const take = () => {
    setAt(path, node.value === "" ? undefined : choices[Number(node.value)].value);
    changed(path);
  };
  const node = h("select", { id: idOf(path), onchange: take }, none,
    choices.map((other, index) => h("option", { value: String(index), selected: other.value === value }, choiceWords(one, other))));
  return node;
}

// A description may call a choice as it is typed: then both names are read.
function choiceWords(one, { value, words }) {
  const isNamed = typeof value === "string" && one.about.toLowerCase().split(/[^a-z0-9_]+/).includes(value);
  return isNamed && words !== value ? `${words} (${value})` : words;
}

// What is typed is kept at once, and looked at when the field is left. A number that is none is sent as it was typed, and the answer says what it may be.
function text(one, path, usual, changed, shown) {
  const isNumber = one.kind === "number";
  const take = () => {
    const typed = one.kind === "long" ? node.value : node.value.trim();
    setAt(path, typed === "" ? undefined : isNumber && /^-?\d{1,15}$/.test(typed) ? Number(typed) : typed);
  };
  const props = { id: idOf(path), autocomplete: "off", placeholder: usual?.typed ?? "", value: shown(valueAt(path) ?? ""), oninput: take, onchange: () => changed(path) };
  const node = one.kind === "long" ? h("textarea", { ...props, rows: 3 }) : h("input", { ...props, type: "text", inputmode: isNumber ? "numeric" : null });
  return node;
}

function lines(one, path, usual, changed) {
  const take = () => {
    const typed = node.value.split("\n").map((line) => line.trim()).filter(Boolean);
    setAt(path, typed.length ? typed : undefined);
  };
  const node = h("textarea", { id: idOf(path), rows: 4, value: (valueAt(path) ?? []).join("\n"), oninput: take, onchange: () => changed(path) });
  return node;
}

// A problem stands beside the nearest field of its entry, or else in the list at the end alone.
export function drawProblems(problems) {
  for (const node of document.querySelectorAll("[data-path]")) tell(node, "");
  return problems.map(({ path, text: words }) => {
    const lengths = path.map((_, index) => path.length - index);
    const node = lengths.map((length) => document.querySelector(`[data-path="${CSS.escape(idOf(path.slice(0, length)))}"]`)).find(Boolean) ?? null;
    if (node) tell(node, words);
    return { path, node, words };
  });
}

function tell(node, words) {
  const id = node.dataset.path;
  const line = document.getElementById(`${id}-wrong`);
  line.textContent = words && line.textContent ? `${line.textContent} ${words}` : words;
  line.hidden = line.textContent === "";
  document.getElementById(id)?.setAttribute("aria-invalid", String(!line.hidden));
  if (words) node.closest("details")?.setAttribute("open", "");
}

export const isSet = (path) => valueAt(path) !== undefined;

// The size of the class is no entry of the plan: it is kept beside it.
export function studentsField(changed) {
  const take = () => {
    const typed = node.value.trim();
    draft.students = /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
    changed(["students"]);
  };
  const node = h("input", { id: "students", type: "text", inputmode: "numeric", autocomplete: "off", value: draft.students, "aria-describedby": "students-about students-wrong", onchange: take });
  return h("div", { class: "field", "data-path": "students" }, h("label", { for: "students" }, t("plan_students")),
    h("small", { id: "students-about", class: "hint" }, t("plan_students_text")), node, h("p", { id: "students-wrong", class: "failure", hidden: true }));
}
