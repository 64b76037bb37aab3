// The left of the page: who you are, which channels you see, and a few switches for you.

import { tryAct } from "./api.js";
import { avatar, fill, find, h, openMenu } from "./dom.js";
import { badge } from "./messages.js";
import { icon } from "./icons.js";
import { callsIn, nameOf, session, unread } from "./session.js";
import { chooseLanguage, language, languages as spoken, locale, t } from "./words.js";

const role = (person) => t(`role_${person.role}`);

export function drawPeople() {
  const { people, me } = session.state;
  const focused = document.activeElement?.closest?.("#people a")?.getAttribute("href");
  const tables = [...new Set(people.map((person) => person.table))].sort((one, other) => one - other);
  fill(find("people"), h("span", { class: "rail-word", "aria-hidden": "true" }, t("you_are")), tables.map((table) => [
    table ? h("span", { class: "rail-word" }, t("table", { n: table })) : null,
    people.filter((person) => person.table === table).map((person) => face(person, me, people.indexOf(person))),
  ]));
  if (focused) find("people").querySelector(`[href="${focused}"]`)?.focus();
}

function face(person, me, index) {
  const where = person.table ? t("at_table", { n: person.table }) : "";
  return h("a", {
    href: `#as=${person.key}`, class: `person${person.key === me.key ? " here" : ""}${person.joined ? "" : " away"}`,
    "aria-current": person.key === me.key ? "true" : null, "aria-label": t("be", { name: person.name, role: role(person), where }),
    "data-tip": `${person.name} · ${role(person)}${where}${index < 7 ? ` · Alt+${index + 1}` : ""}`,
  }, avatar(person.name, person.id), person.role === "instructor" ? h("span", { class: "mark" }, icon("star")) : null,
  person.role === "observer" ? h("span", { class: "mark" }, icon("eye")) : null,
  h("small", {}, person.name.split(" ").at(-1)));
}

export function drawGuild() {
  fill(find("guild"), h("h1", {}, session.state.guild), h("span", { class: "muted" }, t("only_here")));
}

export function drawPlaces(go) {
  const all = session.state.places;
  const focused = document.activeElement?.closest?.("#places [data-place]")?.dataset.place;
  const top = all.filter((one) => ["text", "forum", "voice"].includes(one.kind));
  const groups = all.filter((one) => one.kind === "category");
  const loose = top.filter((one) => !groups.some((group) => group.id === one.parent));
  fill(find("places"),
    section(t("channels"), loose, all, go),
    groups.map((group) => section(group.name, top.filter((one) => one.parent === group.id), all, go)),
    section(t("direct_messages"), all.filter((one) => one.kind === "dm"), all, go));
  if (focused) find("places").querySelector(`[data-place="${focused}"]`)?.focus();
}

const FOLDED = "moot-folded";
const folded = new Set(JSON.parse(localStorage.getItem(FOLDED) ?? "[]"));

// A category. Folded, it still shows where one is and what is unread, as Discord does.
function section(title, list, all, go) {
  if (!list.length) return null;
  const shut = folded.has(title);
  const fold = () => {
    if (!folded.delete(title)) folded.add(title);
    localStorage.setItem(FOLDED, JSON.stringify([...folded]));
    drawPlaces(go);
    [...find("places").querySelectorAll(".fold")].find((one) => one.textContent === title)?.focus();
  };
  const shown = list.filter((one) => !shut || [one, ...all.filter((other) => other.parent === one.id)].some((two) => two.id === session.place || unread(two)));
  return h("section", {}, h("h2", {}, h("button", { type: "button", class: "fold", "aria-expanded": String(!shut), onclick: fold }, icon("fold"), title)),
    h("ul", {}, shown.map((one) => item(one, all, go))));
}

// Who sees this place, by role, as Discord lists them.
export function drawMembers() {
  const { people, names, bot } = session.state;
  const here = session.members.filter((id) => id in names);
  find("app").classList.toggle("alone", here.length === 0);
  const leads = new Set(people.filter((one) => one.role === "instructor").map((one) => one.id));
  const group = (title, ids) => (ids.length ? h("section", {}, h("h2", {}, t(title, { n: ids.length })), h("ul", {}, ids.map((id) => h("li", { class: "member" },
    avatar(names[id], id, id === bot.id), h("span", { class: leads.has(id) ? "member-name led" : "member-name" }, names[id]), id === bot.id ? badge() : null)))) : null);
  const named = [...here].sort((one, other) => names[one].localeCompare(names[other]));
  fill(find("members"), group("instructors", named.filter((id) => leads.has(id))), group("online", named.filter((id) => !leads.has(id))));
}

