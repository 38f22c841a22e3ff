import { ruleOf, type Unit } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import { type Cell, isTwoNumbers, readNumber } from '#platform/domain/import/read-cell.ts';

const figures = /^((?:€|eur|ca\.?|±|≈|<=?|≥|≤|>=?|max\.?|min\.?|\s)*)(-?\d[\d.,' ]*\d|-?\d)(?!\d)(.*)$/i;

/** A value as text with a decimal point, whatever sign the file has; `1.250` stays as it is in a file that does not tell. */
export const machineValueReader: ImportField['read'] = (cell, { mark }) => {
  if (typeof cell === 'number') return { value: cell };
  const text = cell.replace(/[\s\u00A0\u202F]+/g, ' ').trim();
  const [, before = '', number = '', behind = ''] = figures.exec(text) ?? [];
  const value = number === '' || (mark === 'unknown' && isTwoNumbers(number)) ? undefined : readNumber(number, mark);
  // Behind three decimals goes a zero, which keeps them from being thousands.
  const shown = value === undefined ? number : /\.\d{3}$/.test(String(value)) ? `${value}0` : String(value);
  return { value: number === '' ? text : `${before}${shown}${behind}` };
};

const factors: readonly [RegExp, Partial<Record<Unit, number>>][] = [
  [/^%|^procent/, { rate: 0.01, number: 0.01 }],
  [/^(?:u|uur|uren|h|hours?|std|heures?)\b/, { minutes: 60, hours: 1, eur: 1, speed: 1 }],
  [/^(?:s|sec|seconden)\b/, { minutes: 1 / 60 }],
  [/^(?:m|min|minuten|minutes|minuut)\b\.?/, { minutes: 1, hours: 1 / 60, mm: 1000 }],
  [/^cm\b/, { mm: 10 }],
  [/^mm\b/, { mm: 1 }],
  [/^(?:ct|cent|cents|eurocent)\b/, { eur: 0.01 }],
  [/^kg\b/, { kg: 1, grams: 1000 }],
];
/** A value per minute where the rule is per hour. */
const perMinute = /(?:\/|per|p\.?)\s*min(?:uut|ute)?\.?$/;

/** The number of a value by the unit that stands behind it; undefined when it is none. `whole` are units of thousands. */
export function numberOfValue(value: Cell, path: string): number | 'unclear' | undefined {
  if (typeof value === 'number') return value;
  const { unit } = ruleOf(path);
  const text = value.toLowerCase();
  const [, , number = '', rest = ''] = figures.exec(text) ?? [];
  if (number === '') return undefined;
  const isThousands = unit === 'speed' || unit === 'count' || unit === 'mm' || unit === 'grams';
  if (isTwoNumbers(number) && !isThousands) return 'unclear';
  const amount = readNumber(number, isTwoNumbers(number) ? (number.includes('.') ? 'comma' : 'point') : 'point');
  const behind = rest.trim().replace(/^[,-]+$/, '');
  if (amount === undefined || !/^(?:[\p{L}\d%€/².\s()-]{0,30})$/u.test(behind)) return undefined;
  const own = factors.find(([pattern]) => pattern.test(behind))?.[1][unit] ?? 1;
  const factor = unit === 'speed' && !path.endsWith('PerMinute') && perMinute.test(behind) ? 60 : own;
  return Math.round(amount * factor * 1e8) / 1e8;
}

/** The sides of a size in millimetres, the long one first; sides below 200 are centimetres on a machine. */
export function sizeOfValue(value: Cell): { long: number; short: number } | undefined {
  const [, one, other, unit] =
    /(\d+(?:\.\d+)?)\s*(?:mm|cm)?\s*[x×*]\s*(\d+(?:\.\d+)?)\s*(mm|cm)?/i.exec(String(value).replaceAll(',', '.')) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const isCm = unit?.toLowerCase() === 'cm' || (unit === undefined && Math.max(Number(one), Number(other)) < 200);
  const sides = [one, other].map((side) => Math.round(Number(side) * (isCm ? 10 : 1) * 10) / 10);
  return { long: Math.max(...sides), short: Math.min(...sides) };
}
