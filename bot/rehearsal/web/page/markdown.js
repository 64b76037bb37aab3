// The part of Discord's Markdown that bots use, turned into nodes. Whatever is not understood stays text.

import { h } from "./dom.js";
import { locale, t } from "./words.js";

// `look` gives names: { user(id), channel(id), ahead }.
export function markdown(text, look) {
  return blocks(String(text).replace(/\r\n?/g, "\n"), look);
}

function blocks(text, look) {
  const out = [];
  const lines = text.split("\n");
  let at = 0;
  let plain = [];
  const flush = () => {
    while (plain.length && plain[0] === "") plain.shift();
    if (plain.some((line) => line !== "")) out.push(h("p", {}, lined(plain, look)));
    plain = [];
  };
  while (at < lines.length) {
    const line = lines[at];
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    if (line.startsWith("```")) {
      flush();
      at = fence(lines, at, out);
    } else if (heading) {
      flush();
      out.push(h(`h${heading[1].length + 2}`, {}, inline(heading[2], look)));
      at += 1;
    } else if (line.startsWith("-# ")) {
      flush();
      out.push(h("small", { class: "subtext" }, inline(line.slice(3), look)));
      at += 1;
    } else if (line.startsWith(">>> ")) {
      flush();
      out.push(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)].join("\n"), look)));
      at = lines.length;
    } else if (/^>( |$)/.test(line)) {
      flush();
      const quoted = [];
      while (at < lines.length && /^>( |$)/.test(lines[at])) quoted.push(lines[at++].slice(2));
      out.push(h("blockquote", {}, blocks(quoted.join("\n"), look)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (at < lines.length && ITEM.test(lines[at])) items.push(ITEM.exec(lines[at++]));
      out.push(list(items, look));
    } else {
      plain.push(line);
      at += 1;
    }
  }
  flush();
  return out;
}

const ITEM = /^( *)([-*]|\d{1,4}\.) +(.+)$/;

function fence(lines, at, out) {
  const first = lines[at].slice(3);
  const body = [];
  const closed = first.indexOf("```");
  if (closed >= 0) {
    out.push(h("pre", {}, h("code", {}, first.slice(0, closed))));
    return at + 1;
  }
  if (first && !/^[\w+-]+$/.test(first)) body.push(first);
  at += 1;
  while (at < lines.length) {
    const end = lines[at].indexOf("```");
    if (end >= 0) {
      if (end > 0) body.push(lines[at].slice(0, end));
      at += 1;
      break;
    }
    body.push(lines[at++]);
  }
  out.push(h("pre", {}, h("code", {}, body.join("\n"))));
  return at;
}

function list(items, look) {
  const ordered = /\d/.test(items[0][2]);
  const root = ordered ? h("ol", { start: parseInt(items[0][2], 10) }) : h("ul");
  const depth = items[0][1].length;
  let last = null;
  for (let at = 0; at < items.length; at += 1) {
    if (items[at][1].length > depth && last !== null) {
      const inner = [];
      while (at < items.length && items[at][1].length > depth) inner.push(items[at++]);
      at -= 1;
      last.append(list(inner, look));
    } else {
      last = h("li", {}, inline(items[at][3], look));
      root.append(last);
    }
  }
  return root;
}

function lined(lines, look) {
  while (lines.length && lines[lines.length - 1] === "") lines.pop();
  return inline(lines.join("\n"), look);
}

const RULES = [
  [/^\\([^0-9A-Za-z\s])/, (m) => m[1]],
  [/^(`+)([^]*?[^`])\1(?!`)/, (m) => h("code", {}, m[2].trim() || m[2])],
  [/^\*\*([^]+?)\*\*(?!\*)/, (m, look) => h("strong", {}, inline(m[1], look))],
  [/^__([^]+?)__(?!_)/, (m, look) => h("u", {}, inline(m[1], look))],
  [/^~~([^]+?)~~/, (m, look) => h("s", {}, inline(m[1], look))],
  [/^\|\|([^]+?)\|\|/, (m, look) => spoiler(inline(m[1], look))],
  [/^\*(?=\S)([^*]*?\S)\*(?!\*)/, (m, look) => h("em", {}, inline(m[1], look))],
  [/^_(?=\S)([^_]*?\S)_(?![A-Za-z0-9_])/, (m, look) => h("em", {}, inline(m[1], look))],
  [/^<@!?(\d+)>/, (m, look) => h("span", { class: "mention" }, `@${look.user(m[1]) ?? "somebody"}`)],
  [/^<@&(\d+)>/, () => h("span", { class: "mention" }, "@role")],
  [/^<#(\d+)>/, (m, look) => channelMention(m[1], look)],
  [/^<\/([^:>]+):\d+>/, (m) => h("span", { class: "mention command" }, `/${m[1]}`)],
  [/^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/, (m, look) => time(Number(m[1]), m[2] ?? "f", look)],
  [/^<a?:(\w+):\d+>/, (m) => h("span", { class: "custom-emoji", title: `:${m[1]}:` }, `:${m[1]}:`)],
  [/^@(everyone|here)\b/, (m) => h("span", { class: "mention" }, m[0])],
  [/^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/, (m, look) => link(m[2], inline(m[1], look))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<>)]+[^\s<>).,:;!?'"]/, (m) => link(m[0], m[0])],
];

// Without blocks, as Discord reads titles.
export function inline(text, look) {
  const out = [];
  let plain = "";
  const flush = () => {
    const parts = plain.split("\n");
    parts.forEach((part, index) => {
      if (index) out.push(h("br"));
      if (part) out.push(document.createTextNode(part));
    });
    plain = "";
  };
  while (text) {
    let matched = null;
    for (const [pattern, make] of RULES) {
      const match = pattern.exec(text);
      if (match) {
        matched = match[0];
        const made = make(match, look);
        if (typeof made === "string") plain += made;
        else {
          flush();
          out.push(made);
        }
        break;
      }
    }
    if (matched === null) {
      matched = /^https?:/.test(text) ? text[0] : step(text);
      plain += matched;
    }
    text = text.slice(matched.length);
  }
  flush();
  return out;
}

// The next stretch that no rule can begin in: up to a special character or a word that may be a link.
function step(text) {
  const match = /^[^\\`*_~|<@[h\n]+/.exec(text);
  return match ? match[0] : text[0];
}

function spoiler(children) {
  const open = (event) => event.currentTarget.classList.add("open");
  return h("span", { class: "spoiler", role: "button", tabindex: 0, title: t("spoiler"), onclick: open, onkeydown: (e) => e.key === "Enter" && open(e) }, children);
}

function channelMention(id, look) {
  const channel = look.channel(id);
  if (!channel) return h("span", { class: "mention" }, t("no_access"));
  return h("a", { class: "mention", href: "#", "data-place": id }, `#${channel.name}`);
}

const link = (address, children) => h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, children);

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

function time(seconds, style, look) {
  const moment = new Date(seconds * 1000);
  const full = moment.toLocaleString(locale, STYLES.F);
  const node = h("time", { class: "stamp", datetime: moment.toISOString(), title: full });
  if (style === "R") {
    node.dataset.relative = String(seconds);
    node.textContent = relative(seconds, look.ahead);
  } else node.textContent = moment.toLocaleString(locale, STYLES[style]);
  return node;
}

const RELATIVE = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function relative(seconds, ahead = 0) {
  const gap = seconds - (Date.now() / 1000 + ahead);
  for (const [unit, size] of STEPS) {
    if (Math.abs(gap) >= size || unit === "second") return RELATIVE.format(Math.trunc(gap / size), unit);
  }
  return "";
}
