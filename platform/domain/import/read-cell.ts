import { type Money, moneyFromEuros } from '#platform/domain/money.ts';

export const decimalMarks = ['comma', 'point'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** A cell of the file: a number where the file format says so. */
export type Cell = string | number;

/**
 * Parses a number in common notations; undefined when it is none. With both separators the last one is the decimal mark; with a single
 * separator, `mark` decides unless exactly three digits do not follow it: in a file with decimal commas, `1.250` is 1250 and `12.5` is
 * 12.5.
 */
export function readNumber(cell: Cell, mark: DecimalMark): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = cell.replace(/[\s\u00A0\u202F€']|EUR/gi, '').replace(/,-$/, '');
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return undefined;
  const decimal = decimalSign(text, mark);
  const groups = decimal === undefined ? text : text.slice(0, text.lastIndexOf(decimal));
  if (!/^[+-]?\d+$/.test(groups) && !/^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(groups)) return undefined;
  const rest = decimal === undefined ? '' : text.slice(text.lastIndexOf(decimal) + 1);
  if (!/^\d*$/.test(rest)) return undefined;
  const value = Number(`${groups.replace(/[.,]/g, '')}.${rest || '0'}`);
  return Number.isFinite(value) ? value : undefined;
}

function decimalSign(text: string, mark: DecimalMark): '.' | ',' | undefined {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma < 0 && point < 0) return undefined;
  const last = comma > point ? ',' : '.';
  if (comma >= 0 && point >= 0) return last;
  if (text.indexOf(last) !== text.lastIndexOf(last)) return undefined;
  const own = mark === 'comma' ? ',' : '.';
  return last === own || !/[.,]\d{3}$/.test(text) ? last : undefined;
}

/** Parses a whole number: `1.250`, `1250`, `1250,00`; undefined otherwise. */
export function readInteger(cell: Cell, mark: DecimalMark): number | undefined {
  const value = readNumber(cell, mark);
  if (value !== undefined && Number.isInteger(value)) return value;
  // Three digits after the decimal mark of a quantity can only be thousands.
  const other = readNumber(cell, mark === 'comma' ? 'point' : 'comma');
  return other !== undefined && Number.isInteger(other) ? other : undefined;
}

/** Parses an amount in euros, at most a hundred million; undefined otherwise. */
export function readAmount(cell: Cell, mark: DecimalMark): Money | undefined {
  const value = readNumber(cell, mark);
  return value === undefined || Math.abs(value) > 100_000_000 ? undefined : moneyFromEuros(value);
}

const months = ['jan', 'feb', 'maa', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
const otherMonths: Record<string, number> = { mrt: 3, mar: 3, mai: 5, may: 5, oct: 10, dez: 12, fev: 2, avr: 4, aou: 8 };

/**
 * Parses a date, day first: `3-2-2027`, `03/02/27`, `3 februari 2027`, `2027-02-03`, `20270203`, or the day number of a
 * spreadsheet, which a date is whose cell lost its layout; undefined otherwise.
 */
export function readDate(cell: Cell): Temporal.PlainDate | undefined {
  const text = String(cell).trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const iso = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:[t ].*)?$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (/^[3-6]\d{4}$/.test(text)) return dateOf(1899, 12, 30)?.add({ days: Number(text) });
  const dutch = /^(?:[a-z]{2,9}\.? )?(\d{1,2})(?:[-/. ]|\. )(\d{1,2}|[a-z]{3,9})\.?[-/. ](\d{4}|\d{2})(?: .*)?$/.exec(text);
  if (!dutch) return undefined;
  const month = /^\d/.test(dutch[2]!) ? Number(dutch[2]) : monthOf(dutch[2]!);
  const year = Number(dutch[3]);
  return dateOf(year < 100 ? 2000 + year : year, month, Number(dutch[1]));
}

function monthOf(name: string): number {
  if (name.startsWith('juin')) return 6;
  if (name.startsWith('juil')) return 7;
  return otherMonths[name.slice(0, 3)] ?? months.indexOf(name.slice(0, 3)) + 1;
}

function dateOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
