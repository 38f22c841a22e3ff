const monthStarts = [
  ['jan'],
  ['feb'],
  ['mrt', 'maa', 'mar'],
  ['apr'],
  ['mei', 'may'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dec'],
];
const canonical = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const figures = /^(\d{1,2})[-/. ]+(\d{1,2})(?:[-/. ]+(\d{4}|\d{2}))?$/;
const together = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;
const named = /^(\d{1,2})[-/. ]*([a-z]{3,9})\.?(?:[-/. ]+(\d{4}|\d{2}))?$/;

/**
 * Parses a typed date into `YYYY-MM-DD`: day before month, as numbers or with the name of the month in Dutch or English. Without a
 * year it is in the year of `today`, or, with `earliest`, the first such day from then on. Null for a text that is not a date.
 */
export function readTypedDate(typed: string, today: string, earliest?: string): string | null {
  const text = typed.trim().toLowerCase();
  const whole = canonical.exec(text);
  if (whole) return dateOf(whole[1]!, Number(whole[2]), whole[3]!);
  const [, day, month, year] = figures.exec(text) ?? together.exec(text) ?? named.exec(text) ?? [];
  if (day === undefined || month === undefined) return null;
  const number = /\d/.test(month) ? Number(month) : monthStarts.findIndex((starts) => starts.includes(month.slice(0, 3))) + 1;
  if (year !== undefined) return dateOf(year.padStart(4, '20'), number, day);
  return earliest === undefined ? dateOf(today.slice(0, 4), number, day) : nextFrom(earliest, number, day);
}

/** The first such day from `earliest` on. Nine years always contain one, also for 29 February. */
function nextFrom(earliest: string, month: number, day: string): string | null {
  const first = Number(earliest.slice(0, 4));
  const dates = Array.from({ length: 9 }, (_, years) => dateOf(String(first + years), month, day));
  return dates.find((date) => date !== null && date >= earliest) ?? null;
}

function dateOf(year: string, month: number, day: string): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== date ? null : date;
}
