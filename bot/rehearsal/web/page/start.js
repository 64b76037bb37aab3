// The two choices before a rehearsal, in the words of a lesson: a whole class, or one table.

import { fill, find, h } from "./dom.js";
import { chooseLanguage, language, languages, t } from "./words.js";

const CLASS_SIZE = 28;
const OWN = "own";
const A_DAY = 24 * 60;
const OPENS_MS = 1000; // until the rehearsal listens; what is asked before then waits
const told = await (await fetch(`choices?${new URLSearchParams({ in: language })}`)).json();

const field = (label, id, control) => h("div", { class: "field" }, h("label", { for: id }, label), control);
const number = (id, least, most, value) => h("input", { id, type: "number", min: least, max: most, value, required: true, inputmode: "numeric" });

function length({ minutes, lessons }) {
  if (minutes >= A_DAY) return "";
  return ` · ${lessons > 1 ? t("start_lessons", { lessons, n: minutes }) : t("start_minutes", { n: minutes })}`;
}

function classCard() {
  const students = number("students", 2, told.most, CLASS_SIZE);
  const absent = number("absent", 0, told.most, 0);
  const file = h("input", { id: "file", type: "file", accept: ".toml" });
  const own = field(t("start_file"), "file", file);
  own.hidden = true;
  const plan = h("select", { id: "plan", onchange: () => { own.hidden = plan.value !== OWN; } },
    told.plans.map((one) => h("option", { value: one.name, selected: one.name === "first-45" }, `${one.title}${length(one)}`)),
    h("option", { value: OWN }, t("start_own")));
  const read = async () => ({
    what: "class", plan: plan.value, students: students.valueAsNumber, absent: absent.valueAsNumber,
    ...(plan.value === OWN ? { file: (await file.files[0]?.text()) ?? "" } : {}),
  });
  return card(t("start_class"), t("start_class_text"), [
    field(t("start_students"), "students", students), field(t("start_plan"), "plan", plan), own,
    h("a", { class: "make", href: "plan" }, t("plan_make")), field(t("start_absent"), "absent", absent),
  ], t("start_open_class"), read);
}

function tableCard() {
  const game = h("select", { id: "game" }, told.games.map((one) => h("option", { value: one.name }, one.title)));
  const fresh = h("input", { type: "checkbox", id: "fresh" });
  const tick = told.kept ? h("label", { class: "tick" }, fresh, t("start_fresh")) : null;
  return card(t("start_table"), t("start_table_text"), [field(t("start_game"), "game", game), tick], t("start_open_table"),
    async () => ({ what: "table", game: game.value, from_start: fresh.checked }));
}

function card(title, text, fields, word, read) {
  const trouble = h("p", { class: "failure", role: "alert", hidden: true });
  const press = h("button", { type: "submit", class: "button primary" }, word);
  const send = async (event) => {
    event.preventDefault();
    press.disabled = true;
    trouble.hidden = true;
    const refused = await begin(await read());
    press.disabled = false;
    trouble.textContent = refused ?? "";
    trouble.hidden = refused === null;
  };
  return h("form", { class: "card", onsubmit: send }, h("h2", {}, title), h("p", {}, text), fields, trouble, press);
}

// Gives null once the rehearsal opens, or why it does not.
async function begin(choice) {
  let reply;
  try {
    const response = await fetch("begin", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ in: language, ...choice }) });
    reply = await response.json();
  } catch {
    return t("no_answer");
  }
  if (!reply.ok) return reply.refused;
  fill(find("start"), h("h1", {}, t("welcome")), h("p", { role: "status" }, t("start_wait")));
  setTimeout(() => location.reload(), OPENS_MS);
  return null;
}

const others = languages.filter((one) => one.code !== language).map((one) =>
  h("button", { type: "button", class: "as-link", lang: one.code, onclick: () => chooseLanguage(one.code) }, one.name));

fill(find("start"), h("h1", {}, t("welcome")), h("p", {}, t("welcome_text")), h("p", {}, others), h("h2", {}, t("start_which")),
  h("div", { class: "choices" }, classCard(), tableCard()));
