// The form that makes a plan, from a plan of ours or from nothing to the file that a session is opened with.

import { bringBack, changeGame, draft, isNew, keep, sentEntries, setAt, shortName, takePlan, valueAt } from "./plan-draft.js";
import { drawField, drawProblems, drawUsual, idOf, isSet, studentsField } from "./plan-fields.js";
import { drawLots, drawQuestions } from "./plan-parts.js";
import { fill, find, h } from "./dom.js";
import { chooseLanguage, language, languages, t } from "./words.js";

const told = await (await fetch(`plan-form?${new URLSearchParams({ in: language })}`)).json();
const SOON_MS = 250; // after the last answer, before the answers are looked at
const OPENS_MS = 1000; // until the rehearsal listens; what is asked before then waits
const opened = new Set();
let checked = { problems: [], file: null, usual: {}, treatments: {} };
let pressed = false; // then missing answers are told, too
let sent = 0;

const gameNow = () => told.games.find((one) => one.name === draft.entries.game) ?? null;
const fieldsOf = (game) => game.groups.flatMap((group) => group.fields);

async function post(name, body) {
  try {
    const response = await fetch(name, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ in: language, ...body }) });
    return await response.json();
  } catch {
    return { ok: false, refused: t("no_answer") };
  }
}

// Looks at all answers; the newest asking counts.
async function check() {
  const number = (sent += 1);
  const reply = await post("plan-check", { entries: sentEntries(told.parts_by_kind), students: draft.students });
  if (number !== sent) return;
  checked = reply.ok ? { usual: {}, treatments: {}, ...reply } : { problems: [{ path: [], text: reply.refused }], file: null, usual: {}, treatments: {} };
  drawChecked();
}

let timer = 0;

function changed(path) {
  if (path[0] === "title" && !draft.named) follow();
  if (path[0] === "name") draft.named = isSet(path);
  keep();
  if (path[0] === "game") changeGame();
  if (path[0] === "game" || path[0] === "preset") return redraw(idOf(path));
  clearTimeout(timer);
  timer = setTimeout(check, SOON_MS);
  return undefined;
}

// The short name follows the title until somebody gives it one of its own.
function follow() {
  setAt(["name"], shortName(valueAt(["title"]) ?? "", "plan"));
  find("name").value = valueAt(["name"]);
}

function drawChecked() {
  const game = gameNow();
  for (const one of game ? fieldsOf(game) : []) {
    if (one.name in checked.usual) drawUsual(one, ["options", one.name], checked.usual[one.name]);
  }
  const open = checked.problems.filter((one) => pressed || !one.missing);
  const problems = drawProblems(open);
  if (!open.length) pressed = false;
  const line = ({ path, node, words }) => {
    const label = node?.querySelector("label, legend")?.firstChild.textContent ?? t("plan_whole");
    const target = node?.querySelector("input, select, textarea");
    return h("li", {}, target ? h("button", { type: "button", class: "as-link", onclick: () => target.focus() }, label) : label, `: ${words} `, node ? null : takeOut(path));
  };
  fill(find("wrong"), pressed ? [h("p", {}, t("plan_mend")), h("ul", {}, problems.map(line))] : null);
  fill(find("follows"), checked.file ? [h("p", {}, checked.tables), h("p", {}, checked.forecast, " ", h("cite", {}, t("plan_source_forecast", { source: checked.forecast_source })))] : null);
}

// Draws everything anew and leaves the keyboard at the field of this id.
function redraw(focus) {
  pressed = false;
  fill(find("plan"), head(), startPart(), gamePart(), part("lesson", sectionFields("lesson"), studentsField(changed)), part("tables", sectionFields("tables")),
    optionParts(), folded("survey", drawQuestions(told, { changed, redraw })), lotsPart(), folded("more", sectionFields("more")), resultPart());
  if (focus) document.getElementById(focus)?.focus();
  keep();
  return check();
}

// What a form of today has no field for, such as an option that is gone.
function takeOut(path) {
  if (path.length < 2) return null;
  return h("button", { type: "button", class: "button small", onclick: () => { setAt(path, undefined); redraw("from"); } }, t("plan_drop_option"));
}

const PARTS = {
  game: t("plan_game"), lesson: t("plan_lesson"), tables: t("plan_tables"), main: t("plan_main"), clocks: t("plan_clocks"), others: t("plan_others"),
  survey: t("plan_survey"), lots: t("plan_lots"), more: t("plan_more"),
};
const part = (name, ...content) => h("section", { class: "card" }, h("h2", {}, PARTS[name]), content);

// A part that is seldom needed is folded until it is opened.
function folded(name, content) {
  const toggle = () => (node.open ? opened.add(name) : opened.delete(name));
  const node = h("details", { class: "card", open: opened.has(name), ontoggle: toggle }, h("summary", {}, h("h2", {}, PARTS[name])), content);
  return node;
}

