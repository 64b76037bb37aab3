// The two parts of a plan that grow: questions to the class, and sets of rules that a draw deals to the tables.

import { draft, freeName, keep, renameKey, setAt, shortName, valueAt } from "./plan-draft.js";
import { drawField, idOf } from "./plan-fields.js";
import { h } from "./dom.js";
import { t } from "./words.js";

const button = (words, onclick, props = {}) => h("button", { type: "button", class: "button", onclick, ...props }, words);
const wrong = (path) => h("p", { id: `${idOf(path)}-wrong`, class: "failure", hidden: true });

// When a survey, or a question of one's own, is asked.
function times(name, changed) {
  const box = (when, words) => {
    const path = [`survey_${when}`];
    const take = () => {
      const others = (valueAt(path) ?? []).filter((one) => one !== name);
      const names = node.checked ? [...others, name] : others;
      setAt(path, names.length ? names : undefined);
      changed(path);
    };
    const node = h("input", { type: "checkbox", id: `${when}.${name}`, checked: (valueAt(path) ?? []).includes(name), onchange: take });
    return h("label", { class: "tick" }, node, words);
  };
  return h("div", { class: "ticks" }, box("before", t("plan_before")), box("after", t("plan_after")));
}

export function drawQuestions(told, { changed, redraw }) {
  const surveys = told.surveys.map((one) => h("fieldset", {}, h("legend", {}, one.questions.join(" · ")), times(one.name, changed)));
  const cards = Object.keys(draft.entries.questions ?? {}).map((name, index) => questionCard(told, name, index + 1, { changed, redraw }));
  const add = () => {
    const name = freeName("question-1", draft.entries.questions ?? {});
    setAt(["questions", name], { kind: "scale" });
    setAt(["survey_after"], [...(valueAt(["survey_after"]) ?? []), name]);
    redraw(idOf(["questions", name, "words"]));
  };
  return [h("p", {}, t("plan_survey_text")), listWrong("survey_before"), listWrong("survey_after"), surveys, cards, button(t("plan_add_question"), add, { id: "add-question" })];
}

// What is wrong with all questions before, or after, the game together.
const listWrong = (name) => h("div", { "data-path": name }, wrong([name]));

function questionCard(told, name, number, { changed, redraw }) {
  const path = ["questions", name];
  const { kind } = valueAt(path);
  const others = Object.entries(told.parts_by_kind).filter(([one]) => one !== kind).flatMap(([, parts]) => parts);
  const parts = told.question_parts.filter((part) => !others.includes(part.name)).map((part) => {
    const field = part.name === "choices" ? { ...part, kind: "lines", usual: null } : ["low", "high"].includes(part.name) ? { ...part, usual: null } : part;
    return drawField(field, [...path, part.name], { changed: part.name === "kind" ? () => redraw(idOf([...path, "kind"])) : changed });
  });
  const rename = () => {
    const wished = shortName(named.value, name);
    const to = wished === name ? name : freeName(wished, draft.entries.questions);
    renameKey("questions", name, to);
    for (const when of ["survey_before", "survey_after"]) {
      if (valueAt([when])) setAt([when], valueAt([when]).map((one) => (one === name ? to : one)));
    }
    keep();
    redraw(`${idOf(["questions", to])}-name`);
  };
  const named = h("input", { type: "text", id: `${idOf(path)}-name`, value: name, autocomplete: "off", onchange: rename });
  const remove = () => {
    setAt(path, undefined);
    for (const when of ["survey_before", "survey_after"]) {
      const left = (valueAt([when]) ?? []).filter((one) => one !== name);
      setAt([when], left.length ? left : undefined);
    }
    redraw("add-question");
  };
  return h("fieldset", { class: "own", "data-path": idOf(path) }, h("legend", {}, t("plan_own_question", { n: number })), parts, times(name, changed), wrong(path),
    h("div", { class: "field" }, h("label", { for: named.id }, t("plan_question_name")), named), button(t("plan_remove_question", { n: number }), remove));
}

export function drawLots(game, known, fields, { changed, redraw }) {
  const taken = draft.entries.treatments ?? {};
  const cards = Object.keys(taken).map((name) => lotCard(name, known, fields, { changed, redraw }));
  const which = h("select", { id: "lot", onchange: () => { own.hidden = which.value !== ""; } }, h("option", { value: "" }, t("plan_own_lot")),
    game.treatments.filter((one) => !(one.name in taken)).map((one) => h("option", { value: one.name }, `${one.name} · ${known[one.name] ?? one.words}`)));
  const named = h("input", { id: "lot-name", type: "text", autocomplete: "off" });
  const own = h("div", { class: "field" }, h("label", { for: "lot-name" }, t("plan_lot_name")), named);
  const add = () => {
    const name = which.value || freeName(shortName(named.value, "rules-1"), taken);
    setAt(["treatments", name], {});
    redraw(which.value ? "lot" : `${idOf(["treatments", name])}-option`);
  };
  return [h("p", {}, t("plan_lots_text")), h("div", { "data-path": "treatments" }, wrong(["treatments"])), cards,
    h("div", { class: "field" }, h("label", { for: "lot" }, t("plan_lot")), which), own, button(t("plan_add_lot"), add)];
}

function lotCard(name, known, fields, { changed, redraw }) {
  const path = ["treatments", name];
  const chosen = Object.keys(valueAt(path));
  const rows = chosen.map((option) => {
    const one = fields.find((field) => field.name === option);
    const drop = () => {
      setAt([...path, option], undefined);
      redraw(`${idOf(path)}-option`);
    };
    return one ? [drawField(one, [...path, option], { changed }), button(t("plan_drop_option"), drop, { class: "button small" })] : null;
  });
  const which = h("select", { id: `${idOf(path)}-option` }, fields.filter((one) => !chosen.includes(one.name)).map((one) => h("option", { value: one.name }, one.label)));
  const add = () => {
    const one = fields.find((field) => field.name === which.value);
    setAt([...path, one.name], startValue(one));
    redraw(idOf([...path, one.name]));
  };
  const remove = () => {
    setAt(path, undefined);
    redraw("lot");
  };
  const isReady = name in known && chosen.length === 0;
  const more = isReady ? h("p", {}, known[name]) : [h("div", { class: "field" }, h("label", { for: which.id }, t("plan_lot_option")), which), button(t("plan_add_option"), add)];
  return h("fieldset", { class: "own", "data-path": idOf(path) }, h("legend", {}, name), rows, wrong(path), more, button(t("plan_remove_lot", { name }), remove));
}

// What differs begins with what is usual, so that there is something to change.
function startValue(one) {
  if (one.kind === "choice") return one.choices.find((choice) => choice.words === one.usual.words)?.value ?? one.choices[0].value;
  return one.kind === "number" ? Number(one.usual.typed) : one.usual.typed;
}
