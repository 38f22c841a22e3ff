import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { constants, rowsUpTo } from './constants.ts';

it('constants inlines a list of code constants into the statement, without parameters', () => {
  expect(new PgDialect().sqlToQuery(constants(['ready', 20]))).toMatchObject({ sql: "('ready', 20)", params: [] });
});
it.each([[["o'brien"]], [['a b']], [['']], [[]]])('constants throws for anything but plain words: %j', (values) => {
  expect(() => constants(values)).toThrow(RangeError);
});
it('rowsUpTo inlines the default page size and makes any other a parameter', () => {
  expect(new PgDialect().sqlToQuery(rowsUpTo(101))).toMatchObject({ sql: '101', params: [] });
  expect(new PgDialect().sqlToQuery(rowsUpTo(7))).toMatchObject({ sql: '$1', params: [7] });
});
