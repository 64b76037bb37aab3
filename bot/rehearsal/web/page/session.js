// What this window knows: who it is, where it looks, and the newest that it was told.

export const session = {
  as: null,
  place: null,
  state: null,
  messages: [],
  members: [], // ids of those who see the place that is open
  expecting: null, // the newest message when this person did something: what comes after it is brought into sight
};

export const newest = () => session.messages.at(-1)?.id ?? "";

const ACTS = ["slash", "click", "choose", "submit", "say"];
const PATIENCE = 4000;

export function expectAnswer(name) {
  if (!ACTS.includes(name)) return;
  const mark = (session.expecting = { after: newest() });
  setTimeout(() => {
    if (session.expecting === mark) session.expecting = null;
  }, PATIENCE);
}

export const place = (id = session.place) => session.state?.places.find((one) => one.id === id) ?? null;

export const nameOf = (user) => session.state?.names[user] ?? null;

export const look = {
  user: nameOf,
  channel: (id) => place(id),
  get ahead() {
    return session.state?.ahead ?? 0;
  },
};

// What was read, for each person and place, in this browser only.
const SHELF = `moot-read:${location.pathname}`;
const shelf = JSON.parse(localStorage.getItem(SHELF) ?? "{}");

export function markRead(placeId, last) {
  if (!last) return false;
  const key = `${session.as}/${placeId}`;
  if (shelf[key] === last) return false;
  shelf[key] = last;
  localStorage.setItem(SHELF, JSON.stringify(shelf));
  return true;
}

export const readUpTo = (placeId) => BigInt(shelf[`${session.as}/${placeId}`] ?? 0);

export const unread = (one) => one.last !== "" && BigInt(one.last) > readUpTo(one.id);

export const callsIn = (one) => one.calls.filter((id) => BigInt(id) > readUpTo(one.id)).length;

const LAST = `moot-place:${location.pathname}`;

export const lastPlace = () => JSON.parse(sessionStorage.getItem(LAST) ?? "{}")[session.as] ?? null;

export function rememberPlace(id) {
  const kept = JSON.parse(sessionStorage.getItem(LAST) ?? "{}");
  kept[session.as] = id;
  sessionStorage.setItem(LAST, JSON.stringify(kept));
}
