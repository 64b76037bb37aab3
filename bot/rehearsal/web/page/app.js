// The window: one person, one place, and what the server tells about both.

import { gone, letGo, listen, tryAct } from "./api.js";
import { closePopup, fill, find, h, knowFaces, openMenu, toast } from "./dom.js";
import { drawComposer, prefill } from "./composer.js";
import { drawGuide, light, nextStep, OPEN, STEPS, stepWords } from "./guide.js";
import { icon } from "./icons.js";
import { inline, relative } from "./markdown.js";
import { arrive, clearMessages, drawMessages, toEnd, toStart } from "./messages.js";
import { drawGuild, drawMe, drawMembers, drawPeople, drawPlaces } from "./rail.js";
import { lastPlace, look, markRead, newest, place, rememberPlace, session } from "./session.js";
import { chooseLanguage, language, languages, t } from "./words.js";

const FIRST = "rivera";
const FEW = 2; // so many messages stand below the welcome before it scrolls away
let stop = () => {};
let lost = false;

function personInAddress() {
  return new URLSearchParams(location.hash.slice(1)).get("as") ?? FIRST;
}

function become(key) {
  closeDrawer();
  session.as = key;
  session.state = null;
  session.messages = [];
  session.place ??= lastPlace(); // somebody else looks at the same place, if they see it
  clearMessages();
  watch();
}

function watch() {
  stop();
  stop = listen(session.as, session.place, hear);
}

function hear(name, told) {
  if (name === "line") return line(told);
  if (name === "state") {
    session.state = told;
    follow(told);
    knowFaces(told.people.map((person) => person.id));
    if (place() === null) return choosePlace();
    rememberPlace(session.place);
    draw();
  } else if (told.place === session.place) {
    const first = session.messages.length === 0;
    session.messages = told.messages;
    session.members = told.members;
    if (session.state) drawMessages();
    light();
    if (session.state) drawMembers();
    const answered = session.expecting && newest() !== session.expecting.after;
    if (answered) session.expecting = null;
    if (answered) toEnd();
    else if (first) (place()?.name === "classroom" && told.messages.length <= FEW ? toStart : toEnd)();
    if (first) arrive();
    if (document.hasFocus()) readHere();
  }
  return undefined;
}

// The people's Discord speaks the page's language, each time that another was chosen for the page; somebody's own can be set apart after that.
const SPOKEN = `moot-spoken:${location.pathname}`;

function follow({ me }) {
  if (localStorage.getItem(SPOKEN) === language) return;
  localStorage.setItem(SPOKEN, language);
  if (me.language !== language) tryAct("speak", session.as, { language, everybody: true });
}

function line(good) {
  if (!good && !lost) lineLost();
  lost = !good;
  document.body.classList.toggle("lost", lost);
}

async function lineLost() {
  if (!(await gone())) return toast(t("line_lost"), "bad");
  stop();
  return fill(document.body, h("main", { class: "card over" }, h("h1", {}, t("over_title")), h("p", {}, t("over_text"))));
}

function choosePlace() {
  const { places } = session.state;
  const first = places.find((one) => one.id === lastPlace()) ?? places.find((one) => one.kind === "text") ?? places[0];
  if (first) go(first.id);
  else draw();
}

export function go(id) {
  closePopup();
  closeDrawer();
  if (id === session.place && session.state) return draw();
  session.place = id;
  session.messages = [];
  rememberPlace(id);
  clearMessages();
  if (session.state && place()) draw();
  return watch();
}

function closeDrawer() {
  document.body.classList.remove("drawer");
  if (NARROW.matches) showMembers(false);
}

// Who is here stands beside the messages in a wide window, as was last chosen; in a narrow one it lies over them until it is closed.
const NARROW = matchMedia("(max-width: 1000px)");
const SHOWN = "moot-members";

function showMembers(on) {
  document.body.classList.toggle("members", on);
  find("crowd")?.setAttribute("aria-pressed", String(on));
}

function turnMembers() {
  const on = !document.body.classList.contains("members");
  if (!NARROW.matches) localStorage.setItem(SHOWN, on ? "yes" : "no");
  showMembers(on);
}

const membersByWidth = () => showMembers(!NARROW.matches && localStorage.getItem(SHOWN) !== "no");
NARROW.addEventListener("change", membersByWidth);
membersByWidth();

