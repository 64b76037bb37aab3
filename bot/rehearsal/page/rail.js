// The left of the page: who you are, which channels you see, and a few switches for you.

import { tryAct } from "./api.js";
import { avatar, fill, find, h, openMenu } from "./dom.js";
import { badge } from "./messages.js";
import { icon } from "./icons.js";
import { callsIn, nameOf, session, unread } from "./session.js";

const ROLES = { instructor: "Instructor", student: "Student", observer: "Observer", latecomer: "Comes late" };

export function drawPeople() {
  const { people, me } = session.state;
  const focused = document.activeElement?.closest?.("#people a")?.getAttribute("href");
  const tables = [...new Set(people.map((person) => person.table))].sort((one, other) => one - other);
  fill(find("people"), h("span", { class: "rail-word", "aria-hidden": "true" }, "You are"), tables.map((table) => [
    table ? h("span", { class: "rail-word" }, `Table ${table}`) : null,
    people.filter((person) => person.table === table).map((person) => face(person, me, people.indexOf(person))),
  ]));
  if (focused) find("people").querySelector(`[href="${focused}"]`)?.focus();
}

function face(person, me, index) {
  const where = person.table ? `, table ${person.table}` : "";
  return h("a", {
    href: `#as=${person.key}`, class: `person${person.key === me.key ? " here" : ""}${person.joined ? "" : " away"}`,
    "aria-current": person.key === me.key ? "true" : null, "aria-label": `Be ${person.name}, ${ROLES[person.role]}${where}`,
    "data-tip": `${person.name} · ${ROLES[person.role]}${where}${index < 7 ? ` · Alt+${index + 1}` : ""}`,
  }, avatar(person.name, person.id), person.role === "instructor" ? h("span", { class: "mark" }, icon("star")) : null,
  person.role === "observer" ? h("span", { class: "mark" }, icon("eye")) : null,
  h("small", {}, person.name.split(" ").at(-1)));
}

export function drawGuild() {
  fill(find("guild"), h("h1", {}, session.state.guild), h("span", { class: "muted" }, "rehearsal, on this computer only"));
}

export function drawPlaces(go) {
  const all = session.state.places;
  const focused = document.activeElement?.closest?.("#places [data-place]")?.dataset.place;
  const top = all.filter((one) => ["text", "forum", "voice"].includes(one.kind));
  const groups = all.filter((one) => one.kind === "category");
  const loose = top.filter((one) => !groups.some((group) => group.id === one.parent));
  fill(find("places"),
    section("Channels", loose, all, go),
    groups.map((group) => section(group.name, top.filter((one) => one.parent === group.id), all, go)),
    section("Direct messages", all.filter((one) => one.kind === "dm"), all, go));
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
  const group = (title, ids) => (ids.length ? h("section", {}, h("h2", {}, `${title} — ${ids.length}`), h("ul", {}, ids.map((id) => h("li", { class: "member" },
    avatar(names[id], id, id === bot.id), h("span", { class: leads.has(id) ? "member-name led" : "member-name" }, names[id]), id === bot.id ? badge() : null)))) : null);
  const named = [...here].sort((one, other) => names[one].localeCompare(names[other]));
  fill(find("members"), group("Instructor", named.filter((id) => leads.has(id))), group("Online", named.filter((id) => !leads.has(id))));
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
  const words = [one.name, locked ? "you can read but not write" : "", fresh ? "unread" : "", one.archived ? "closed" : ""];
  return h("button", {
    type: "button", class: `place${one.id === session.place ? " here" : ""}${fresh ? " fresh" : ""}${one.archived ? " archived" : ""}`,
    "data-place": one.id, "aria-current": one.id === session.place ? "page" : null, "aria-label": words.filter(Boolean).join(", "),
    onclick: () => (one.kind === "voice" ? voice(one) : go(one.id)),
  }, sign(one, locked), h("span", { class: "place-name" }, one.name), calls && fresh ? h("span", { class: "count" }, calls) : null);
}

function sign(one, locked) {
  if (one.kind === "dm") return avatar(one.name, "bot", true);
  if (one.kind === "voice") return h("span", { class: "sign" }, icon(one.may.connect ? "speaker" : "muted"));
  if (locked) return h("span", { class: "sign", title: "You can read here, not write" }, icon("lock"));
  return h("span", { class: "sign" }, icon(one.kind.endsWith("thread") ? "thread" : "hash"));
}

function voice(one) {
  const here = one.voices.includes(session.state.me.id);
  return tryAct("voice", session.as, here ? {} : { place: one.id });
}

export function drawMe() {
  const { me } = session.state;
  const gear = h("button", { type: "button", class: "gear", "aria-haspopup": "menu", "aria-label": "More that you can do", onclick: () => more(gear) }, icon("gear"));
  fill(find("me"), avatar(me.name, me.id), h("div", { class: "me-words" }, h("strong", {}, me.name), h("small", {}, ROLES[me.role])), gear);
}

const NAMES = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" });
const spoken = (language) => NAMES.of(language.split("-")[0]);

function more(anchor) {
  const { me, languages } = session.state;
  const line = (words, run) => ({ words, run });
  const skip = (seconds) => tryAct("skip", session.as, { seconds });
  openMenu(anchor, [
    line("Open this person in another window ↗", () => window.open(`#as=${me.key}`, "_blank")),
    line(document.documentElement.dataset.theme === "light" ? "Dark page" : "Light page", () => window.wearTheme(document.documentElement.dataset.theme === "light" ? "dark" : "light")),
    line(me.closed ? "Take direct messages again" : "Close my direct messages", () => tryAct("messages", session.as, { closed: !me.closed })),
    ...languages.filter((one) => one !== me.language).map((one) => line(`My Discord speaks ${spoken(one)}`, () => tryAct("speak", session.as, { language: one }))),
    line("Let 10 seconds pass", () => skip(10)), line("Let 1 minute pass", () => skip(60)), line("Let 10 minutes pass", () => skip(600)),
  ]);
}
