// The page: all sections, and the list of games with its filter.
function games_section(data) {
  const view = replay_view(data), at_once = 300;
  const list = make("div", { class: "list" });
  const choice = label => make("select", { "aria-label": label, onchange: () => fill_list(at_once) },
    make("option", { value: "" }, label), data.standings.map((row, i) => make("option", { value: i }, row.bot)));
  const one = choice("any bot"), other = choice("any opponent");
  const ends = make("select", { "aria-label": "Ends", onchange: () => fill_list(at_once) },
    make("option", { value: "" }, "any end"), make("option", { value: "fault" }, "faults"),
    [...new Set(data.games.map(game => game.result))].sort().map(result => make("option", { value: result }, result)));
  const wanted = game => {
    const has = select => select.value === "" || game.bots.includes(+select.value);
    return has(one) && has(other) && (ends.value === "" || (ends.value === "fault" ? game.fault : game.result === ends.value));
  };
  function fill_list(most) {
    const games = data.games.filter(wanted);
    const items = games.slice(0, most).map(game => {
      const [first, second] = game.bots.map(bot => data.standings[bot].bot);
      const item = make("button", { class: game.fault ? "fault" : false, onclick: () => pick(game, item) },
        make("span", {}, first), make("b", {}, game.result), make("span", {}, second), make("small", {}, `${game_place(game)}: ${game.reason}`));
      return item;
    });
    if (games.length > most) items.push(make("button", { onclick: () => fill_list(most + at_once) }, make("span", {}, `${games.length - most} more…`)));
    if (games.length === 0) items.push(make("p", { class: "note", style: "padding: 0 10px" }, "No game."));
    list.replaceChildren(...items);
  }
  function pick(game, item) {
    list.querySelectorAll(".shown").forEach(shown => shown.classList.remove("shown"));
    if (item) item.classList.add("shown");
    view.open(game);
  }
  fill_list(at_once);
  if (data.games.length > 0) pick(data.games[0], list.querySelector("button"));
  // "#ID" or "#ID:MOVE" behind the page's address shows a game.
  function follow_link() {
    const [id, move] = location.hash.slice(1).split(":"), game = data.games.find(one => one.id === id);
    if (game) { pick(game); view.go(+move || 0); }
  }
  follow_link();
  window.addEventListener("hashchange", follow_link);
  const whole = section("Games", make("div", { class: "games" },
    make("div", {}, make("div", { class: "filter" }, one, other, ends), list), view));
  whole.choose = (a, b) => { one.value = a; other.value = b; ends.value = ""; fill_list(at_once); whole.scrollIntoView({ behavior: "smooth" }); };
  whole.show = game => { pick(game); whole.scrollIntoView({ behavior: "smooth" }); };
  return whole;
}
function start(data) {
  const games = games_section(data);
  const lead = `${data.format.replaceAll("-", " ")}, ${data.standings.length} bots, ${data.counted_games} games${data.sandbox ? `, ${data.sandbox}` : ""}`;
  document.getElementById("page").replaceChildren(
    make("h1", {}, data.title), make("p", { class: "lead" }, lead), standings_table(data), crosstable(data, (a, b) => games.choose(a, b)),
    rating_plot(data), games, head_to_heads(data), faults(data, game => games.show(game)), timing(data));
}
start(JSON.parse(document.getElementById("data").textContent));
