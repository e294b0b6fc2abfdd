// A bot that plays any game, at random, with node and proto=json.
const lines = require("readline").createInterface({ input: process.stdin });

const choose = (turn) => turn.legal[Math.floor(Math.random() * turn.legal.length)];

lines.on("line", (line) => {
  const news = JSON.parse(line);
  if (news.type === "game") console.log(JSON.stringify("ready"));
  if (news.type === "turn") console.log(JSON.stringify({ move: choose(news) }));
});
