// Replays: boards of any shape drawn from data; the page knows no rules. A frame holds what changed
// since the one before: [square, kind, badge, mark].
function unpacked(replay) {
  let known = [];
  const frames = replay.frames.map(([move, touched, changes, turn, facts = known]) => {
    known = facts;
    return { move, touched, changes, turn, facts };
  });
  const none = frames.map(() => null);
  return { board: replay.board, frames, scores: replay.scores || none, times: replay.times || none, clocks: replay.clocks };
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
