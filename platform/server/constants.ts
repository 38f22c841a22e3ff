import { type SQL, sql } from 'drizzle-orm';

/**
 * Values that the code itself names, as the list of an `IN`: in the text and not as parameters, so that PostgreSQL plans for them once and finds
 * them in the indexes that are made for them. Throws at anything but plain words and numbers; what a person says never goes here.
 */
export function constants(values: readonly (string | number)[]): SQL {
  const wrong = values.find((value) => !/^\w+$/.test(String(value)));
  if (values.length === 0 || wrong !== undefined) throw new RangeError(`no list of plain constants: ${values.join(', ')}`);
  return sql.raw(`(${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`);
}
