import { type SQL, sql } from 'drizzle-orm';
import { usualPage } from '#platform/contract/shapes.ts';

/**
 * Values that the code itself names, as the list of an `IN`: in the text and not as parameters, so that PostgreSQL plans for them once and finds
 * them in the indexes that are made for them. Throws at anything but plain words and numbers; what a person says never goes here.
 */
export function constants(values: readonly (string | number)[]): SQL {
  const wrong = values.find((value) => !/^\w+$/.test(String(value)));
  if (values.length === 0 || wrong !== undefined) throw new RangeError(`no list of plain constants: ${values.join(', ')}`);
  return sql.raw(`(${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`);
}

/** A day as a constant: the rows before it are known when PostgreSQL plans, and the plan is kept as long as that day is asked for. */
export function dayInText(day: Temporal.PlainDate): SQL {
  return sql.raw(`'${day.toString({ calendarName: 'never' })}'::date`);
}

/**
 * How many rows a list is read to. A page of the usual size and the row that says whether more follow stand in the text: of a number that it
 * is told later PostgreSQL expects a tenth of the table, thinks a fresh plan better each time, and takes longer over it than over the rows.
 */
export function rowsUpTo(limit: number): SQL {
  return limit === usualPage + 1 ? sql.raw(String(limit)) : sql`${limit}`;
}
