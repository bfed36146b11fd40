// Small sounds made on the spot: a knock, a chip, a card, a chime. Silent unless they are wanted.
import type { TableEvent } from "../state/types";
import type { Table } from "../state/table";
import { prefs } from "./prefs.svelte";

let audio: AudioContext | null = null;

function context(): AudioContext | null {
  if (!prefs.sound) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

function tone(frequency: number, start: number, length: number, volume: number, type: OscillatorType): void {
  const out = context();
  if (!out) return;
  const from = out.currentTime + start;
  const oscillator = out.createOscillator();
  const gain = out.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, from);
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(volume, from + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(gain).connect(out.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}

function noise(start: number, length: number, volume: number, frequency: number): void {
  const out = context();
  if (!out) return;
  const frames = Math.ceil(out.sampleRate * length);
  const buffer = out.createBuffer(1, frames, out.sampleRate);
  const data = buffer.getChannelData(0);
  for (let frame = 0; frame < frames; frame++) {
    data[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 2;
  }
  const source = out.createBufferSource();
  const filter = out.createBiquadFilter();
  const gain = out.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(out.destination);
  source.start(out.currentTime + start);
}

const SOUNDS: Record<string, () => void> = {
  hole_dealt: () => noise(0, 0.05, 0.25, 3200),
  street_dealt: () => noise(0, 0.08, 0.4, 2600),
  checked: () => {
    tone(180, 0, 0.07, 0.3, "sine");
    tone(170, 0.11, 0.07, 0.25, "sine");
  },
  passed: () => tone(240, 0, 0.1, 0.2, "sine"),
  folded: () => noise(0, 0.12, 0.18, 900),
  called: () => clink(1),
  bet_placed: () => clink(2),
  raised: () => clink(3),
  pot_awarded: () => clink(5),
};

function clink(count: number): void {
  for (let chip = 0; chip < count; chip++) {
    tone(2300 + 260 * (chip % 3), chip * 0.055, 0.06, 0.07, "triangle");
    noise(chip * 0.055, 0.03, 0.16, 5200);
  }
}

export function play(event: TableEvent, table: Table): void {
  if (!prefs.sound || document.visibilityState === "hidden") return;
  const core = event.event;
  if (event.type !== "hand_event" || !core) return;
  // Nobody hears the others' cards being dealt one by one.
  if (core.type === "hole_dealt" && core.seat !== table.you?.seat) return;
  SOUNDS[core.type]?.();
}

/** It is our turn. */
export function chime(): void {
  if (!prefs.sound) return;
  tone(659, 0, 0.22, 0.12, "sine");
  tone(988, 0.13, 0.3, 0.12, "sine");
}
