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
  // The games are links: each has an address of its own.
  function fill_list(most) {
    const games = data.games.filter(wanted);
    const items = games.slice(0, most).map(game => {
      const [first, second] = game.bots.map(bot => data.standings[bot].bot);
      return make("a", { class: "item" + (game.fault ? " fault" : ""), href: "#" + game.id },
        make("span", {}, first), make("b", {}, game.result), make("span", {}, second), make("small", {}, `${game_place(game)}: ${game.reason}`));
    });
    if (games.length > most) items.push(make("button", { class: "plain", onclick: () => fill_list(most + at_once) }, `${games.length - most} more…`));
    if (games.length === 0) items.push(make("p", { class: "note" }, "No game."));
    list.replaceChildren(...items);
    mark();
  }
  let shown = null;
  function mark() {
    for (const item of list.querySelectorAll(".item")) item.classList.toggle("shown", shown !== null && item.getAttribute("href") === "#" + shown.id);
  }
  function pick(game) {
    shown = game;
    mark();
    view.open(game);
  }
  // "#ID" or "#ID:PLY" behind the page's address shows a game. Programs that pass on addresses may
  // have changed how bytes of names are written.
  const plain = text => { try { return decodeURIComponent(text); } catch { return text; } };
  function follow_link() {
    const [id, ply] = location.hash.slice(1).split(":"), game = data.games.find(one => plain(one.id) === plain(id));
    if (!game) return false;
    pick(game);
    view.go(+ply || 0);
    return true;
  }
  const whole = section("Games", make("div", { class: "games" },
    make("div", { class: "choice" }, make("div", { class: "filter" }, one, other, ends), list), view));
  const come = () => view.scrollIntoView({ behavior: "smooth", block: "nearest" });
  fill_list(at_once);
  if (follow_link()) setTimeout(() => view.scrollIntoView(), 0);
  else if (data.games.length > 0) pick(data.games[0]);
  window.addEventListener("hashchange", () => { if (follow_link()) come(); });
  whole.show = game => {
    pick(game);
    come();
    history.replaceState(null, "", "#" + game.id);
  };
  // Lists the games of two bots, and opens the first of them, in the round if one is given.
  whole.choose = (a, b, round) => {
    one.value = a;
    other.value = b;
    ends.value = "";
    fill_list(at_once);
    const game = data.games.find(game => wanted(game) && (!round || game.round === round));
    if (game) whole.show(game);
  };
  return whole;
}
function start(data) {
  const games = games_section(data), choose = (a, b, round) => games.choose(a, b, round);
  const lead = `${data.format.replaceAll("-", " ")}, ${data.standings.length} bots, ${data.counted_games} games`;
  const parts = [make("div", { class: "title" }, make("h1", {}, data.title), make("p", { class: "lead" }, lead),
    make("dl", { class: "facts" }, data.facts.filter(([name]) => name !== "Places").map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))))),
    standings_table(data), crosstable(data, choose), rounds_section(data, choose), rating_plot(data), games, head_to_heads(data),
    faults(data, game => games.show(game)), timing(data)];
  document.getElementById("page").replaceChildren(...parts.filter(part => part));
}
start(JSON.parse(document.getElementById("data").textContent));
