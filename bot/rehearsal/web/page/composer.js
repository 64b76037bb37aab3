// The box at the bottom: messages, slash commands with their options, and the lock when one may not write.

import { act, Refused, tryAct } from "./api.js";
import { closePopup, fill, find, h, openMenu, openPopup, toast } from "./dom.js";
import { FILE, commandsHere, hint, matching, mustPick, offered, parse, wire } from "./commands.js";
import { openForm, openPollForm, openThreadForm } from "./forms.js";
import { icon } from "./icons.js";
import { keptFocus, replying } from "./messages.js";
import { place, session } from "./session.js";
import { pieces, t } from "./words.js";

let commands = [];
let coming = Promise.resolve([]); // the same, as soon as they are known of this place
let chosen = null; // { command, values } while a slash command is being filled in
let drafts = {};
let shownFor = "";
let listing = 0;

export async function drawComposer(goTo) {
  const here = place();
  const signature = JSON.stringify([session.as, session.place, here?.may, here?.locked, session.state.me.joined]);
  if (signature === shownFor) return;
  shownFor = signature;
  chosen = null;
  replying.to = null;
  replying.changed = () => text(goTo);
  text(goTo);
  commands = [];
  const asked = here?.may.commands ? commandsHere() : Promise.resolve([]);
  coming = asked;
  const told = await asked;
  if (coming !== asked) return; // another place is shown by now
  commands = told;
  const box = find("composer");
  if (box?.value.startsWith("/")) typed(box, goTo);
}

const draftKey = () => `${session.as}/${session.place}`;

function lockedLine(here) {
  const reason = t(here.locked ? "closed_thread" : "silent_here");
  return h("div", { class: "locked", role: "note" }, icon("lock"), h("strong", {}, reason),
    h("span", { class: "muted" }, " ", t(here.may.commands ? "buttons_and_commands" : "buttons")));
}

function text(goTo) {
  const here = place();
  const foot = find("foot");
  if (!here) return fill(foot);
  const may = here.may;
  const name = `${here.kind === "dm" ? "" : "#"}${here.name}`;
  const box = h("textarea", {
    id: "composer", rows: 1, maxlength: 2000, placeholder: may.write ? t("message_to", { place: name }) : t("type_command"),
    "aria-label": t(may.write ? (may.commands ? "write_or_command" : "write") : "type_command"), autocomplete: "off", spellcheck: "true",
    oninput: () => typed(box, goTo), onkeydown: (event) => keys(event, box, goTo),
  });
  box.value = drafts[draftKey()] ?? "";
  const plus = h("button", { type: "button", class: "plus", "aria-haspopup": "menu", "aria-label": t("more_to_post"), onclick: () => more(plus, here, goTo) }, icon("plus"));
  const send = h("button", { type: "submit", class: "send", "aria-label": t("send") }, icon("send"));
  const reply = replying.to
    ? h("div", { class: "replying" }, pieces("replying", { name: h("strong", {}, replying.to.author.name) }),
      h("button", { type: "button", class: "as-link", onclick: () => { replying.to = null; text(goTo); } }, t("cancel")))
    : null;
  fill(foot, may.write ? null : lockedLine(here), reply,
    may.write || may.commands
      ? h("form", { class: "composer", onsubmit: (event) => { event.preventDefault(); submit(box, goTo); } }, may.write && here.kind !== "dm" ? plus : null, box, send)
      : null);
  find("skip").textContent = t(find("composer") ? "skip_box" : "skip");
  grow(box);
  if (!matchMedia("(pointer: coarse)").matches && document.activeElement === document.body && !keptFocus()) box.focus();
  if (replying.to) box.focus();
}

function more(anchor, here, goTo) {
  openMenu(anchor, [
    { words: [icon("thread"), t("create_thread")], disabled: !here.may.threads, run: () => openThreadForm(session.as, here.id, goTo) },
    { words: [icon("poll"), t("create_poll")], disabled: !here.may.polls, run: () => openPollForm(session.as, here.id) },
  ]);
}

function grow(box) {
  box.style.height = "auto";
  box.style.height = `${Math.min(box.scrollHeight, 200)}px`;
}

function typed(box, goTo) {
  drafts[draftKey()] = box.value;
  grow(box);
  if (!box.value.startsWith("/")) return closePopup();
  const found = matching(commands, box.value);
  if (!found.length) {
    closePopup();
    return;
  }
  showList(box, t("commands"), found.map((one) => ({
    label: [h("strong", {}, `/${one.path}`), h("span", { class: "option-names" }, one.options.filter((option) => option.required).map((option) => option.name).join(" "))],
    detail: one.description,
    pick: () => start(one, {}, goTo),
  })));
}

