// The messages of the place that is open, drawn once each and again only when they changed.

import { tryAct } from "./api.js";
import { add, avatar, fill, find, h } from "./dom.js";
import { attachmentChip, drawComponents, fileFor, hex, picture, showPicture } from "./components.js";
import { failureOf, failures, underway } from "./interact.js";
import { icon } from "./icons.js";
import { inline, markdown } from "./markdown.js";
import { look, place, session } from "./session.js";
import { locale, pieces, t } from "./words.js";

const QUICK = ["👍", "❤️", "😂", "🎉", "🤔", "👀", "👎"];
const TOGETHER = 7 * 60 * 1000;
const drawn = new Map();

export const replying = { to: null, changed: () => {} };

// Where the keyboard is, or was before what it was on went away: a message, a control of it; and the newest private answer when it came there.
let at = null;
let placed = null; // where it was led from there

export function clearMessages() {
  at = placed = null;
  drawn.clear();
  fill(find("log"));
}

const nearEnd = () => find("scroll").scrollHeight - find("scroll").scrollTop - find("scroll").clientHeight < 90;

export function drawMessages() {
  const log = find("log");
  const scroll = find("scroll");
  const atEnd = nearEnd();
  markFocus();
  const kept = new Set();
  let before = null;
  let cursor = log.firstElementChild;
  for (const message of session.messages) {
    if (before === null || dayOf(before.at) !== dayOf(message.at)) cursor = drawDay(log, message.at, cursor, kept);
    const key = JSON.stringify([message, joins(before, message), underway.get(message.id), failures.get(message.id), place()?.may]);
    let entry = drawn.get(message.id);
    if (!entry || entry.key !== key) {
      const node = drawMessage(message, joins(before, message));
      if (entry) {
        if (cursor === entry.node) cursor = node;
        entry.node.replaceWith(node);
      }
      entry = { key, node };
      drawn.set(message.id, entry);
    }
    if (entry.node !== cursor) log.insertBefore(entry.node, cursor);
    else cursor = cursor.nextElementSibling;
    kept.add(message.id);
    before = message;
  }
  for (const [id, entry] of drawn) {
    if (!kept.has(id)) {
      entry.node.remove();
      drawn.delete(id);
    }
  }
  restoreFocus();
  announce();
  if (atEnd) toEnd();
  find("jump").hidden = atEnd;
}

const dayOf = (at) => new Date(at).toDateString();

// A line with the date before the first message of each day.
function drawDay(log, at, cursor, kept) {
  const key = `day ${dayOf(at)}`;
  let entry = drawn.get(key);
  if (!entry) {
    const words = new Date(at).toLocaleDateString(locale, { dateStyle: "long" });
    entry = { key, node: h("li", { class: "day" }, h("time", { datetime: at.slice(0, 10) }, words)) };
    drawn.set(key, entry);
  }
  kept.add(key);
  if (entry.node === cursor) return cursor.nextElementSibling;
  log.insertBefore(entry.node, cursor);
  return cursor;
}

// A screen reader hears what is new, once; a card that is edited is not read again, and neither is a place that is opened.
let heard = { place: null, last: "" };

function announce() {
  const last = session.messages.at(-1)?.id ?? "";
  const { place: where, last: before } = heard;
  heard = { place: session.place, last };
  if (where !== session.place || before === "") return;
  const fresh = session.messages.filter((one) => BigInt(one.id) > BigInt(before) && one.author.id !== session.state.me.id);
  const words = fresh.map((one) => `${one.author.name}${one.ephemeral ? t("only_to_you") : ""}: ${wordsOf(one)}`).join(" ");
  if (words) find("heard").textContent = words;
}

const LONGEST = 300;
const wordsOf = (message) => (drawn.get(message.id)?.node.querySelector(".words .markdown, .words .embed-title")?.textContent ?? "").slice(0, LONGEST);

export function toEnd() {
  const scroll = find("scroll");
  scroll.scrollTop = scroll.scrollHeight;
}

