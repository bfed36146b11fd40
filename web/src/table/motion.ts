// How things come and go on the table; with reduced motion they are simply there.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Point } from "../state/geometry";
import { motionIsReduced, prefs } from "../ui/prefs.svelte";

function length(ms: number): number {
  if (motionIsReduced()) return 0;
  return prefs.pace === "quick" ? ms / 2 : ms;
}

/** Comes from (or goes to) a place that lies `from` away. */
export function slide(_: Element, { from, ms = 320 }: { from: Point; ms?: number }): TransitionConfig {
  return {
    duration: length(ms),
    easing: cubicOut,
    css: (_time, left) =>
      `transform: translate(-50%, -50%) translate(${from.x * left}px, ${from.y * left}px); opacity: ${Math.min(1, 3 * (1 - left))}`,
  };
}

/** A card dealt from the middle. */
export function dealt(_: Element, { place, from }: { place: number; from: Point }): TransitionConfig {
  return {
    duration: length(300),
    delay: length(70 * place),
    easing: cubicOut,
    css: (time, left) =>
      `transform: translate(${from.x * left}px, ${from.y * left}px) rotate(${left * 24}deg); opacity: ${time}`,
  };
}

/** A board card turned up. */
export function turned(_: Element, { place }: { place: number }): TransitionConfig {
  return {
    duration: length(340),
    delay: length(90 * place),
    easing: cubicOut,
    css: (time, left) =>
      `transform: perspective(600px) rotateY(${left * 80}deg) translateY(${-8 * left}px); opacity: ${time}`,
  };
}
