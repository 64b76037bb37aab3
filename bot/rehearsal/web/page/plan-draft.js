// What a teacher has answered so far: the entries of a plan, as in its file. This browser keeps it until another plan is taken.

const SHELF = "moot-plan";
const CLASS_SIZE = 28;

export const draft = { entries: {}, students: CLASS_SIZE, named: false, game: "", aside: {}, before: null, ...read() };

function read() {
  try {
    return JSON.parse(localStorage.getItem(SHELF)) ?? {};
  } catch {
    return {};
  }
}

export const isNew = localStorage.getItem(SHELF) === null;

export function keep() {
  localStorage.setItem(SHELF, JSON.stringify(draft));
}

export const valueAt = (path) => path.reduce((inside, name) => inside?.[name], draft.entries);

// No value takes the entry out: then it is as usual.
export function setAt(path, value) {
  const last = path.at(-1);
  const inside = path.slice(0, -1).reduce((one, name) => (one[name] ??= {}), draft.entries);
  if (value === undefined) delete inside[last];
  else inside[last] = value;
  keep();
}

// Another plan; the one from before can be brought back. `named`: its short name stays when its title changes.
export function takePlan(entries, named) {
  draft.before = { entries: draft.entries, named: draft.named };
  draft.entries = structuredClone(entries);
  draft.named = named;
  draft.game = entries.game ?? "";
  draft.aside = {};
  keep();
}

// Options belong to one game: they are put aside with it, and come back with it.
export function changeGame() {
  const { options, treatments, game = "" } = draft.entries;
  draft.aside[draft.game] = { options, treatments };
  for (const section of ["options", "treatments"]) setAt([section], draft.aside[game]?.[section]);
  draft.game = game;
  keep();
}

export function bringBack() {
  const { entries, named } = draft.before;
  takePlan(entries, named);
}

// The entries to send: of a question only the parts that its kind has.
export function sentEntries(partsByKind) {
  const entries = structuredClone(draft.entries);
  for (const own of Object.values(entries.questions ?? {})) {
    for (const [kind, parts] of Object.entries(partsByKind)) {
      if (kind !== own.kind) for (const part of parts) delete own[part];
    }
  }
  return entries;
}

const LONGEST = 32;

// A name for commands and data: small letters, digits and hyphens.
export function shortName(words, otherwise) {
  const plain = words.replace(/ß/g, "ss").normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, "-").replace(/^[-0-9]+/, "").slice(0, LONGEST).replace(/-+$/, "");
  return name || otherwise;
}

export function freeName(name, taken) {
  let free = name;
  for (let n = 2; free in taken; n += 1) free = `${name.slice(0, LONGEST - 3)}-${n}`;
  return free;
}

export function renameKey(section, from, to) {
  draft.entries[section] = Object.fromEntries(Object.entries(draft.entries[section]).map(([key, one]) => [key === from ? to : key, one]));
}
