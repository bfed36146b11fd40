// What the server says about a list of players, in the page's language.
import { prefs } from "./prefs.svelte";

const ZH: readonly (readonly [RegExp, string])[] = [
  [/^display_name = '(.*)' is taken$/, "显示名“$1”已被使用"],
  [/^display_name is empty$/, "显示名（display_name）为空"],
  [/^the column display_name is missing$/, "缺少 display_name 列"],
  [/^no column '(.*)'; there are: (.*)$/, "没有“$1”这一列；可用的列：$2"],
  [/^a column is there twice$/, "有一列出现了两次"],
  [/^(\d+) columns, but the header has (\d+)$/, "这一行有 $1 列，而表头有 $2 列"],
  [/^table = (.*); a number from 1 is needed$/, "桌号 $1 无效；需要从 1 开始的数字"],
  [/^name: this contest's secret names are drawn by the server$/, "本场比赛的密名由服务器生成，不能自带（name）"],
  [/^name: another line has this secret name$/, "另一行用了同样的密名（name）"],
  [/^(\w+): at most (\d+) printable letters$/, "$1：最多 $2 个可显示的字符"],
  [/^the header is there, but no player$/, "只有表头，没有玩家"],
  [/^no header; columns: (.*)$/, "没有表头；可用的列：$1"],
];

export function csvProblem(reason: string): string {
  if (prefs.lang !== "zh") return reason;
  for (const [pattern, text] of ZH) if (pattern.test(reason)) return reason.replace(pattern, text);
  return reason;
}
