"use strict";
// Draws the replays of a report. All text goes in as text, never as markup.
(() => {
  const data = JSON.parse(document.getElementById("replays").textContent);
  const suits = { c: "♣", d: "♦", h: "♥", s: "♠" };
  const pause = 900;

  const make = (name, className, ...content) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.append(...content);
    return element;
  };
  const number = (chips) => chips.toLocaleString("en-US");
  const card = (text) => make("span", `card ${text[1]}`, text[0].replace("T", "10") + suits[text[1]]);
  const cards = (list) => make("span", "cards", ...list.map(card));

  const player = (hand, frame, seat) => {
    const button = seat === hand.button ? " •" : "";
    const name = make("span", "person", make("i", `chip c${hand.colours[seat]}`), hand.names[seat]);
    const states = ["seat"];
    if (frame.seat === seat) states.push("acts");
    if (frame.folded.includes(seat)) states.push("gone");
    return make(
      "div",
      states.join(" "),
      make("div", "line1", name, make("span", "quiet", hand.positions[seat] + button)),
      make("div", "line2", cards(hand.holes[seat]), make("span", "stack", number(frame.stacks[seat]))),
      make("div", "bet", frame.bets[seat] ? number(frame.bets[seat]) : "")
    );
  };

  const open = (place) => {
    const hand = data.hands[Number(place.dataset.hand)];
    const last = hand.frames.length - 1;
    let at = 0;
    let timer = null;
    const middle = make("div", "middle");
    const seats = make("div", "seats");
    const says = make("div", "says");
    says.setAttribute("aria-live", "polite");
    const step = make("span", "step");
    const felt = make("div", "felt", middle, seats, says);

    const draw = () => {
      const frame = hand.frames[at];
      const empty = Array.from({ length: 5 - frame.board }, () => make("span", "card back", "0"));
      middle.replaceChildren(
        make("span", "cards", ...hand.board.slice(0, frame.board).map(card), ...empty),
        make("span", "pot", `${data.words.pot} ${number(frame.pot)}`)
      );
      seats.replaceChildren(...hand.names.map((_, seat) => player(hand, frame, seat)));
      says.textContent = frame.text;
      step.textContent = `${at + 1} / ${last + 1}`;
    };
    const go = (to) => {
      at = Math.max(0, Math.min(last, to));
      draw();
    };
    const stop = () => {
      clearInterval(timer);
      timer = null;
      main.textContent = data.words.play;
    };
    const play = () => {
      if (timer !== null) return stop();
      if (at === last) go(0);
      main.textContent = data.words.pause;
      timer = setInterval(() => {
        go(at + 1);
        if (at === last) stop();
      }, pause);
    };
    const button = (sign, label, action, className) => {
      const element = make("button", className || "", sign);
      element.type = "button";
      if (label) element.setAttribute("aria-label", label);
      element.addEventListener("click", action);
      return element;
    };
    const main = button(data.words.play, "", play, "main");
    const by = (steps) => () => {
      stop();
      go(at + steps);
    };
    felt.append(
      make(
        "div",
        "controls",
        button("«", data.words.first, by(-last)),
        button("‹", data.words.back, by(-1)),
        main,
        button("›", data.words.next, by(1)),
        button("»", data.words.last, by(last)),
        step
      )
    );
    const keys = { ArrowLeft: by(-1), ArrowRight: by(1), Home: by(-last), End: by(last) };
    felt.tabIndex = 0;
    felt.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isButton = event.target.tagName === "BUTTON";
      const action = event.key === " " && !isButton ? play : keys[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });
    place.append(felt);
    draw();
    place.closest("details").addEventListener("toggle", stop);
  };

  for (const place of document.querySelectorAll("[data-hand]")) {
    const hand = place.closest("details");
    hand.addEventListener("toggle", () => {
      if (hand.open && !place.firstChild) open(place);
    });
  }
})();
