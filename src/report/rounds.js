// Rounds of Swiss tournaments as lists, those of a knockout as a bracket.
function rounds_section(data, on_pick) {
  if (data.rounds.length === 0) return null;
  if (data.format === "knockout") return section("Bracket", bracket(data, on_pick));
  const last = data.rounds.length - 1;
  return section("Rounds", data.rounds.map((round, i) => make("details", { open: i === last ? "" : false },
    make("summary", {}, `Round ${i + 1}`),
    make("div", { class: "meetings" }, round.meetings.map(meeting => meeting_box(data, i + 1, meeting, on_pick)),
      round.byes.map(bye => make("p", { class: "meeting bye" }, make("span", {}, data.standings[bye.bot].bot), make("small", {}, bye.scores ? "bye, counts as won" : "came later")))))));
}
// Two bots and their points; opens their first game of the round.
function meeting_box(data, round, meeting, on_pick, order = [0, 1], winner = null) {
  const line = i => make("span", { class: winner === meeting.bots[i] ? "side winner" : "side" },
    make("span", { class: "bot", title: data.standings[meeting.bots[i]].bot }, data.standings[meeting.bots[i]].bot), make("b", {}, half(meeting.points[i])));
  return make("button", { class: "meeting" + (meeting.complete ? "" : " running"), title: meeting.complete ? "Show the first game" : "Not finished yet",
    onclick: () => on_pick(meeting.bots[0], meeting.bots[1], round) }, order.map(line));
}
function bracket(data, on_pick) {
  const columns = data.rounds.map((round, i) => (round.bracket || []).map(bots => bracket_place(data, i, bots, on_pick)));
  for (let size = columns[columns.length - 1].length; size > 1;) {
    size = Math.ceil(size / 2);
    columns.push(Array.from({ length: size }, () => make("p", { class: "meeting open" }, "to be played")));
  }
  const title = i => i === columns.length - 1 ? "Final" : i === columns.length - 2 ? "Semifinals" : `Round ${i + 1}`;
  return wide(make("div", { class: "bracket" }, columns.map((places, i) => make("div", { class: "column" },
    make("h3", {}, title(i)), make("div", { class: "places" }, places.map(place => make("div", { class: "place" }, place)))))));
}
function bracket_place(data, i, bots, on_pick) {
  const there = bots.filter(bot => bot !== null);
  if (there.length === 0) return make("p", { class: "meeting open" }, "nobody");
  if (there.length === 1) return make("p", { class: "meeting bye" }, make("span", {}, data.standings[there[0]].bot), make("small", {}, "bye"));
  const meeting = data.rounds[i].meetings.find(one => there.every(bot => one.bots.includes(bot)));
  const next = data.rounds[i + 1] ? data.rounds[i + 1].bracket.flat() : data.winner === undefined ? [] : [data.winner];
  const winner = there.find(bot => next.includes(bot));
  return meeting_box(data, i + 1, meeting, on_pick, there.map(bot => meeting.bots.indexOf(bot)), winner);
}
