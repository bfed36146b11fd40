// A name for a guest who gives none, in the language of the page.
import type { Lang } from "../i18n/translate";

const WORDS: Record<Lang, { first: string[]; second: string[]; between: string }> = {
  en: {
    first: ["Quiet", "Lucky", "Brave", "Swift", "Clever", "Gentle", "Bold", "Sunny", "Keen", "Calm"],
    second: ["River", "Heron", "Otter", "Maple", "Comet", "Harbor", "Finch", "Willow", "Ember", "Badger"],
    between: " ",
  },
  zh: {
    first: ["安静的", "幸运的", "勇敢的", "敏捷的", "聪明的", "温和的", "大胆的", "开朗的", "机灵的", "从容的"],
    second: ["河流", "苍鹭", "水獭", "枫叶", "彗星", "港湾", "燕雀", "垂柳", "星火", "小獾"],
    between: "",
  },
};

export function guestName(lang: Lang, random: () => number = Math.random): string {
  const { first, second, between } = WORDS[lang];
  const pick = (words: string[]): string => words[Math.floor(random() * words.length)]!;
  return `${pick(first)}${between}${pick(second)} ${10 + Math.floor(random() * 90)}`;
}
