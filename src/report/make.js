// Elements are made here only, and text enters them only as text: names come from strangers.
function make(name, attributes, ...children) {
  const element = document.createElement(name);
  return fill(element, attributes, children);
}
function draw(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  return fill(element, attributes, children);
}
function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined) element.append(child);
  }
  return element;
}
// A head's `kind` is the class of its column's cells.
function table(heads, rows, kind) {
  const cell = (tag, value, i) =>
    value instanceof Element ? value : make(tag, { class: heads[i].kind || false }, String(value));
  return wide(make("table", { class: kind || false },
    make("thead", {}, make("tr", {}, heads.map((head, i) => cell("th", head.text, i)))),
    make("tbody", {}, rows.map(row => make("tr", {}, row.map((value, i) => cell("td", value, i)))))));
}
// What may be wider than the screen scrolls, by keyboard too.
function wide(content) {
  return make("div", { class: "wide", tabindex: 0 }, content);
}
function verbatim(text) {
  return make("pre", { tabindex: 0 }, text);
}
function section(title, ...children) {
  return make("section", { class: "card" }, make("h2", {}, title), ...children);
}
// One that stands beside another where both fit.
function narrow_section(title, ...children) {
  const part = section(title, ...children);
  part.classList.add("narrow");
  return part;
}
const name_head = text => ({ text, kind: "name" });
const head = (text, kind) => ({ text, kind });
const half = value => String(Math.round(value * 100) / 100);
const signed = value => (value > 0 ? "+" : "") + Math.round(value).toString().replace(/^-0$/, "0");
const percent = value => Math.round(value * 100) + " %";