// What lies below grows and shrinks, a lock or a command: who was at the end stays there.
let ended = true;
find("scroll").addEventListener("scroll", () => { ended = nearEnd(); });
new ResizeObserver(() => { if (ended && find("scroll")) toEnd(); }).observe(find("scroll"));

export function toStart() {
  const scroll = find("scroll");
  scroll.scrollTop = 0;
  ended = nearEnd();
  find("jump").hidden = scroll.scrollHeight - scroll.clientHeight < 90;
}

const newestPrivate = () => session.messages.findLast((one) => one.ephemeral)?.id ?? null;

function markFocus() {
  const active = document.activeElement;
  const holder = active?.closest?.("#log > li");
  const id = active?.dataset?.id ?? null;
  if (active === placed || (holder && at?.message === holder.dataset.message && at.id === id)) return;
  if (holder) at = { message: holder.dataset.message, id, own: newestPrivate() };
  else if (active !== document.body) at = null;
}

document.addEventListener("pointerdown", () => { at = null; });

// What is pressed is where the keyboard is from then on, whoever had put it there.
document.addEventListener("click", (event) => { if (placed?.contains(event.target)) placed = null; }, true);

export const keptFocus = () => at !== null;

// A redrawn message keeps the keyboard where it was. What is pressed leads it to the private answer that came: to what goes on with the same
// there, else to the answer itself, from which the next key leads into it: never to what leads back, or begins again.
function restoreFocus() {
  if (at === null) return;
  const own = newestPrivate(), active = document.activeElement;
  const answered = at.id !== null && own !== null && own !== at.own;
  if (active !== document.body && !(answered && (active === placed || active.dataset.id === at.id))) return;
  const holder = drawn.get(answered ? own : at.message)?.node ?? drawn.get(own)?.node ?? find("log").lastElementChild;
  const able = at.id ? [...(holder?.querySelectorAll("[data-id]") ?? [])] : [];
  const same = able.find((node) => node.dataset.id === at.id);
  if (same?.disabled) return;
  placed = same ?? able.find((node) => node.matches(".primary:not(:disabled)") && routeOf(node.dataset.id) === routeOf(at.id)) ?? holder;
  placed?.focus({ preventScroll: true });
  if (answered && holder) at = { message: holder.dataset.message, id: placed.dataset.id ?? null, own };
}

const routeOf = (id) => id.split(":")[2];

// A key that is held down presses once: what it brought may be another button.
document.addEventListener("keydown", (event) => {
  if (event.repeat && ["Enter", " "].includes(event.key) && event.target.closest?.("#log button")) event.preventDefault();
});

// Who comes into a place by the keyboard is at its newest message, where there is no box to write in.
export function arrive() {
  if (document.activeElement === document.body && !find("composer")) find("log").lastElementChild?.focus({ preventScroll: true });
}

function joins(before, message) {
  return before !== null && before.author.id === message.author.id && before.type === 0 && message.type === 0 && !message.reply && !message.used
    && before.ephemeral === message.ephemeral && new Date(message.at) - new Date(before.at) < TOGETHER;
}

function drawMessage(message, joined) {
  const notice = NOTICES[message.type];
  if (notice) {
    return h("li", { class: "notice", "data-message": message.id, tabindex: -1 }, h("span", {}, icon(notice[0])), h("strong", {}, message.author.name),
      ` ${notice[1]} `, message.type === 18 ? h("b", {}, message.content) : null, clock(message.at));
  }
  const classes = ["message", joined && "joined", message.pinged && "pinged", message.ephemeral && "ephemeral"].filter(Boolean).join(" ");
  return h("li", { class: classes, "data-message": message.id, tabindex: -1 },
    usedLine(message), replyLine(message),
    h("div", { class: "body" },
      joined ? h("span", { class: "late-clock" }, short(message.at)) : avatar(message.author.name, message.author.id, message.author.bot),
      h("div", { class: "words" }, joined ? null : byline(message), content(message), failureOf(message), ephemeralLine(message))),
    tools(message));
}

