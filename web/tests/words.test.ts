// Both languages say everything, with the same values in each message.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../src/cards/evaluate";
import { en as enCore } from "../src/i18n/en";
import { enContests } from "../src/i18n/en_contests";
import { enGuide } from "../src/i18n/en_guide";
import { enSetup } from "../src/i18n/en_setup";
import "../src/i18n/setup";
import { translate } from "../src/i18n/translate";
import { zh as zhCore } from "../src/i18n/zh";
import { zhContests } from "../src/i18n/zh_contests";
import { zhGuide } from "../src/i18n/zh_guide";
import { zhSetup } from "../src/i18n/zh_setup";
import rules from "../src/i18n/rule_form.json";
import { RULE_FIELDS } from "../src/state/rule_form";

const en = { ...enCore, ...enSetup, ...rules.en, ...enContests, ...enGuide };
const zh = { ...zhCore, ...zhSetup, ...rules.zh, ...zhContests, ...zhGuide };
const KEYS = Object.keys(en) as (keyof typeof en)[];
const names = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{([a-z_]+)/g)].map((found) => found[1]!))].sort();

describe("the catalogues", () => {
  it("have the same keys", () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  });

  it("put the same values into each message", () => {
    const differing = KEYS.filter((key) => names(zh[key]).join() !== names(en[key]).join());
    expect(differing).toEqual([]);
    expect(KEYS.filter((key) => zh[key].length === 0)).toEqual([]);
  });

  it("are not left in English", () => {
    const plain = KEYS.filter((key) => !/\p{Script=Han}/u.test(zh[key]));
    expect(plain.filter((key) => !key.startsWith("rank."))).toEqual(["bot.of", "preset.half", "preset.three_quarters"]);
  });

  it("warn by its name of a rule set that is not as in most card rooms", () => {
    expect([en["rules.home"], en["rules.simple"]]).toEqual(["Both hole cards play", "Pass queue"]);
    expect(zh["rules.home"]).toMatch(/底牌都要用/);
    expect(zh["rules.simple"]).toMatch(/跳过/);
  });

  it("choose the number's form", () => {
    expect(translate("en", "lobby.bots", { n: 1 })).toBe("1 house bot");
    expect(translate("en", "lobby.bots", { n: 3 })).toBe("3 house bots");
    expect(translate("zh", "lobby.bots", { n: 3 })).toBe("3 个内置机器人");
  });

  it("name every hand, field and option", () => {
    for (const category of CATEGORIES) expect(en).toHaveProperty([`hand.${category}`]);
    for (const [name, field] of Object.entries(RULE_FIELDS)) {
      expect(en).toHaveProperty([`field.${name}`]);
      expect(en).toHaveProperty([`why.${name}`]);
      for (const option of field.allowed) expect(en).toHaveProperty([`option.${option}`]);
    }
  });

  it("hold no key that nothing says", () => {
    const folder = new URL("../src/", import.meta.url);
    const source = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(svelte|ts)$/.test(file) && !file.startsWith("i18n"))
      .map((file) => readFileSync(new URL(file, folder), "utf8"))
      .join("\n");
    // Keys that are put together from a group and a name that comes from elsewhere.
    const made =
      /^(post|rules|about|format|place|who|field|why|option|section|status|visibility|open_to|alone|spectators|error|hand|short|narrow|card|check|preset|amount|tab|keys|wrong|rank|style|position|plain|tie|contest_part|contest_error|contest_status|table_status|order|order_why|watching|file|players|audit|audit_field|by_name|answer|wish|wish_format|wish_format_why|wish_wrong|wish_sign_up|health|role|suspicion|guide_part|term|term_why|guide_street|guide_street_why|guide_action|example|event|tools_wrong|dummy_style|faq|faq_answer|change|thanks|ticket|review_act|review_reason|review_street)\./;
    const clock = /^new\.[a-z_]+_s$/;
    const unused = KEYS.filter((key) => !made.test(key) && !clock.test(key) && !source.includes(`"${key}"`));
    expect(unused).toEqual([]);
  });
});

describe("names that the server gives", () => {
  const en = enCore as Record<string, string>;

  it("are the English words, by which the page finds the others", () => {
    const file = new URL("../../src/fifthstreet/server/runtime/default_tables.py", import.meta.url);
    const tables = [...readFileSync(file, "utf8").matchAll(/^ +name="([^"]+)"/gm)].map((found) => found[1]!);
    expect(tables.length).toBeGreaterThan(4);
    for (const name of tables) expect(en[`place.${name.toLowerCase().replaceAll(" ", "-")}`]).toBe(name);
    const bots = Object.keys(en).filter((key) => key.startsWith("who."));
    for (const key of bots) expect(en[key]).toMatch(new RegExp(`^${key[4]!.toUpperCase()}${key.slice(5)}$`));
  });
});
