// Standings, ratings, the crosstable and what else is a table.
function standings_table(data) {
  const matches = data.counts_matches, swiss = data.format === "swiss";
  const heads = [head("#"), name_head("Bot"), matches ? head("Matches W D L", "extra") : null, matches ? head("Match points") : null,
    head("Points"), head("Games", "extra"), head("Won", "extra"), head("Drawn", "extra"), head("Lost", "extra"),
    swiss ? head("Buchholz") : null, head("S-B", "extra"), head("Elo"), head("±"), head("Faults")];
  const wanted = heads.map(entry => entry !== null);
  const rows = data.standings.map(row => [row.place, named(row, "td"),
    `${row.matches_won} ${row.matches_drawn} ${row.matches_lost}`, half(row.match_points), half(row.points),
    row.wins + row.draws + row.losses, row.wins, row.draws, row.losses, half(row.buchholz),
    half(row.sonneborn_berger), signed(row.elo), Math.round(row.elo_error),
    Object.values(row.faults).reduce((sum, count) => sum + count, 0) || ""]);
  return narrow_section("Standings", table(heads.filter(entry => entry), rows.map(row => row.filter((_, i) => wanted[i]))),
    make("p", { class: "note" }, `Places follow from ${data.places_by}.`));
}
function named(row, tag) {
  const title = row.bot + (row.disqualified ? " (disqualified)" : "");
  return make(tag, { class: "name" + (row.disqualified ? " out" : ""), title }, row.bot);
}
function rating_plot(data) {
  const rows = [...data.standings].sort((a, b) => b.elo - a.elo);
  const low = Math.min(...rows.map(row => row.elo - row.elo_error));
  const high = Math.max(...rows.map(row => row.elo + row.elo_error));
  const narrow = innerWidth < 760, letters = narrow ? 12 : 20;
  const step = [10, 20, 50, 100, 200, 500, 1000, 2000].find(size => (high - low) / size <= (narrow ? 4 : 8)) || 5000;
  const from = Math.floor(low / step) * step, to = Math.ceil(high / step) * step;
  const left = narrow ? 110 : 170, width = narrow ? 400 : 760, line = 26, bottom = 18 + rows.length * line;
  const x = elo => left + (elo - from) / (to - from || 1) * (width - left - 20);
  const parts = [];
  for (let elo = from; elo <= to; elo += step) {
    parts.push(draw("line", { class: "grid", x1: x(elo), x2: x(elo), y1: 10, y2: bottom }),
      draw("text", { class: "faint", x: x(elo), y: bottom + 16, "text-anchor": "middle" }, signed(elo)));
  }
  rows.forEach((row, i) => {
    const y = 24 + i * line, shown = row.bot.length > letters ? row.bot.slice(0, letters - 1) + "…" : row.bot;
    const ends = [row.elo - row.elo_error, row.elo + row.elo_error];
    parts.push(draw("text", { x: left - 12, y: y + 4, "text-anchor": "end" }, shown),
      draw("line", { class: "bar", x1: x(ends[0]), x2: x(ends[1]), y1: y, y2: y }),
      ...ends.map(end => draw("line", { class: "bar", x1: x(end), x2: x(end), y1: y - 5, y2: y + 5 })),
      draw("circle", { class: "dot", cx: x(row.elo), cy: y, r: 5 },
        draw("title", {}, `${row.bot}: ${signed(row.elo)} ± ${Math.round(row.elo_error)}`)));
  });
  const plot = draw("svg", { class: "plot", viewBox: `0 0 ${width} ${bottom + 24}`, role: "img", "aria-label": "Ratings" }, parts);
  const groups = new Set(rows.map(row => row.group)).size;
  return section("Ratings",
    wide(plot),
    make("p", { class: "note" }, `Elo from all games together, compared with the mean of all bots; the bars are 95 % confidence intervals. ` +
      `The first side is worth ${signed(data.first_side.elo)} ± ${Math.round(data.first_side.error)} Elo; ` +
      `equals draw ${percent(data.draws)} of their games.` +
      (groups > 1 ? " Some bots never met, not even through others: do not compare their figures." : "")));
}
function heat(score) {
  const away = Math.abs(score - 0.5) * 2, colour = score > 0.5 ? "--win" : score < 0.5 ? "--loss" : "--even";
  return `background: rgba(var(${colour}), ${(0.15 + 0.6 * away).toFixed(2)})`;
}
function crosstable(data, on_pick) {
  const rows = data.standings;
  if (data.head_to_head.length === 0) return section("Crosstable", make("p", { class: "note" }, "Of so many bots only in crosstable.csv and head_to_head.csv."));
  const cells = (row, i) => rows.map((other, j) => {
    const cell = data.head_to_head[i][j];
    if (i === j) return make("td", { class: "cell self" });
    const games = cell.wins + cell.draws + cell.losses, points = cell.wins + cell.draws / 2;
    if (games === 0) return make("td", { class: "cell" });
    const title = `${row.bot} against ${other.bot}: ${cell.wins} won, ${cell.draws} drawn, ${cell.losses} lost`;
    return make("td", { class: "cell", style: heat(points / games), onclick: () => on_pick(i, j) },
      make("button", { title }, `${half(points)}/${games}`, make("small", {}, `${cell.wins} ${cell.draws} ${cell.losses}`)));
  });
  const top = [make("th", {}), make("th", {}), ...rows.map(row => make("th", { class: "head", title: row.bot }, row.bot))];
  return narrow_section("Crosstable", wide(make("table", { class: "heat" },
    make("thead", {}, make("tr", {}, top)),
    make("tbody", {}, rows.map((row, i) => make("tr", {}, make("td", {}, String(row.place)), named(row, "td"), cells(row, i)))))),
    make("p", { class: "note" }, "Points of the row's bot, below them won, drawn, lost. A cell opens the first game of the two and lists all of them."));
}
function head_to_heads(data) {
  if (data.head_to_head.length === 0) return null;
  const rows = [];
  data.standings.forEach((row, i) => data.standings.forEach((other, j) => {
    const cell = data.head_to_head[i][j];
    if (i >= j || cell.wins + cell.draws + cell.losses === 0) return;
    rows.push([named(row, "td"), named(other, "td"), `${cell.wins} - ${cell.losses} - ${cell.draws}`,
      cell.pairs.join(" "), signed(cell.elo), Math.round(cell.elo_error), percent(cell.superiority)]);
  }));
  return section("Head to head", make("details", {}, make("summary", {}, `${rows.length} pairs of bots that met`),
    table([name_head("Bot"), name_head("against"), head("W - L - D"), head("Pairs 0 ½ 1 1½ 2"), head("Elo"), head("±"), head("Stronger")], rows)));
}
function faults(data, on_pick) {
  const kinds = [...new Set(data.standings.flatMap(row => Object.keys(row.faults)))].sort();
  if (kinds.length === 0) return narrow_section("Faults", make("p", { class: "note" }, "None."));
  const rows = data.standings.filter(row => Object.keys(row.faults).length > 0)
    .map(row => [named(row, "td"), ...kinds.map(kind => row.faults[kind] || "")]);
  const verdicts = data.games.filter(game => game.fault).map(game => {
    const [loser, winner] = [game.fault.side, 1 - game.fault.side].map(side => data.standings[game.bots[side]].bot);
    return make("details", {}, make("summary", {}, `${loser}: ${game.fault.kind}, against ${winner} (${game_place(game)})`),
      verbatim(game.fault.verdict || "No details."), make("button", { class: "plain", onclick: () => on_pick(game) }, "Show the game"));
  });
  return narrow_section("Faults", table([name_head("Bot"), ...kinds.map(head)], rows), ...verdicts);
}
function game_place(game) {
  return (game.round ? `round ${game.round}, ` : "") + `pair ${game.pair}, game ${game.game}`;
}
function timing(data) {
  const time = ms => ms >= 1000 ? (ms / 1000).toFixed(2) + " s" : ms >= 1 ? ms.toFixed(1) + " ms" : Math.round(ms * 1000) + " µs";
  const rows = data.standings.map(row => [named(row, "td"), row.moves, time(row.mean_ms), time(row.longest_ms)]);
  return narrow_section("Time", table([name_head("Bot"), head("Moves"), head("Mean of a move"), head("Longest")], rows));
}