const NOTICES = {
  4: ["pen", t("renamed")], 6: ["pin", t("pinned_one")], 7: ["wave", t("came")], 18: ["thread", t("began_thread")],
};

function byline(message) {
  return h("div", { class: "byline" }, h("strong", { class: ledBy(message.author, "author") }, message.author.name),
    message.author.bot ? badge() : null, clock(message.at),
    message.pinned ? h("span", { title: t("pinned") }, icon("pin")) : null);
}

export const badge = () => h("span", { class: "badge", title: t("app_title") }, t("app"));

// The instructor's role has a colour of its own.
const ledBy = (author, also = "") => [also, session.state.people.some((one) => one.id === author.id && one.role === "instructor") && "led"].filter(Boolean).join(" ") || null;

const short = (at) => new Date(at).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
const clock = (at) => h("time", { class: "clock", datetime: at, title: new Date(at).toLocaleString(locale) }, when(at));

// As Discord writes it: "Today at 14:03".
function when(at) {
  const day = new Date(at), today = new Date(Date.now() + look.ahead * 1000);
  const days = Math.round((new Date(today).setHours(0, 0, 0, 0) - new Date(day).setHours(0, 0, 0, 0)) / 86400000);
  if (days === 0) return t("today", { time: short(at) });
  return days === 1 ? t("yesterday", { time: short(at) }) : `${day.toLocaleDateString(locale)} ${short(at)}`;
}

function usedLine(message) {
  if (!message.used) return null;
  return h("div", { class: "above drawn" }, avatar(message.used.by.name, message.used.by.id), pieces("used", {
    name: h("strong", {}, message.used.by.name), command: h("span", { class: "mention command" }, `/${message.used.command}`),
  }));
}

function replyLine(message) {
  if (!message.reply) return null;
  const { author } = message.reply;
  return h("div", { class: "above drawn" }, avatar(author.name, author.id, author.bot), author.bot ? badge() : null,
    h("strong", { class: ledBy(author) }, author.name), h("span", { class: "quoted" }, message.reply.content || t("a_card")));
}

function content(message) {
  if (message.loading) return h("p", { class: "thinking" }, t("thinking"), h("span", { class: "dots", "aria-hidden": "true" }, "…"));
  const used = new Set();
  const embeds = message.embeds.map((embed) => drawEmbed(message, embed, used));
  markUsed(message, message.components, used);
  const loose = message.attachments.filter((file) => !used.has(file.id));
  const edited = message.edited && !message.ephemeral ? h("span", { class: "edited", title: new Date(message.edited).toLocaleString(locale) }, t("edited")) : null;
  return [
    message.content ? h("div", { class: "markdown" }, markdown(message.content, look), edited) : null,
    loose.map((file) => (file.content_type?.startsWith("image/") ? showPicture(message, file, file.description ?? "") : attachmentChip(message, file))),
    embeds,
    message.poll ? drawPoll(message) : null,
    h("div", { class: "components" }, drawComponents(message, drawMessages)),
    message.content ? null : edited,
    drawReactions(message),
  ];
}

function markUsed(message, components, used) {
  for (const component of components) {
    const media = [component.media, component.file, ...(component.items ?? []).map((item) => item.media)].filter(Boolean);
    for (const one of media) if (fileFor(message, one.url)) used.add(fileFor(message, one.url).id);
    markUsed(message, component.components ?? [], used);
    if (component.accessory) markUsed(message, [component.accessory], used);
  }
}

