// A bot for the contest protocol; Node 22 or later (Node 20: with --experimental-websocket).
//
//     node contest_bot.mjs SECRET_NAME ws://HOST:PORT
//
// It checks and calls, and bets with a pair in its hand.

const [name, address] = process.argv.slice(2);
if (!address) {
  console.error("node contest_bot.mjs SECRET_NAME ws://HOST:PORT");
  process.exit(2);
}

/** A bet's amount is the chips that are added; `minBet` is what a call costs. */
function decide({ cards, minBet, chips }) {
  const isPair = cards[0][0] === cards[1][0];
  if (isPair) return { action: "bet", amount: Math.min(chips, 4 * Math.max(20, minBet)) };
  return { action: minBet * 5 <= chips ? "call" : "fold" };
}

function play() {
  const socket = new WebSocket(address);
  const say = (eventName, data) => socket.send(JSON.stringify({ eventName, data }));
  socket.onopen = () => say("__join", { playerName: name });
  socket.onmessage = (frame) => {
    const { eventName, data } = JSON.parse(frame.data);
    if (eventName === "__action" || eventName === "__bet") say("__action", decide(data.self));
    if (eventName === "__game_over") {
      for (const winner of data.winners ?? []) console.log(winner.playerName, winner.chips);
      // The next game of the contest is played over the same connection.
      say("__join", { playerName: name });
    }
  };
  // After a lost connection the bot comes back to the same seat.
  socket.onclose = () => setTimeout(play, 1000);
  socket.onerror = () => {};
}

play();
