// The replays of the arena's report: this bundle is inlined into the page (arena/report/page_frame.py) and reads
// its hands out of it. All text goes in as text, never as markup.
import { belongsToControl, HandPlayer, type Timed } from "../player/hand_player";

/** One picture, as arena/report/frames.py makes it. */
interface Picture {
  text: string;
  seat: number;
  board: number;
  pot: number;
  stacks: number[];
  bets: number[];
  folded: number[];
}

interface ReportHand {
  names: string[];
  colours: number[];
  positions: string[];
  button: number | null;
  holes: string[][];
  board: string[];
  frames: Picture[];
}

interface Report {
  words: Record<"first" | "back" | "play" | "pause" | "next" | "last" | "pot", string>;
  hands: ReportHand[];
}

const SUITS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };
const BOARD_CARDS = 5;
const HOLD_MS = 900;

function make(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

const number = (chips: number): string => chips.toLocaleString("en-US");

function card(text: string): HTMLElement {
  const [rank = "", suit = ""] = text;
  return make("span", `card ${suit}`, rank.replace("T", "10") + (SUITS[suit] ?? ""));
}

function seatOf(hand: ReportHand, picture: Picture, seat: number): HTMLElement {
  const name = make("span", "person", make("i", `chip c${hand.colours[seat]}`), hand.names[seat]!);
  const states = ["seat"];
  if (picture.seat === seat) states.push("acts");
  if (picture.folded.includes(seat)) states.push("gone");
  const position = hand.positions[seat]! + (seat === hand.button ? " •" : "");
  const bet = picture.bets[seat]!;
  return make(
    "div",
    states.join(" "),
    make("div", "line1", name, make("span", "quiet", position)),
    make(
      "div",
      "line2",
      make("span", "cards", ...hand.holes[seat]!.map(card)),
      make("span", "stack", number(picture.stacks[seat]!)),
    ),
    make("div", "bet", bet ? number(bet) : ""),
  );
}

/** The hand's felt with its controls, drawn into `place`. */
function open(place: HTMLElement, hand: ReportHand, words: Report["words"]): HandPlayer<Picture & Timed> {
  const middle = make("div", "middle");
  const seats = make("div", "seats");
  const says = make("div", "says");
  says.setAttribute("aria-live", "polite");
  const step = make("span", "step");
  const main = button(words.play, "", () => player.toggle());
  main.className = "main";
  const player = new HandPlayer(
    hand.frames.map((picture) => ({ ...picture, hold: HOLD_MS })),
    draw,
  );

  function draw(): void {
    const picture = player.picture;
    if (!picture) return;
    const empty = Array.from({ length: BOARD_CARDS - picture.board }, () => make("span", "card back", "0"));
    middle.replaceChildren(
      make("span", "cards", ...hand.board.slice(0, picture.board).map(card), ...empty),
      make("span", "pot", `${words.pot} ${number(picture.pot)}`),
    );
    seats.replaceChildren(...hand.names.map((_, seat) => seatOf(hand, picture, seat)));
    says.textContent = picture.text;
    step.textContent = `${player.at + 1} / ${player.last + 1}`;
    main.textContent = player.isPlaying ? words.pause : words.play;
  }

  const controls = make(
    "div",
    "controls",
    button("«", words.first, () => player.show(0)),
    button("‹", words.back, () => player.step(-1)),
    main,
    button("›", words.next, () => player.step(1)),
    button("»", words.last, () => player.show(player.last)),
    step,
  );
  const felt = make("div", "felt", middle, seats, says, controls);
  felt.tabIndex = 0;
  felt.addEventListener("keydown", (event) => {
    if (!belongsToControl(event) && player.press(event.key)) event.preventDefault();
  });
  place.append(felt);
  draw();
  return player;
}

function button(sign: string, label: string, action: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = sign;
  if (label) element.setAttribute("aria-label", label);
  element.addEventListener("click", action);
  return element;
}

const report = JSON.parse(document.getElementById("replays")!.textContent ?? "") as Report;
for (const place of document.querySelectorAll<HTMLElement>("[data-hand]")) {
  const entry = place.closest("details")!;
  let player: HandPlayer<Picture & Timed> | null = null;
  entry.addEventListener("toggle", () => {
    if (entry.open) player ??= open(place, report.hands[Number(place.dataset["hand"])]!, report.words);
    else player?.stop();
  });
}
