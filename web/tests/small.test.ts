// The small pure parts of the page: an emblem, a guest's name, an address, keys.
import { describe, expect, it } from "vitest";
import { emblemOf } from "../src/state/emblem";
import { placeOf } from "../src/state/place";
import { guestName } from "../src/ui/guest";
import { mayBind } from "../src/ui/keys";

describe("an emblem", () => {
  it("is the same for a name wherever it appears, and another for another name", () => {
    expect(emblemOf("Rock 1")).toEqual(emblemOf("Rock 1"));
    const names = Array.from({ length: 200 }, (_, number) => `Guest ${number}`);
    const looks = new Set(names.map((name) => JSON.stringify(emblemOf(name))));
    expect(looks.size).toBe(names.length);
    for (const name of names) {
      for (const length of emblemOf(name).strokes)
        expect(length).toSatisfy((units: number) => units >= 6 && units <= 20);
    }
  });
});

it("names a guest", () => {
  expect(guestName("en", () => 0)).toBe("Quiet River 10");
  expect(guestName("zh", () => 0)).toBe("安静的河流 10");
  for (const lang of ["en", "zh"] as const) expect(guestName(lang, () => 0.999).length).toBeLessThanOrEqual(24);
});

describe("an address", () => {
  it("leads to its page, and nowhere when it makes no sense", () => {
    expect(placeOf("", "").page).toBe("front");
    expect(placeOf("lobby", "").page).toBe("lobby");
    const place = placeOf("table/caf%C3%A9", "#invite=a%20b");
    expect(place).toMatchObject({ page: "table", table: "café" });
    expect(place.secrets.get("invite")).toBe("a b");
    expect(placeOf("table/%E0%A4%A", "").page).toBe("lost");
    expect(placeOf("elsewhere", "").page).toBe("lost");
    expect(placeOf("live/cup", "#ticket=t")).toMatchObject({ page: "live", contest: "cup" });
    expect(placeOf("contest/cup/follow/ada", "")).toMatchObject({ contest: "cup", part: "follow", player: "ada" });
  });
});

describe("keys", () => {
  it("may be letters, signs and arrows, and none that the browser needs", () => {
    for (const key of ["q", "7", " ", "ArrowLeft", "Enter"]) expect(mayBind(key)).toBe(true);
    for (const key of ["F5", "F12", "Tab", "Escape", "ContextMenu", "Dead", "Process"])
      expect(mayBind(key)).toBe(false);
  });
});
