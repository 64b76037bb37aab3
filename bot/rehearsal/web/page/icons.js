// The page's own signs, drawn here so that no font is needed for them.

const SHAPES = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  thread: "M5 5h14M5 10h10M9 15h10M9 20h6M5 15v5",
  speaker: "M4 9h4l5-4v14l-5-4H4zM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11",
  muted: "M4 9h4l5-4v14l-5-4H4zM16 9l5 6M21 9l-5 6",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 0 .01 0",
  star: "m12 3.500 2.600 5.600 6 .7-4.500 4.100 1.200 6-5.300-3-5.300 3 1.200-6-4.500-4.100 6-.7z",
  gear: "M12 8.500a3.500 3.500 0 1 0 .01 0M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M18.700 5.300l-2.100 2.100M7.400 16.600l-2.100 2.100",
  send: "M3.500 20.500 21 12 3.500 3.500 6 12zM6 12h8",
  plus: "M12 5v14M5 12h14",
  cross: "M6 6l12 12M18 6 6 18",
  reply: "M10 6 4 12l6 6M4 12h10a6 6 0 0 1 6 6",
  bin: "M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v6M14 11v6",
  fold: "M5 9l7 7 7-7",
  people: "M9 11a3.500 3.500 0 1 0-.01 0M2.500 19.500c0-4 3-6 6.500-6s6.500 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 13.800c2.200.8 3.500 2.700 3.500 5.700",
  menu: "M4 6h16M4 12h16M4 18h16",
  paper: "M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h5",
  wave: "M6 13V7.500a1.500 1.500 0 0 1 3 0V11m0-5a1.500 1.500 0 0 1 3 0v5m0-4.500a1.500 1.500 0 0 1 3 0V12m0-2a1.500 1.500 0 0 1 3 0v5c0 4-2.500 6-6 6s-5-2-6.500-5L4 12.500",
  pin: "M9 3h6l-1 6 3 3H7l3-3zM12 12v9",
  pen: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  poll: "M5 20V10M12 20V4M19 20v-7",
  play: "M8 5l11 7-11 7z",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.5",
  warn: "M12 4 2.500 20h19zM12 10v5M12 17.500v.5",
};

const SVG = "http://www.w3.org/2000/svg";

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}
