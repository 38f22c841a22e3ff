import { type SQL, sql } from 'drizzle-orm';
import { defaultPageSize } from '#platform/contract/shapes.ts';

/**
 * Inlines code constants as the list of an `IN`, not as parameters, so that PostgreSQL plans for them once and can use the partial
 * indexes made for them. Throws for anything but plain words and numbers; never pass user input.
 */
export function constants(values: readonly (string | number)[]): SQL {
  const wrong = values.find((value) => !/^\w+$/.test(String(value)));
  if (values.length === 0 || wrong !== undefined) throw new RangeError(`no list of plain constants: ${values.join(', ')}`);
  return sql.raw(`(${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`);
}

/** Inlines a day as a constant: PostgreSQL can estimate its rows while planning, and caches the plan as long as the day is the same. */
export function dayInText(day: Temporal.PlainDate): SQL {
  return sql.raw(`'${day.toString({ calendarName: 'never' })}'::date`);
}

/**
 * The LIMIT of a list. The default page size plus one, the row that tells whether more follow, is inlined: for a parameter PostgreSQL
 * expects a tenth of the table, prefers a custom plan each time, and spends more time planning than reading.
 */
export function rowsUpTo(limit: number): SQL {
  return limit === defaultPageSize + 1 ? sql.raw(String(limit)) : sql`${limit}`;
}
