import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { constants } from './constants.ts';

it('constants of the code stand in the text of a statement, without parameters', () => {
  expect(new PgDialect().sqlToQuery(constants(['ready', 20]))).toMatchObject({ sql: "('ready', 20)", params: [] });
});
it.each([[["o'brien"]], [['a b']], [['']], [[]]])('what is no plain word is refused: %j', (values) => {
  expect(() => constants(values)).toThrow(RangeError);
});