function drawEmbed(message, embed, used) {
  for (const media of [embed.image, embed.thumbnail]) {
    const file = media ? fileFor(message, media.url) : null;
    if (file) used.add(file.id);
  }
  const fields = (embed.fields ?? []).map((one) =>
    h("div", { class: one.inline ? "embed-field inline" : "embed-field" }, h("h4", {}, inline(one.name, look)), h("div", { class: "markdown" }, markdown(one.value, look))));
  return h("article", { class: "embed", colour: hex(embed.color) },
    embed.thumbnail ? h("div", { class: "thumbnail" }, picture(message, embed.thumbnail.url, "")) : null,
    embed.author ? h("div", { class: "embed-author" }, embed.author.name) : null,
    embed.title ? h("h3", { class: "embed-title" }, inline(embed.title, look)) : null,
    embed.description ? h("div", { class: "markdown" }, markdown(embed.description, look)) : null,
    fields.length ? h("div", { class: "embed-fields" }, fields) : null,
    embed.image ? picture(message, embed.image.url, fileFor(message, embed.image.url)?.description) : null,
    embed.footer || embed.timestamp
      ? h("footer", {}, [embed.footer?.text, embed.timestamp ? new Date(embed.timestamp).toLocaleString(locale) : null].filter(Boolean).join(" • "))
      : null);
}

function drawPoll(message) {
  const { poll } = message;
  const total = poll.answers.reduce((sum, one) => sum + one.count, 0);
  const vote = (one) => {
    const mine = poll.answers.filter((other) => other.mine).map((other) => other.id);
    const without = mine.filter((id) => id !== one.id);
    const answers = one.mine ? without : poll.several ? [...mine, one.id] : [one.id];
    return tryAct("vote", session.as, { place: session.place, message: message.id, answers });
  };
  return h("div", { class: "poll", role: "group", "aria-label": t("poll", { question: poll.question }) }, h("h3", {}, poll.question),
    h("small", { class: "muted" }, t(poll.over ? "poll_over" : poll.several ? "poll_several" : "poll_one")),
    poll.answers.map((one) => {
      const share = total ? Math.round((100 * one.count) / total) : 0;
      const bar = h("span", { class: "bar", "aria-hidden": "true" });
      bar.style.width = `${share}%`;
      return h("button", { type: "button", class: one.mine ? "answer mine" : "answer", disabled: poll.over, "aria-pressed": String(one.mine), onclick: () => vote(one) },
        bar, h("span", {}, one.text), h("b", {}, `${one.count} · ${share} %`));
    }));
}

function drawReactions(message) {
  if (!message.reactions.length) return null;
  return h("div", { class: "reactions" }, message.reactions.map((one) =>
    h("button", {
      type: "button", class: one.me ? "reaction mine" : "reaction", "data-id": `react-${one.emoji}`, "aria-pressed": String(one.me),
      "aria-label": `${one.emoji}, ${one.count}`, onclick: () => react(message, one.emoji, !one.me),
    }, one.emoji, " ", h("b", {}, one.count))));
}

const react = (message, emoji, on) => tryAct("react", session.as, { place: session.place, message: message.id, emoji, on });

function ephemeralLine(message) {
  if (!message.ephemeral) return null;
  const dismiss = () => tryAct("dismiss", session.as, { place: session.place, message: message.id });
  return h("div", { class: "only-you" }, icon("eye"), " ", t("only_you"), " · ",
    h("button", { type: "button", class: "as-link", onclick: dismiss }, t("dismiss")));
}

function tools(message) {
  if (message.ephemeral) return null;
  const may = place()?.may ?? {};
  const own = message.author.id === session.state.me.id;
  const faces = may.react ? QUICK.slice(0, 4).map((emoji) =>
    h("button", { type: "button", "aria-label": t("react", { emoji }), title: t("react", { emoji }), onclick: () => react(message, emoji, true) }, emoji)) : [];
  const reply = may.write
    ? h("button", { type: "button", title: t("reply"), "aria-label": t("reply"), onclick: () => { replying.to = message; replying.changed(); } }, icon("reply"))
    : null;
  const remove = own
    ? h("button", { type: "button", title: t("delete"), "aria-label": t("delete_yours"), onclick: () => tryAct("delete", session.as, { place: session.place, message: message.id }) }, icon("bin"))
    : null;
  if (!faces.length && !reply && !remove) return null;
  return add(h("div", { class: "tools", role: "toolbar", "aria-label": t("tools") }), [faces, reply, remove]);
}
