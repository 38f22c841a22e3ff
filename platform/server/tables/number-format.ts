import type { Cell } from './table.ts';
import { dateOfSerial, latestDate } from './workbook-cells.ts';

/**
 * What the format of a workbook says of a number besides the number: that it is a day or a time of day, the zeros and signs of a code, or the
 * words around it, such as its unit.
 */
export type NumberFormat = 'plain' | 'date' | 'time' | { code: readonly string[] } | { before: string; behind: string };

/** Excel's own limit. */
const longestFormat = 255;

const isBuiltInDate = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const isBuiltInTime = (id: number) => (id >= 18 && id <= 21) || (id >= 45 && id <= 47);

/** A part that is shown as it is, a currency or locale, a condition or color, or a sign that leaves room or is repeated. */
const parts = /"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[[^\]]*\]|[_*]./gu;
const euro = /^(?:€|eur|euro)?$/i;
const elapsed = /\[[hms]+\]/i;

/** Reads the format of positive numbers; `code` is that of a custom one. */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDate(id) ? 'date' : isBuiltInTime(id) ? 'time' : 'plain';
  const section = positiveSection(code.slice(0, longestFormat)).replace(/general/i, '#');
  const shown = [...section.matchAll(/"[^"]*"|\\.|\[[^\]]*\]|[_*].|./gu)].map(([part]) => part);
  const bare = shown.filter((part) => part.length === 1).join('');
  if (/[dy]/i.test(bare)) return 'date';
  if (/[hs]/i.test(bare) || shown.some((part) => elapsed.test(part))) return 'time';
  if (/[%@]/.test(bare)) return 'plain';
  const text = shown.map((part) => (part.length === 1 ? part : part.replace(parts, '$1$2$3')));
  const isPlace = (_: string, at: number) => /^[0#?.,]$/.test(shown[at]!);
  const places = text.filter(isPlace).join('');
  if (/^0{2,}$/.test(places)) return { code: text.map((part, at) => (isPlace(part, at) ? '' : part)) };
  const [first, last] = [text.findIndex(isPlace), text.findLastIndex(isPlace)];
  const words = {
    before: text.slice(0, Math.max(0, first)).join('').trim(),
    behind: text
      .slice(last + 1)
      .join('')
      .trim(),
  };
  const says = (word: string) => !euro.test(word) && /\p{L}|[$£¥]/u.test(word);
  return first >= 0 && (says(words.before) || says(words.behind)) ? words : 'plain';
}

/** The format of positive numbers, up to the first semicolon that is no text. */
function positiveSection(code: string): string {
  return /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])*/u.exec(code)![0];
}

/** Times longer than this are days that show their time. */
const longestTime = 366;

/** A number as its format shows it where that says more, and else the number. */
export function shownNumber(value: number, format: NumberFormat, from1904: boolean): Cell {
  if (format === 'plain') return value;
  if (format === 'date' || (format === 'time' && value >= longestTime))
    return value >= 1 && value < latestDate ? dateOfSerial(value, from1904) : value;
  if (format === 'time') return value >= 0 ? timeOf(value) : value;
  if ('before' in format) return [format.before, textOf(value), format.behind].filter((part) => part !== '').join(' ');
  return Number.isInteger(value) && value >= 0 ? codeOf(value, format.code) : value;
}

/** The hours, minutes and seconds of a part of a day: `0:20`, `1:15:30`. */
function timeOf(days: number): string {
  const all = Math.round(days * 86_400);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return [hours, ...[minutes, ...(seconds === 0 ? [] : [seconds])].map((part) => String(part).padStart(2, '0'))].join(':');
}

/** A fourth decimal tells the three of a number from thousands. */
const textOf = (value: number) => (/\.\d{3}$/.test(String(value)) ? `${value}0` : String(value));

/** The digits of a number in their places, an empty part for each; those that are too many stand in the first. */
function codeOf(value: number, parts: readonly string[]): string {
  const places = parts.filter((part) => part === '').length;
  const digits = String(value).padStart(places, '0');
  const surplus = digits.length - places;
  let at = 0;
  return parts
    .map((part) => {
      if (part !== '') return part;
      const own = at === 0 ? digits.slice(0, surplus + 1) : digits[surplus + at]!;
      at += 1;
      return own;
    })
    .join('');
}
