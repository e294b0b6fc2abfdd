// A game to step through: its board, its moves with their numbers, and what both players said and
// had left on their clocks.
function clock_text(seconds) {
  const whole = Math.floor(seconds), two = value => String(value).padStart(2, "0");
  if (seconds < 20) return `0:${seconds.toFixed(1).padStart(4, "0")}`;
  if (whole < 3600) return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
const time_text = seconds => seconds >= 10 ? seconds.toFixed(1) + " s" : seconds.toFixed(seconds >= 1 ? 2 : 3) + " s";
// A player beside the board: name, the last score it gave, the time it has left or has used.
function player_bar(data, game, side, frame) {
  const replay = game.replay, mine = i => i > 0 && replay.frames[i - 1].turn === side;
  let score = null, used = 0, moved = false;
  for (let i = 1; i <= frame; ++i) {
    if (!mine(i) || replay.times[i] === null) continue;
    moved = true;
    used += replay.times[i];
    score = replay.scores[i];
  }
  const board = data.boards[replay.board], turn = replay.frames[frame].turn === side && frame < replay.frames.length - 1;
  const clock = replay.clocks ? clock_text(replay.clocks[frame][side]) : moved ? time_text(used) : "";
  return make("p", { class: "player" + (turn ? " turn" : "") },
    make("i", { class: side === board.light ? "light" : "dark-side", title: board.sides[side] }),
    make("b", {}, data.standings[game.bots[side]].bot),
    score ? make("span", { class: "score", title: "score / depth, given with its last move" }, score) : null,
    clock ? make("span", { class: "clock", title: replay.clocks ? "time left" : "time used" }, clock) : null);
}
// Moves with their numbers; a number stands before each move of the side that began, and before the
// first one shown.
function move_list(replay, frame, go) {
  const frames = replay.frames, first = frames[0].turn;
  return make("div", { class: "moves" }, frames.slice(1).map((step, i) => {
    const notes = [replay.scores[i + 1], replay.times[i + 1] === null ? null : time_text(replay.times[i + 1])].filter(note => note);
    const number = frames[i].turn === first ? make("span", { class: "number" }, `${Math.floor(i / 2) + 1}.`) : null;
    return [number, make("a", { class: i + 1 === frame ? "shown" : false, title: notes.join(", ") || false, onclick: () => go(i + 1) }, step.move), " "];
  }));
}
function replay_view(data) {
  const view = make("div", { class: "replay" });
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
  const steps = () => make("div", { class: "steps" }, button("|◀", "Start", () => go(0)), button("◀", "Back", () => go(frame - 1)),
    button(timer ? "Stop" : "Play", "Play", play), button("▶", "Forward", () => go(frame + 1)), button("▶|", "End", () => go(last())),
    make("input", { type: "range", min: 0, max: last(), value: frame, "aria-label": "Move", oninput: event => { frame = +event.target.value; refresh(); }, onchange: show }),
    button("⇅", "Turn the board", () => { flipped = !flipped; show(); }));
  const bars = () => [flipped ? 0 : 1, flipped ? 1 : 0].map(side => player_bar(data, game, side, frame));
  function status() {
    const now = game.replay.frames[frame], board = data.boards[game.replay.board];
    const facts = now.facts.map(([key, value]) => `${key}: ${value}`).join(", ");
    return `${board.game}, ply ${frame} of ${last()}, ${frame === last() && game.result !== "*" ? "the end" : board.sides[now.turn] + " to move"}` + (facts ? `. ${facts}` : "");
  }
  function show() {
    const [first, second] = game.bots.map(bot => data.standings[bot].bot);
    const parts = [make("p", { class: "players" }, make("b", {}, first), make("span", {}, game.result), make("b", {}, second)),
      make("p", { class: "note" }, `${game_place(game)}: ${game.reason}. `, make("a", { class: "link", href: `#${game.id}:${frame}` }, "Link to this position"))];
    if (game.replay) {
      const [above, below] = bars();
      parts.push(above, draw_board(data, game.replay, frame, flipped), below, steps(), make("p", { class: "note" }, status()), move_list(game.replay, frame, go));
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
  // While the slider is held it must stay: only the board and its players are drawn again.
  function refresh() {
    view.querySelector("svg.board").replaceWith(draw_board(data, game.replay, frame, flipped));
    const now = bars();
    view.querySelectorAll(".player").forEach((bar, i) => bar.replaceWith(now[i]));
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