function draw() {
  document.title = `${session.state.me.name} · ${place()?.name ?? session.state.guild}`;
  drawPeople();
  drawGuild();
  drawPlaces(go);
  drawMe();
  drawTop();
  drawGuide(go);
  drawIntro();
  drawComposer(go);
  if (document.hasFocus()) readHere();
}

function readHere() {
  const here = place();
  if (here && markRead(here.id, here.last)) drawPlaces(go);
}

function openDrawer() {
  document.body.classList.add("drawer");
  (document.querySelector("#places .place.here") ?? document.querySelector("#people .person.here"))?.focus();
}

function drawTop() {
  const here = place();
  const menu = h("button", { type: "button", class: "burger", "aria-label": t("menu"), onclick: openDrawer }, icon("menu"));
  if (!here) return fill(find("top"), menu);
  const sign = here.kind === "dm" ? "@" : icon(here.kind.endsWith("thread") ? "thread" : "hash");
  const silent = !here.may.write && here.kind !== "dm" ? h("span", { class: "silence", title: t("read_only") }, icon("lock"), h("span", {}, t("silence"))) : null;
  const help = h("button", { type: "button", class: "how", "aria-haspopup": "dialog", onclick: showWelcome }, icon("help"), h("span", {}, t("how")));
  const shows = session.state.situations.length ? h("button", { type: "button", class: "how shows", "aria-haspopup": "menu", onclick: showMe }, icon("play"), h("span", {}, t("show_me"))) : null;
  const crowd = here.kind === "dm" ? null : h("button", {
    type: "button", id: "crowd", class: "crowd", title: t("who"), "aria-label": t("who"), "aria-controls": "members",
    "aria-pressed": String(document.body.classList.contains("members")), onclick: turnMembers,
  }, icon("people"));
  const focused = ["shows", "how", "crowd", "burger"].find((name) => document.activeElement?.classList.contains(name));
  fill(find("top"), menu, h("span", { class: "sign", "aria-hidden": "true" }, sign), h("h2", {}, here.name), silent,
    here.topic ? h("span", { class: "topic", title: here.topic }, here.topic) : null, h("div", { class: "top-tools" }, shows, help, crowd));
  if (focused) document.querySelector(`#top .${focused}`)?.focus();
  return undefined;
}

// A table of its own is played to the moment that is chosen; then its channel is opened.
function showMe(event) {
  const anchor = event.currentTarget;
  const { situations } = session.state;
  const games = [...new Set(situations.map((one) => one.game))];
  openMenu(anchor, games.map((game) => ({
    title: game,
    rows: situations.filter((one) => one.game === game).map((one) => ({ words: one.name, run: () => bring(one) })),
  })));
}

async function bring(one) {
  document.body.classList.add("bringing");
  const wait = toast(t("bringing", { name: one.name }));
  try {
    const told = await tryAct("show", session.as, { situation: one.key });
    if (told) {
      go(told.place);
      toast(t("brought", { name: one.name }));
    }
  } finally {
    wait.remove();
    document.body.classList.remove("bringing");
  }
}

function showWelcome() {
  const close = h("button", { type: "button", class: "button primary", onclick: () => box.close() }, t("close"));
  const box = h("dialog", { class: "welcome", "aria-label": t("how"), onclose: () => box.remove() }, howToStart(session.state.me, () => box.close()), close);
  document.body.append(box);
  box.showModal();
  box.scrollTop = 0;
}

let introFor = "";

function drawIntro() {
  const here = place();
  const { me } = session.state;
  const signature = JSON.stringify([me.key, me.joined, here?.id, here?.kind, nextStep()?.step]);
  if (signature === introFor) return;
  introFor = signature;
  const intro = find("intro");
  if (!me.joined) fill(intro, notJoined());
  else if (here?.kind === "dm") fill(intro, h("h2", {}, "Moot"), h("p", { class: "muted" }, t("dm_intro")));
  else if (here?.name === "classroom") fill(intro, howToStart(me));
  else fill(intro, here ? h("h2", {}, icon(here.kind.endsWith("thread") ? "thread" : "hash"), here.name) : null, here ? h("p", { class: "muted" }, here.topic || t("begins_here")) : null);
}

