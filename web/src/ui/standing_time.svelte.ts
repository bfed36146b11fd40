// When the standing comes up: the last hand is looked at first; who comes later finds the standing at once.
const LAST_LOOK_MS = 3000;

export class StandingTime {
  isToCome = $state(false);
  isRead = $state(false);

  /** Made while a component starts; `isEnded` is null until the table is known. */
  constructor(isEnded: () => boolean | null) {
    let wasOn = false;
    $effect(() => {
      const ended = isEnded();
      if (ended === false) wasOn = true;
      if (!ended || !wasOn) return;
      wasOn = false;
      this.isRead = false;
      this.isToCome = true;
      setTimeout(() => (this.isToCome = false), LAST_LOOK_MS);
    });
  }
}
