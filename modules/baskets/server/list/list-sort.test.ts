import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { listSort } from './list-sort.ts';

/** Extracts the date parameter sent to PostgreSQL. */
function dayAt(place: number): unknown {
  const { untilPlace } = listSort({ sort: 'delivery', descending: true });
  return new PgDialect().sqlToQuery(untilPlace(place)).params.at(-1);
}

it('a position in a list by day is a day of the years 1 to 9999, else infinity', () => {
  expect(dayAt(0)).toBe('1970-01-01');
  expect([dayAt(-719_162), dayAt(-719_163), dayAt(-2_932_896), dayAt(-Infinity)]).toEqual(['0001-01-01', ...Array(3).fill('-infinity')]);
  expect([dayAt(2_932_896), dayAt(2_932_897), dayAt(Infinity)]).toEqual(['9999-12-31', 'infinity', 'infinity']);
});