// A list above the composer; the box keeps the keyboard and moves the mark.
let list = null;

function showList(box, label, rows) {
  listing += 1;
  const nodes = rows.map((row, index) => h("div", {
    class: `option${index === 0 ? " marked" : ""}`, role: "option", id: `pick-${index}`, "aria-selected": String(index === 0),
    onpointerdown: (event) => { event.preventDefault(); closeList(); row.pick(); },
  }, h("span", { class: "option-words" }, h("span", {}, row.label), row.detail ? h("small", {}, row.detail) : null)));
  const node = h("div", { class: "options", role: "listbox", "aria-label": label }, nodes);
  list = { rows, nodes, at: 0 };
  openPopup(box, node, { onclose: () => { list = null; box.removeAttribute("aria-activedescendant"); } });
  list = { rows, nodes, at: 0 };
  box.setAttribute("aria-activedescendant", "pick-0");
}

function closeList() {
  closePopup();
  list = null;
}

function move(box, step) {
  list.nodes[list.at].classList.remove("marked");
  list.nodes[list.at].setAttribute("aria-selected", "false");
  list.at = (list.at + step + list.rows.length) % list.rows.length;
  list.nodes[list.at].classList.add("marked");
  list.nodes[list.at].setAttribute("aria-selected", "true");
  list.nodes[list.at].scrollIntoView({ block: "nearest" });
  box.setAttribute("aria-activedescendant", `pick-${list.at}`);
}

// True when the key belonged to the open list.
function listKeys(event, box, { enterPicks = true } = {}) {
  if (list === null) return false;
  if (event.key === "ArrowDown") move(box, 1);
  else if (event.key === "ArrowUp") move(box, -1);
  else if (event.key === "Tab" || (event.key === "Enter" && enterPicks)) {
    const row = list.rows[list.at];
    closeList();
    row.pick();
  } else return false;
  event.preventDefault();
  return true;
}

function keys(event, box, goTo) {
  const whole = event.key === "Enter" && box.value.startsWith("/") && parse(commands, box.value.trim());
  const exact = whole && (Object.keys(whole.values).length > 0 || list === null || list.rows.length === 1);
  if (!exact && listKeys(event, box)) return;
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    closeList();
    submit(box, goTo);
  }
}

async function submit(box, goTo) {
  const line = box.value.trim();
  if (!line) return;
  if (line.startsWith("/")) {
    const found = parse(await coming, line);
    if (!found) return void toast(t("no_command"), "bad");
    return void start(found.command, found.values, goTo, { send: true });
  }
  const told = await tryAct("say", session.as, { place: session.place, text: line, reply: replying.to?.id ?? null });
  if (told === null) return;
  box.value = "";
  delete drafts[draftKey()];
  if (replying.to) {
    replying.to = null;
    text(goTo);
  }
  grow(find("composer") ?? box);
}

// Begins to fill a command in; sends it at once when nothing more is needed.
export function start(command, values, goTo, { send = false } = {}) {
  chosen = { command, values, open: new Set() };
  const needed = command.options.filter((option) => option.required && !(option.name in values));
  if ((send && !needed.length) || !command.options.length) return run(goTo);
  for (const option of command.options) if (option.required || option.name in values) chosen.open.add(option.name);
  return form(goTo, needed[0]?.name ?? [...chosen.open][0] ?? null);
}

export function prefill(line, goTo) {
  const found = parse(commands, line);
  if (found) start(found.command, found.values, goTo);
}

function form(goTo, focus = null) {
  const { command, values, open } = chosen;
  const back = () => { chosen = null; closeList(); delete drafts[draftKey()]; text(goTo); find("composer")?.focus(); };
  const inputs = command.options.filter((option) => open.has(option.name)).map((option) => optionBox(option, values, goTo, back));
  const rest = command.options.filter((option) => !open.has(option.name));
  const adds = rest.map((option) => h("button", {
    type: "button", class: "add-option", title: option.description, onclick: () => { open.add(option.name); form(goTo, option.name); },
  }, `+ ${option.name}`));
  const about = h("div", { class: "about" }, h("span", { id: "about-option" }, command.description));
  fill(find("foot"), about, h("form", { class: "composer command", "aria-label": t("command", { command: command.path }), onsubmit: (event) => { event.preventDefault(); run(goTo); } },
    h("strong", { class: "command-name" }, `/${command.path}`), h("div", { class: "command-options" }, inputs, adds),
    h("button", { type: "button", class: "plus", "aria-label": t("cancel_command"), onclick: back }, icon("cross")),
    h("button", { type: "submit", class: "send", "aria-label": t("send_command") }, icon("send"))));
  const wanted = focus ? find(`option-${focus}`) : find("foot").querySelector(".send");
  wanted?.focus();
}

