// Plays a hand again: a row of pictures, one after the other, by itself or by hand. It draws nothing and knows no
// page, so that the table's replay and the arena's report have the same player.

export interface Timed {
  /** How long the picture stands while the hand plays by itself, in milliseconds. */
  hold: number;
}

export class HandPlayer<Picture extends Timed> {
  at = 0;
  isPlaying = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `onchange` is called whenever another picture is shown, or playing starts or stops. */
  constructor(
    readonly pictures: readonly Picture[],
    private readonly onchange: () => void,
  ) {}

  get last(): number {
    return Math.max(0, this.pictures.length - 1);
  }

  get picture(): Picture | undefined {
    return this.pictures[this.at];
  }

  /** Show one picture, and stay there. */
  show(place: number): void {
    this.isPlaying = false;
    this.move(place);
  }

  step(by: number): void {
    this.show(this.at + by);
  }

  /** Play by itself, from the beginning where the end was reached; or stop. */
  toggle(): void {
    this.isPlaying = !this.isPlaying;
    this.move(this.isPlaying && this.at >= this.last ? 0 : this.at);
  }

  stop(): void {
    if (this.isPlaying) this.show(this.at);
  }

  /** Do what a key means; whether it means anything. */
  press(key: string): boolean {
    switch (key) {
      case "ArrowLeft":
        this.step(-1);
        return true;
      case "ArrowRight":
        this.step(1);
        return true;
      case "Home":
        this.show(0);
        return true;
      case "End":
        this.show(this.last);
        return true;
      case " ":
        this.toggle();
        return true;
    }
    return false;
  }

  private move(place: number): void {
    clearTimeout(this.timer);
    this.at = Math.min(this.last, Math.max(0, place));
    if (this.at >= this.last) this.isPlaying = false;
    if (this.isPlaying) this.timer = setTimeout(() => this.move(this.at + 1), this.picture?.hold ?? 0);
    this.onchange();
  }
}

/** Whether a key belongs to the control in focus and not to the player. */
export function belongsToControl(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select")) return true;
  return event.key === " " && target.closest("button, a, summary") !== null;
}
