// A game to step through: its board, drawn by the page's own script, its moves with their numbers,
// and what both players said and had left on their clocks.
const has_boards = typeof manator !== "undefined";
// A frame tells what changed since the one before; facts stand only where they are new.
function unpacked(replay) {
  let known = [];
  const frames = replay.frames.map(([move, , , turn, facts = known]) => {
    known = facts;
    return { move, turn, facts };
  });
  const none = frames.map(() => null);
  return { board: replay.board, frames, scores: replay.scores || none, times: replay.times || none, clocks: replay.clocks };
}
function clock_text(seconds) {
  const whole = Math.floor(seconds), two = value => String(value).padStart(2, "0");
  if (seconds < 20) return `0:${seconds.toFixed(1).padStart(4, "0")}`;
  if (whole < 3600) return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
const time_text = seconds => seconds >= 10 ? seconds.toFixed(1) + " s" : seconds.toFixed(seconds >= 1 ? 2 : 3) + " s";
// A player beside the board: name, the last score it gave, the time it has left or has used.
function player_bar(data, game, replay, side, frame) {
  const mine = i => i > 0 && replay.frames[i - 1].turn === side;
  let score = null, used = 0, moved = false;
  for (let i = 1; i <= frame; ++i) {
    if (!mine(i) || replay.times[i] === null) continue;
    moved = true;
    used += replay.times[i];
    score = replay.scores[i];
  }
  const turn = replay.frames[frame].turn === side && frame < replay.frames.length - 1;
  const clock = replay.clocks ? clock_text(replay.clocks[frame][side]) : moved ? time_text(used) : "";
  return make("p", { class: "player" + (turn ? " on" : "") },
    make("i", { class: "swatch" + side, title: data.boards[replay.board].sides[side] }),
    make("b", {}, data.standings[game.bots[side]].bot),
    score ? make("span", { class: "score", title: "score / depth, given with its last move" }, score) : null,
    clock ? make("span", { class: "clock", title: replay.clocks ? "time left" : "time used" }, clock) : null);
}
// Moves with their numbers; a number stands before each move of the side that began.
function move_list(replay, go) {
  const frames = replay.frames, first = frames[0].turn;
  const moves = frames.slice(1).map((step, i) => {
    const notes = [replay.scores[i + 1], replay.times[i + 1] === null ? null : time_text(replay.times[i + 1])].filter(note => note);
    return make("button", { class: "move" + (frames[i].turn === first ? "" : " second"), title: notes.join(", ") || false, onclick: () => go(i + 1) }, step.move);
  });
  const list = make("div", { class: "moves" }, moves.map((move, i) =>
    frames[i].turn === first ? [make("span", { class: "number" }, `${Math.floor(i / 2) + 1}.`), move] : move));
  list.mark = frame => {
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const shown = moves[frame - 1];
    shown?.setAttribute("aria-current", "true");
    list.scrollTop = shown ? shown.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
  };
  return list;
}
function board_view(data, game) {
  const host = make("div", { class: "host" });
  if (has_boards) return [host, manator.replayBoard(host, data, game.replay)];
  host.append(make("p", { class: "note" }, "No boards: the page was not built when this report was written. ",
    make("code", {}, "./run"), " builds it; ", make("code", {}, "manator tournament FILE --report"), " then writes this report again."));
  return [host, { palette: "", show() {} }];
}
// The parts of the view that change from move to move, and how to step through them.
function replay_table(data, game, on_step) {
  const replay = unpacked(game.replay), last = replay.frames.length - 1, about = data.boards[replay.board];
  let frame = 0, flipped = false, timer = 0;
  const [host, board] = board_view(data, game);
  const bars = [make("div"), make("div")], status = make("p"), facts = make("dl");
  const button = (text, label, act) => make("button", { class: "plain", onclick: act, title: label, "aria-label": label }, text);
  const stop = () => { clearInterval(timer); timer = 0; };
  const step_to = to => { frame = Math.max(0, Math.min(last, to)); refresh(); };
  const go = to => { stop(); step_to(to); };
  const play = button("Play", "Play", () => {
    if (timer) { stop(); return refresh(); }
    if (frame === last) frame = 0;
    timer = setInterval(() => { if (frame + 1 >= last) stop(); step_to(frame + 1); }, 700);
    refresh();
  });
  const slider = make("input", { type: "range", min: 0, max: last, "aria-label": "Move", oninput: () => go(+slider.value) });
  const moves = move_list(replay, go);
  function refresh() {
    const now = replay.frames[frame], is_end = frame === last && game.result !== "*";
    board.show(frame, flipped);
    bars.forEach((bar, i) => bar.replaceChildren(player_bar(data, game, replay, (i === 0) === flipped ? 0 : 1, frame)));
    slider.value = frame;
    play.textContent = timer ? "Stop" : "Play";
    status.textContent = `${about.game}, ply ${frame} of ${last}, ${is_end ? "the end" : about.sides[now.turn] + " to move"}`;
    facts.replaceChildren(...now.facts.map(([key, value]) => make("div", {}, make("dt", {}, key), make("dd", {}, value))));
    moves.mark(frame);
    on_step(frame);
  }
  const parts = [make("div", { class: "table " + board.palette }, bars[0], host, bars[1],
    make("div", { class: "steps" }, button("|◀", "Start", () => go(0)), button("◀", "Back", () => go(frame - 1)), play,
      button("▶", "Forward", () => go(frame + 1)), button("▶|", "End", () => go(last)), slider,
      button("⇅", "Turn the board", () => { flipped = !flipped; refresh(); }))),
    make("div", { class: "beside" }, make("div", { class: "status" }, status, facts), moves)];
  return { parts, go, stop, refresh, step: by => go(frame + by) };
}
function replay_view(data) {
  const view = make("div", { class: "replay" });
  let table = null;
  view.open = game => {
    table?.stop();
    const [first, second] = game.bots.map(bot => data.standings[bot].bot);
    const link = make("a", { class: "link" }, "Link to this position");
    table = game.replay ? replay_table(data, game, frame => link.setAttribute("href", `#${game.id}:${frame}`)) : null;
    const more = [game.fault ? make("details", {}, make("summary", {}, "Verdict"), verbatim(game.fault.verdict || "No details.")) : null,
      make("details", {}, make("summary", {}, "Record"), verbatim(game.record))];
    view.replaceChildren(
      make("div", { class: "head" }, make("p", { class: "players" }, make("b", {}, first), make("span", {}, game.result), make("b", {}, second)),
        make("p", { class: "note" }, `${game_place(game)}: ${game.reason}. `, table ? link : "This game's record cannot be replayed.")),
      ...(table ? table.parts : []), make("div", { class: "more" }, more));
    table?.refresh();
  };
  view.go = to => table?.go(to);
  // Texts, lists and what scrolls need the keys themselves, and so does a board that the keyboard is on.
  const keeps_keys = target => target instanceof Element && target.closest("input, select, pre, .wide, [aria-activedescendant]") !== null;
  // Before the board, which would begin to move its cursor.
  addEventListener("keydown", event => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 }[event.key];
    if (!step || !table || event.ctrlKey || event.altKey || event.metaKey || keeps_keys(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    table.step(step);
  }, { capture: true });
  return view;
}
