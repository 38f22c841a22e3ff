import { dateReader, numberReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem } from '#platform/domain/import/import-field.ts';
import type { Cell } from '#platform/domain/import/read-cell.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { type ItemCodes, itemReader } from './item-reader.ts';

/** The use of an item in a week before the shop began here; `week` is its Monday. */
export type UsageOfWeek = { item: string; week: string; used: number };

const yearFirst = /^(\d{4})\s*[-/. ]?\s*(w|wk|week|kw|s|sem|semaine)?[-. ]?\s*(\d{1,2})$/i;
const weekFirst = /^(w|wk|week|kw|s|sem|semaine)?\.?\s*(\d{1,2})\s*[-/ ]\s*(\d{4})$/i;

/** The Monday of an ISO week; undefined for a week that the year does not have. */
function mondayOf(year: number, week: number): string | undefined {
  // The fourth of January is always in the first week.
  const first = mondayOfDay(Temporal.PlainDate.from({ year, month: 1, day: 4 }));
  const monday = first.add({ weeks: week - 1 });
  return week >= 1 && monday.add({ days: 3 }).year === year ? monday.toString() : undefined;
}

const mondayOfDay = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/** Asks of which year a bare week is; the last one that is over is the nearest. */
function weekWithoutYear(week: number, cell: Cell, today: string) {
  const now = Temporal.PlainDate.from(today);
  const year = [now.year, now.year - 1].find((one) => (mondayOf(one, week) ?? today) < mondayOfDay(now).toString());
  return {
    ...problem('USAGE_WEEK_YEAR', cell, year === undefined ? undefined : `${year}-W${String(week).padStart(2, '0')}`),
    unsure: true as const,
  };
}

/** Reads `2026-W41` and `wk 41 2026`, in a column of weeks also `202641` and `41-2026`, or any day of the week. */
const weekReader =
  (today: string): ImportField['read'] =>
  (cell, how) => {
    const text = String(cell).trim();
    const [, year, sign, week] = yearFirst.exec(text) ?? [];
    const [, lateSign, lateWeek, lateYear] = weekFirst.exec(text) ?? [];
    const isMarked = Boolean(sign ?? lateSign) || /^(?:w|wk|week|kw)/i.test(text) || /w(?:ee)?k|kw|woche|sem/i.test(how.heading);
    if (isMarked && (year ?? lateYear) !== undefined) {
      const monday = mondayOf(Number(year ?? lateYear), Number(week ?? lateWeek));
      return monday === undefined ? problem('CELL_NO_DATE', cell) : { value: monday };
    }
    const bare = /^(?:w|wk|week|kw|s|sem|semaine)?\.?\s*(\d{1,2})$/i.exec(text)?.[1];
    if (bare !== undefined && isMarked) return weekWithoutYear(Number(bare), cell, today);
    const read = dateReader(cell, how);
    return 'value' in read ? { value: mondayOfDay(Temporal.PlainDate.from(String(read.value))).toString() } : read;
  };

const titles = (text: string) => text.split(' ');

/** The fields of a list of what was used by week. */
export function usageImportFields(items: ItemCodes, today: string): ImportField[] {
  return [
    {
      name: 'item',
      titles: titles(
        'artikelcode artcode artnummer artikelnummer artikelnr artnr artikel code papiercode papier sku ref reference article codearticle articlenumber item itemcode',
      ),
      read: itemReader(items),
    },
    {
      name: 'week',
      titles: titles('week weeknummer weeknr jaarweek yearweek isoweek semaine kalenderwoche kw woche datum date'),
      read: weekReader(today),
    },
    {
      name: 'used',
      titles: titles(
        'verbruik verbruikt afname afgenomen gebruikt usage used consumption consumed issued consommation verbrauch aantal quantity qty',
      ),
      read: numberReader({ min: 0, max: 100_000_000, thousands: true }),
    },
  ];
}

/**
 * The use of a week in its rows, added up, or what they lack. `firstIssue` is the first day on which the journal has an issue of the item: from
 * that week on it knows the use itself.
 */
export function usageOfWeek(
  rows: readonly ReadRow[],
  today: string,
  firstIssue: string | undefined,
): { usage?: UsageOfWeek; problems: RowProblem[] } {
  const said = new Set(rows.flatMap(({ problems }) => problems.map(({ row, field }) => `${row} ${field}`)));
  const missing = rows.flatMap(({ number: row, values }) =>
    ['item', 'week', 'used'].flatMap((field): RowProblem[] =>
      values[field] === undefined && !said.has(`${row} ${field}`) ? [{ row, field, code: 'CELL_MISSING', params: {} }] : [],
    ),
  );
  const { number: row, values } = rows[0]!;
  if (missing.length > 0 || said.size > 0) return { problems: missing };
  const week = String(values.week);
  if (week >= mondayOfDay(Temporal.PlainDate.from(today)).toString())
    return { problems: [{ row, field: 'week', code: 'USAGE_WEEK_NOT_OVER', params: {} }] };
  if (firstIssue !== undefined && Temporal.PlainDate.from(week).add({ days: 7 }).toString() > firstIssue)
    return { problems: [{ row, field: 'week', code: 'USAGE_WEEK_BOOKED', params: { date: firstIssue } }] };
  const used = rows.reduce((sum, one) => sum + Number(one.values.used), 0);
  return { usage: { item: String(values.item), week, used: Math.round(used * 1000) / 1000 }, problems: [] };
}