function item(one, all, go) {
  const threads = all.filter((other) => other.parent === one.id && other.kind.endsWith("thread"));
  const shown = threads.filter((thread) => !thread.archived || thread.id === session.place || unread(thread));
  return h("li", {}, entry(one, go), one.voices.length ? h("ul", { class: "voices" }, one.voices.map((user) =>
    h("li", {}, avatar(nameOf(user) ?? "?", user), nameOf(user)))) : null,
  shown.length ? h("ul", { class: "threads" }, shown.map((thread) => h("li", {}, entry(thread, go)))) : null);
}

function entry(one, go) {
  const calls = callsIn(one);
  const fresh = unread(one) && one.id !== session.place;
  const locked = !one.may.write && one.kind !== "voice";
  const words = [one.name, locked ? t("no_writing") : "", fresh ? t("unread") : "", one.archived ? t("closed") : ""];
  return h("button", {
    type: "button", class: `place${one.id === session.place ? " here" : ""}${fresh ? " fresh" : ""}${one.archived ? " archived" : ""}`,
    "data-place": one.id, "aria-current": one.id === session.place ? "page" : null, "aria-label": words.filter(Boolean).join(", "),
    onclick: () => (one.kind === "voice" ? voice(one) : go(one.id)),
  }, sign(one, locked), h("span", { class: "place-name" }, one.name), calls && fresh ? h("span", { class: "count" }, calls) : null);
}

function sign(one, locked) {
  if (one.kind === "dm") return avatar(one.name, "bot", true);
  if (one.kind === "voice") return h("span", { class: "sign" }, icon(one.may.connect ? "speaker" : "muted"));
  if (locked) return h("span", { class: "sign", title: t("read_only") }, icon("lock"));
  return h("span", { class: "sign" }, icon(one.kind.endsWith("thread") ? "thread" : "hash"));
}

function voice(one) {
  const here = one.voices.includes(session.state.me.id);
  return tryAct("voice", session.as, here ? {} : { place: one.id });
}

export function drawMe() {
  const { me } = session.state;
  const gear = h("button", { type: "button", class: "gear", "aria-haspopup": "menu", "aria-label": t("more"), onclick: () => more(gear) }, icon("gear"));
  const tongue = h("button", {
    type: "button", class: "gear tongue", "aria-haspopup": "menu", title: t("language"), "aria-label": t("language"),
    onclick: () => openMenu(tongue, spoken.map((one) => ({ words: one.name, disabled: one.code === language, run: () => chooseLanguage(one.code) }))),
  }, language.slice(0, 2).toUpperCase());
  fill(find("me"), avatar(me.name, me.id), h("div", { class: "me-words" }, h("strong", {}, me.name), h("small", {}, role(me))), tongue, gear);
}

const NAMES = new Intl.DisplayNames(locale, { type: "language", languageDisplay: "standard" });

function more(anchor) {
  const { me, languages } = session.state;
  const line = (words, run) => ({ words, run });
  const skip = (seconds) => tryAct("skip", session.as, { seconds });
  openMenu(anchor, [
    line(t("open_window"), () => window.open(`#as=${me.key}`, "_blank")),
    ...(me.role === "instructor" ? [line(t("plan_make"), () => window.open("plan", "_blank"))] : []),
    line(document.documentElement.dataset.theme === "light" ? t("dark_page") : t("light_page"), () => window.wearTheme(document.documentElement.dataset.theme === "light" ? "dark" : "light")),
    line(t(me.closed ? "take_messages" : "close_messages"), () => tryAct("messages", session.as, { closed: !me.closed })),
    ...languages.filter((one) => one !== me.language).map((one) => line(t("speaks", { language: NAMES.of(one.split("-")[0]) }), () => tryAct("speak", session.as, { language: one }))),
    line(t("pass_10"), () => skip(10)), line(t("pass_60"), () => skip(60)), line(t("pass_600"), () => skip(600)),
  ]);
}
