// Replays: boards of any shape drawn from data; the page knows no rules. A frame holds what changed
// since the one before: [square, kind, badge, mark].
function unpacked(replay) {
  let known = [];
  const frames = replay.frames.map(([move, touched, changes, turn, facts = known]) => {
    known = facts;
    return { move, touched, changes, turn, facts };
  });
  return { board: replay.board, frames };
}
function draw_board(data, replay, frame, flipped) {
  const board = data.boards[replay.board], cells = new Map();
  for (let i = 0; i <= frame; ++i) for (const change of replay.frames[i].changes) cells.set(change[0], change);
  const moved = new Set(replay.frames[frame].touched);
  const x = column => flipped ? board.columns - 1 - column : column;
  const y = row => flipped ? row : board.rows - 1 - row;
  const parts = [];
  board.squares.forEach(([name, column, row, dark], i) => {
    const [, kind = -1, badge = "", mark = ""] = cells.get(i) || [];
    const left = x(column), top = y(row);
    const look = moved.has(i) ? " moved" : mark ? " marked" : dark ? " dark" : "";
    parts.push(draw("rect", { class: "square" + look, x: left, y: top, width: 1, height: 1 }, draw("title", {}, name)));
    if (kind >= 0) {
      const [letter, owner, noun] = data.kinds[kind];
      const side = owner === board.light ? "light" : "dark-side";
      parts.push(draw("g", { class: "piece " + side, transform: `translate(${left + .5} ${top + .5})` },
        draw("title", {}, `${board.sides[owner]} ${noun} ${badge} ${name}`),
        draw("circle", { r: .4 }), draw("text", {}, letter.toUpperCase())));
      if (badge) parts.push(...draw_badge(badge, left + .76, top + .76));
      if (mark) parts.push(draw("text", { class: "mark", x: left + .2, y: top + .16, style: "font-size: .22px" }, mark));
    } else if (mark) {
      parts.push(draw("text", { class: "mark", x: left + .5, y: top + .5 }, mark));
    }
  });
  return draw("svg", { class: "board", viewBox: `-.5 -.1 ${board.columns + .6} ${board.rows + .7}` }, parts, edges(board, x, y));
}
function draw_badge(text, x, y) {
  const width = Math.max(.34, .16 * text.length + .1);
  return [draw("rect", { class: "badge", x: x - width / 2, y: y - .16, width, height: .32, rx: .16 }),
    draw("text", { class: "on-badge", x, y: y + .01 }, text)];
}
// Names of columns and rows, where all squares are named after them.
function edges(board, x, y) {
  const columns = new Map(), rows = new Map();
  for (const [name, column, row] of board.squares) {
    const parts = /^([a-z]+)(\d+)$/i.exec(name);
    if (!parts) return [];
    columns.set(column, parts[1]);
    rows.set(row, parts[2]);
  }
  return [...[...columns].map(([column, text]) => draw("text", { class: "edge", x: x(column) + .5, y: board.rows + .28 }, text)),
    ...[...rows].map(([row, text]) => draw("text", { class: "edge", x: -.25, y: y(row) + .5 }, text))];
}
function replay_view(data) {
  const view = make("div", {});
  let game = null, frame = 0, flipped = false, timer = 0;
  const stop = () => { clearInterval(timer); timer = 0; };
  const last = () => game.replay ? game.replay.frames.length - 1 : 0;
  const go = to => { frame = Math.max(0, Math.min(last(), to)); show(); };
  const play = () => {
    if (timer) { stop(); return show(); }
    if (frame === last()) frame = 0;
    timer = setInterval(() => { if (frame < last()) go(frame + 1); else { stop(); show(); } }, 700);
    show();
  };
  const button = (text, label, act) => make("button", { onclick: act, title: label, "aria-label": label }, text);
  function show() {
    const [first, second] = game.bots.map(bot => data.standings[bot].bot);
    const parts = [make("p", { class: "players" }, make("b", {}, first), make("span", {}, game.result), make("b", {}, second)),
      make("p", { class: "note" }, game.reason)];
    if (game.replay) {
      const frames = game.replay.frames, now = frames[frame], board = data.boards[game.replay.board];
      const facts = now.facts.map(([key, value]) => `${key}: ${value}`).join(", ");
      parts.push(draw_board(data, game.replay, frame, flipped),
        make("div", { class: "steps" }, button("|◀", "Start", () => go(0)), button("◀", "Back", () => go(frame - 1)),
          button(timer ? "Stop" : "Play", "Play", play), button("▶", "On", () => go(frame + 1)), button("▶|", "End", () => go(last())),
          make("input", { type: "range", min: 0, max: last(), value: frame, "aria-label": "Move", oninput: event => { frame = +event.target.value; refresh(); }, onchange: show }),
          button("⇅", "Turn the board", () => { flipped = !flipped; show(); })),
        make("p", { class: "note" }, `${board.game}, move ${frame} of ${last()}, ${frame === last() && game.result !== "*" ? "the end" : board.sides[now.turn] + " to move"}` + (facts ? `. ${facts}` : "")),
        make("div", { class: "moves" }, frames.slice(1).map((step, i) => [make("a", { class: i + 1 === frame ? "shown" : false, onclick: () => go(i + 1) }, step.move), " "])));
    } else {
      parts.push(make("p", { class: "note" }, "This game's record cannot be replayed."));
    }
    if (game.fault) parts.push(make("details", {}, make("summary", {}, "Verdict"), make("pre", {}, game.fault.verdict || "No details.")));
    parts.push(make("details", {}, make("summary", {}, "Record"), make("pre", {}, game.record)));
    const open = [...view.querySelectorAll("details")].map(part => part.open);
    view.replaceChildren(...parts);
    view.querySelectorAll("details").forEach((part, i) => { part.open = !!open[i]; });
    const shown = view.querySelector(".moves .shown");
    if (shown) shown.parentNode.scrollTop = shown.offsetTop - shown.parentNode.offsetTop - 40;
  }
  // While the slider is held it must stay: only the board is drawn again.
  function refresh() {
    view.querySelector("svg.board").replaceWith(draw_board(data, game.replay, frame, flipped));
  }
  document.addEventListener("keydown", event => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 }[event.key];
    if (!step || !game || event.ctrlKey || event.altKey || event.metaKey || /INPUT|SELECT/.test(event.target.tagName)) return;
    event.preventDefault();
    go(frame + step);
  });
  view.open = chosen => { stop(); game = { ...chosen, replay: chosen.replay && unpacked(chosen.replay) }; frame = 0; view.replaceChildren(); show(); };
  view.go = go;
  return view;
}
