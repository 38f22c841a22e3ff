import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { constants, rowsUpTo } from './constants.ts';

it('constants of the code stand in the text of a statement, without parameters', () => {
  expect(new PgDialect().sqlToQuery(constants(['ready', 20]))).toMatchObject({ sql: "('ready', 20)", params: [] });
});
it.each([[["o'brien"]], [['a b']], [['']], [[]]])('what is no plain word is refused: %j', (values) => {
  expect(() => constants(values)).toThrow(RangeError);
});
it('the usual page stands in the text of a statement, any other is a parameter of it', () => {
  expect(new PgDialect().sqlToQuery(rowsUpTo(101))).toMatchObject({ sql: '101', params: [] });
  expect(new PgDialect().sqlToQuery(rowsUpTo(7))).toMatchObject({ sql: '$1', params: [7] });
});
