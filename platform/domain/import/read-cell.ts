import { type Money, moneyFromEuros } from '#platform/domain/money.ts';

export const decimalMarks = ['comma', 'point'] as const;
export type DecimalMark = (typeof decimalMarks)[number];
/** The mark of a file; unknown when its numbers do not tell. */
export type FileMark = DecimalMark | 'unknown';

/** A cell of the file: a number where the file format says so. */
export type Cell = string | number;

/**
 * Parses a number in common notations; undefined when it is none. With both separators the last one is the decimal mark; with a single
 * separator, `mark` decides unless exactly three digits do not follow it or only a zero stands before it: in a file with decimal commas,
 * `1.250` is 1250, `12.5` is 12.5 and `0.125` is 0.125. In a file whose mark is unknown, `1.250` is no number.
 */
export function readNumber(cell: Cell, mark: FileMark): number | undefined {
  if (typeof cell === 'number') return cell;
  // Swiss programs write 1’234.50, and some a minus as a dash.
  const text = cell
    .replace(/[\s\u00A0\u202F€'’´`]|EUR/gi, '')
    .replace(/^[−–](?=\d)/, '-')
    .replace(/,-$/, '');
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return undefined;
  if (mark === 'unknown' && isTwoNumbers(text)) return undefined;
  const decimal = decimalSign(text, mark);
  const groups = decimal === undefined ? text : text.slice(0, text.lastIndexOf(decimal));
  if (!/^[+-]?\d+$/.test(groups) && !/^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(groups)) return undefined;
  const rest = decimal === undefined ? '' : text.slice(text.lastIndexOf(decimal) + 1);
  if (!/^\d*$/.test(rest)) return undefined;
  const value = Number(`${groups.replace(/[.,]/g, '')}.${rest || '0'}`);
  return Number.isFinite(value) ? value : undefined;
}

/** Whether a text can be thousands and a number with three decimals: `48.600`. */
export const isTwoNumbers = (cell: Cell): boolean => typeof cell === 'string' && /^\D*[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/.test(cell);

/** The decimal mark of a number in which three digits behind a mark are thousands rather than decimals, such as a quantity or an amount of money. */
export const withThousands = (cell: Cell, mark: FileMark): DecimalMark =>
  mark === 'unknown' ? (String(cell).includes('.') ? 'comma' : 'point') : mark;

function decimalSign(text: string, mark: FileMark): '.' | ',' | undefined {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma < 0 && point < 0) return undefined;
  const last = comma > point ? ',' : '.';
  if (comma >= 0 && point >= 0) return last;
  if (text.indexOf(last) !== text.lastIndexOf(last)) return undefined;
  const own = mark === 'comma' ? ',' : '.';
  return last === own || !/[.,]\d{3}$/.test(text) || /^[+-]?0[.,]/.test(text) ? last : undefined;
}

/** Parses a whole number: `1.250`, `1250`, `1250,00`; undefined otherwise. */
export function readInteger(cell: Cell, mark: FileMark): number | undefined {
  const value = readNumber(cell, withThousands(cell, mark));
  if (value !== undefined && Number.isInteger(value)) return value;
  // Three digits after the decimal mark of a quantity can only be thousands.
  const other = readNumber(cell, mark === 'comma' ? 'point' : 'comma');
  return other !== undefined && Number.isInteger(other) ? other : undefined;
}

/** Parses an amount in euros, at most a hundred million; undefined otherwise. */
export function readAmount(cell: Cell, mark: FileMark): Money | undefined {
  const value = readNumber(cell, withThousands(cell, mark));
  return value === undefined || Math.abs(value) > 100_000_000 ? undefined : moneyFromEuros(value);
}

const months = ['jan', 'feb', 'maa', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
const otherMonths: Record<string, number> = { mrt: 3, mar: 3, mae: 3, mai: 5, may: 5, oct: 10, dez: 12, fev: 2, avr: 4, aou: 8 };
/** The text allowed behind a date: a time or a remark, but not another date, because two dates are a period. */
const rest = String.raw`(?:[t ](?:\d{1,2}\.\d{2}\.\d{2}$|(?!.*\d[-/.]\d{1,2}[-/.]\d).*))?$`;
const isoDate = new RegExp(String.raw`^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})${rest}`);
/** `2027-W24`, `week 24/2027`, `wk 24 2027`: the Friday of that week. */
const weekOf = /^(?:(\d{4})[- ]?w(\d{1,2})|(?:w|wk|week|kw|semaine|sem|s)\.? ?(\d{1,2})[-/ .]+(\d{4}))$/;
const weekday = '^(?:[a-z]{2,10}[.,]* )?';
const dayFirst = new RegExp(
  String.raw`${weekday}(\d{1,2})(?:er|e|st|nd|rd|th)?(?:[-/. ]|\. )(\d{1,2}|[a-z]{3,9})\.?[-/. ]['’]?(\d{4}|\d{2})${rest}`,
);
/** `May 3, 2027` and `Mon, Sept. 27th 2027`. */
const namedMonthFirst = new RegExp(String.raw`${weekday}([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${rest}`);

/**
 * Parses a date, day first unless the file has the month first: `3-2-2027`, `03/02/27`, `3 februari 2027`, `February 3, 2027`, `2027-02-03`,
 * `20270203`, or the day number of a spreadsheet, which a date is whose cell lost its layout; undefined otherwise.
 */
export function readDate(cell: Cell, monthFirst = false): Temporal.PlainDate | undefined {
  const text = String(cell).trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const iso = isoDate.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  // With the time of day behind it, `46376.5`.
  if (/^[3-6]\d{4}(?:[.,]\d+)?$/.test(text)) return dateOf(1899, 12, 30)?.add({ days: Number.parseInt(text, 10) });
  const [, isoYear, isoWeek, week, ofYear] = weekOf.exec(text) ?? [];
  if (isoWeek ?? week) return fridayOf(Number(isoYear ?? ofYear), Number(isoWeek ?? week));
  const named = namedMonthFirst.exec(text);
  if (named) return dateOf(Number(named[3]), monthOf(named[1]!), Number(named[2]));
  const [, first, second, years] = dayFirst.exec(text) ?? [];
  if (!first || !second) return undefined;
  const year = Number(years) < 100 ? 2000 + Number(years) : Number(years);
  if (!/^\d/.test(second)) return dateOf(year, monthOf(second), Number(first));
  const [day, month] = monthFirst && text.includes('/') ? [second, first] : [first, second];
  return dateOf(year, Number(month), Number(day));
}

function fridayOf(year: number, week: number): Temporal.PlainDate | undefined {
  const inFirst = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  const friday = inFirst.add({ days: (week - 1) * 7 + 5 - inFirst.dayOfWeek });
  return friday.yearOfWeek === year && friday.weekOfYear === week ? friday : undefined;
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