function notJoined() {
  const join = h("button", { type: "button", class: "button success", onclick: () => tryAct("join", session.as) }, t("join"));
  return h("div", { class: "card" }, h("h2", {}, t("not_joined")), h("p", {}, t("not_joined_text")), join);
}

function howToStart(me, chosen = () => {}) {
  const open = "/table open", begin = "/table start";
  const helpWith = (line) => h("button", { type: "button", class: "button primary small", onclick: () => { chosen(); prefill(line, go); } }, t("fill_in"));
  const step = (key, facts, ...more) => h("li", {}, inline(t(key, facts), look), ...more);
  const steps = session.state.led ? led(me, step, helpWith) : me.role === "instructor"
    ? [
      step("step_open", { command: open }, " ", helpWith(open)), step("step_students"), step("step_start", { command: begin }), step("step_play"),
      session.state.situations.length ? step("step_show") : null,
    ]
    : [step(me.role === "observer" ? "step_observe" : "step_join"), step("step_begun"), step("step_lead")];
  const others = languages.filter((one) => one.code !== language).map((one) =>
    h("button", { type: "button", class: "as-link", lang: one.code, onclick: () => chooseLanguage(one.code) }, one.name));
  return h("div", { class: "card" }, h("h2", {}, t("welcome")), h("p", {}, t("welcome_text")), h("p", {}, others), h("ol", {}, steps),
    me.role === "instructor" ? h("p", {}, h("a", { class: "button small", href: "plan", target: "_blank" }, t("plan_make"))) : null,
    h("p", { class: "muted" }, t("welcome_tip")));
}

// A whole class, whose students come and play by themselves.
function led(me, step, helpWith) {
  if (me.role !== "instructor") return ["led_sees", "led_lead"].map((key) => step(key));
  const now = STEPS.indexOf(nextStep()?.step);
  return STEPS.map((one, index) => h("li", { class: index < now ? "done" : null, "aria-current": index === now ? "step" : null },
    inline(stepWords(one), look), one === "open" && now === 0 ? [" ", helpWith(OPEN)] : null));
}

// Keys, clicks and clocks of the whole window.

window.addEventListener("hashchange", () => become(personInAddress()));

// A browser keeps only a few connections to one server: a window that nobody sees gives its own back.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) stop();
  else watch();
});

// Closed for good, it lets its student go; hidden, it keeps them.
window.addEventListener("pagehide", () => letGo(session.as));

window.addEventListener("focus", () => session.state && readHere());

document.addEventListener("keydown", (event) => {
  if (event.altKey && !event.ctrlKey && !event.metaKey && /^Digit[1-9]$/.test(event.code)) {
    const person = session.state?.people[Number(event.code.slice(5)) - 1];
    if (person) {
      event.preventDefault();
      location.hash = `as=${person.key}`;
    }
  }
});

document.addEventListener("click", (event) => {
  const mention = event.target.closest?.("a.mention[data-place]");
  if (mention) {
    event.preventDefault();
    go(mention.dataset.place);
  }
});

find("shade").addEventListener("click", closeDrawer);

document.addEventListener("keydown", (event) => {
  const over = document.body.classList.contains("drawer") ? ".burger" : NARROW.matches && document.body.classList.contains("members") ? "#crowd" : null;
  if (event.key === "Escape" && over) {
    closeDrawer();
    document.querySelector(over)?.focus();
  }
});

// Not by the address: what stands behind its # is who one is.
find("skip").addEventListener("click", (event) => {
  event.preventDefault();
  (find("composer") ?? find("scroll")).focus();
});

find("jump").addEventListener("click", toEnd);

find("scroll").addEventListener("scroll", () => {
  const scroll = find("scroll");
  if (scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 90) find("jump").hidden = true;
});

// Pictures arrive after the text: stay at the end while they do.
find("log").addEventListener("load", (event) => {
  if (event.target.tagName === "IMG" && find("jump").hidden) toEnd();
}, true);

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative), look.ahead);
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);

// Emoji from our own font must be there before they are first drawn: a browser does not always draw them again.
const emoji = document.fonts.load("16px 'Rehearsal Emoji'", "👀").catch(() => []);
await Promise.race([emoji, new Promise((done) => setTimeout(done, 1500))]);
become(personInAddress());
