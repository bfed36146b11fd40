// Where on the page we are; paths are below the base address.
import { placeOf, type Place } from "../state/place";
import { BASE } from "../wire/base";
import { Layers } from "./layers";

const read = (): Place => placeOf(location.pathname.slice(BASE.pathname.length), location.hash, location.search);

let place: Place = $state.raw(read());
/** What lies over the page, and is closed by Back. */
export const layers = new Layers(history);

export const where = (): Place => place;

export function go(path: string): void {
  layers.leave(() => {
    history.pushState(null, "", new URL(path || ".", BASE));
    place = read();
  });
}

/** As `go`, without a way back to an address that only leads on. */
export function leadOn(path: string): void {
  layers.leave(() => {
    history.replaceState(null, "", new URL(path || ".", BASE));
    place = read();
  });
}

export const href = (path: string): string => new URL(path || ".", BASE).href;

/** Links inside the page do not load it again. */
export function follow(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(path);
}

addEventListener("popstate", () => {
  layers.moved();
  place = read();
});
// A reload closes what lay over the page.
layers.align();