function sectionFields(name) {
  const { fields } = told.sections.find((one) => one.name === name);
  const game = gameNow();
  return fields.filter((one) => one.name !== "preset" || game?.has_preset || isSet(["preset"]))
    .map((one) => drawField(one, [one.name], { changed, measured: game?.measured[one.name], shown: one.name === "title" ? shownTitle : undefined }));
}

// Titles of our own plans are read in the reader's language, here as by the class.
const shownTitle = (title) => told.starts.find((one) => one.entries.title === title)?.title ?? title;

function head() {
  const others = languages.filter((one) => one.code !== language).map((one) =>
    h("button", { type: "button", class: "as-link", lang: one.code, onclick: () => chooseLanguage(one.code) }, one.name));
  return [h("h1", {}, t("plan_make")), h("p", {}, t("plan_text")), h("p", { class: "ways" }, h("a", { href: "./" }, t("plan_back")), others)];
}

function startPart() {
  const which = h("select", { id: "from" }, told.starts.map((one) => h("option", { value: one.name }, one.title)), h("option", { value: "" }, t("plan_empty")));
  const take = () => {
    takePlan(told.starts.find((one) => one.name === which.value)?.entries ?? {}, false);
    redraw(which.value ? "title" : "game");
  };
  const trouble = h("p", { id: "file-wrong", class: "failure", role: "alert", hidden: true });
  const open = async () => {
    const reply = await post("plan-file", { file: (await file.files[0]?.text()) ?? "" });
    file.value = ""; // the same file can be chosen again once it is mended
    trouble.textContent = reply.ok ? "" : reply.refused;
    trouble.hidden = reply.ok;
    if (!reply.ok) return;
    takePlan(reply.entries, true);
    redraw("title");
  };
  const file = h("input", { id: "file", type: "file", accept: ".toml", "aria-describedby": "file-wrong", onchange: open });
  const undo = draft.before && Object.keys(draft.before.entries).length ? h("button", { type: "button", class: "as-link", onclick: () => { bringBack(); redraw("from"); } }, t("plan_undo")) : null;
  return h("section", { class: "card" }, h("h2", {}, t("plan_start")), h("div", { class: "field" }, h("label", { for: "from" }, t("plan_from")), which),
    h("button", { type: "button", class: "button", onclick: take }, t("plan_take")), h("div", { class: "field" }, h("label", { for: "file" }, t("plan_file")), file), trouble, undo);
}

const gamePart = () => part("game", sectionFields("game"));

function optionParts() {
  const game = gameNow();
  if (!game) return null;
  return game.groups.map((group) => {
    const fields = group.fields.map((one) => drawField(one, ["options", one.name], { changed, measured: game.measured[`options.${one.name}`] }));
    return group.name === "main" ? part("main", h("p", { class: "hint" }, t("plan_not_people")), fields) : folded(group.name, fields);
  });
}

function lotsPart() {
  const game = gameNow();
  if (!game) return null;
  const known = Object.fromEntries(game.treatments.map((one) => [one.name, checked.treatments[one.name] ?? one.words]));
  return folded("lots", drawLots(game, known, fieldsOf(game), { changed, redraw }));
}

function resultPart() {
  const attempt = told.may_begin ? h("button", { type: "button", class: "button", onclick: begin }, t("plan_try")) : h("p", { class: "hint" }, t("plan_try_later"));
  return h("section", { class: "card result" }, h("h2", {}, t("plan_result")), h("div", { id: "follows", role: "status" }), h("div", { id: "wrong", class: "failure", role: "alert", tabindex: "-1" }),
    h("button", { type: "button", class: "button primary", onclick: save }, t("plan_save")), attempt, h("p", { id: "done", role: "status" }));
}

// Gives the plan's file, or tells everything that is wrong and gives null.
async function wholePlan() {
  clearTimeout(timer);
  pressed = true;
  find("done").textContent = "";
  await check();
  if (!checked.file) find("wrong").focus();
  return checked.file;
}

async function save() {
  const file = await wholePlan();
  if (!file) return;
  const address = URL.createObjectURL(new Blob([file.text], { type: "application/toml" }));
  h("a", { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), OPENS_MS);
  find("done").textContent = t("plan_saved", { file: file.name });
}

async function begin() {
  const file = await wholePlan();
  if (!file) return;
  const reply = await post("begin", { what: "class", plan: "own", file: file.text, students: draft.students, absent: 0 });
  find("done").textContent = reply.ok ? t("start_wait") : reply.refused;
  if (reply.ok) setTimeout(() => location.assign("./"), OPENS_MS);
}

document.title = t("plan_make");
if (isNew) takePlan(told.starts[0].entries, false);
redraw();
