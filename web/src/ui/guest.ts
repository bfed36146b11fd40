// A name for a guest who gives none.
const FIRST = ["Quiet", "Lucky", "Brave", "Swift", "Clever", "Gentle", "Bold", "Sunny", "Keen", "Calm"];
const SECOND = ["River", "Heron", "Otter", "Maple", "Comet", "Harbor", "Finch", "Willow", "Ember", "Badger"];

export function guestName(random: () => number = Math.random): string {
  const pick = (words: string[]): string => words[Math.floor(random() * words.length)]!;
  return `${pick(FIRST)} ${pick(SECOND)} ${10 + Math.floor(random() * 90)}`;
}