function optionBox(option, values, goTo, back) {
  if (option.type === FILE) return fileBox(option, values);
  const box = h("input", {
    id: `option-${option.name}`, type: "text", size: 10, autocomplete: "off", role: "combobox", "aria-label": `${option.name}: ${option.description}`,
    "aria-expanded": "false", inputmode: option.type === 4 ? "numeric" : null, placeholder: t(option.required ? "required" : "optional"),
    onfocus: () => { find("about-option").textContent = `${option.name}: ${hint(option)}`; offer(box, option, values, goTo); },
    oninput: () => { keep(box, option, values); offer(box, option, values, goTo); },
    onblur: () => closeList(),
    onkeydown: (event) => optionKeys(event, box, option, values, goTo, back),
  });
  box.value = values[option.name]?.label ?? "";
  return h("label", { class: option.required ? "option-box required" : "option-box" }, h("span", {}, option.name), box);
}

function fileBox(option, values) {
  const box = h("input", {
    id: `option-${option.name}`, type: "file", "aria-label": `${option.name}: ${option.description}`,
    onfocus: () => { find("about-option").textContent = `${option.name}: ${hint(option)}`; },
    onchange: async () => {
      const [file] = box.files;
      if (file) values[option.name] = { value: [file.name, await file.text()], label: file.name };
      else delete values[option.name];
    },
  });
  return h("label", { class: option.required ? "option-box required" : "option-box" }, h("span", {}, option.name), box);
}

function keep(box, option, values) {
  const text = box.value.trim();
  if (!text) delete values[option.name];
  else values[option.name] = { value: text, label: box.value };
}

async function offer(box, option, values, goTo) {
  const mine = (listing += 1);
  const current = values[option.name]?.label === box.value && mustPick(option) && values[option.name]?.picked ? "" : box.value;
  const choices = await offered(chosen.command, option, current, values);
  if (mine !== listing || document.activeElement !== box) return;
  if (!choices.length) return void closeList();
  showList(box, option.name, choices.map((choice) => ({
    label: choice.name,
    pick: () => {
      values[option.name] = { value: choice.value, label: choice.name, picked: true };
      box.value = choice.name;
      onward(option, goTo);
    },
  })));
}

// After an option is picked: to the next required one that is empty, else to the button that sends.
function onward(option, goTo) {
  const { command, values, open } = chosen;
  const next = command.options.find((other) => open.has(other.name) && other.required && !(other.name in values));
  const box = next ? find(`option-${next.name}`) : find("foot").querySelector(".send");
  box?.focus();
}

function optionKeys(event, box, option, values, goTo, back) {
  const picked = values[option.name]?.picked && values[option.name].label === box.value;
  if (!picked && listKeys(event, box, { enterPicks: mustPick(option) || box.value !== "" })) return;
  if (event.key === "Escape" || (event.key === "Backspace" && box.value === "" && Object.keys(values).length === 0)) {
    event.preventDefault();
    back();
  }
}

async function run(goTo) {
  const { command, values } = chosen;
  const missing = command.options.find((option) => option.required && !(option.name in values));
  if (missing) {
    toast(t("needed", { name: missing.name, about: missing.description }), "bad");
    chosen.open.add(missing.name);
    return form(goTo, missing.name);
  }
  for (const option of command.options) {
    const one = values[option.name];
    if (one && mustPick(option) && !one.picked) {
      const [match] = await offered(command, { ...option, autocomplete: false }, one.label, values);
      if (match) values[option.name] = { value: match.value, label: match.name, picked: true };
    }
  }
  const send = find("foot").querySelector(".send");
  send?.classList.add("waiting");
  try {
    const told = await act("slash", session.as, { place: session.place, path: command.path, options: wire(values) });
    if (!told.answered) toast(t("command_failed", { command: command.path }), "bad");
    if (told.modal) openForm(told.modal, session.as);
    chosen = null;
    delete drafts[draftKey()];
    text(goTo);
    find("composer")?.focus();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message, "bad");
    send?.classList.remove("waiting");
    if (chosen && !find(`option-${command.options[0]?.name}`)) form(goTo);
  }
  return undefined;
}
