import { sql } from 'drizzle-orm';
import { bigint, date, PgDialect, pgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { constants } from './constants.ts';
import { queryOf } from './statements.ts';

const shelves = pgTable('shelves', { id: bigint({ mode: 'number' }), on: date({ mode: 'date' }) });
const part = sql`id = ${1} AND name = ${'Jan'}`;

it.each([
  ['values', sql`SELECT ${1}, ${'a'}, ${null}, ${true}, ${undefined}`],
  ['statements inside a statement', sql`SELECT 1 WHERE ${part} OR (${sql.join([part, sql`TRUE`], sql` AND `)}) ${sql.raw('LIMIT 1')}`],
  ['an array and an object as a value', sql`SELECT ${sql.param([1, 2])}::int[], ${sql.param({ a: 1 })}`],
  ['values that a column encodes', sql`SELECT ${sql.param(new Date('2026-03-04T12:00:00Z'), shelves.on)}, ${sql.param(null, shelves.on)}`],
  ['a list of values', sql`SELECT 1 WHERE 2 IN ${[1, 2]}`],
  ['a table, a column and a name', sql`SELECT ${shelves.id} FROM ${shelves} ${sql.identifier('s')} WHERE ${part}`],
  ['values that are inlined', sql`SELECT ${sql`${3}`.inlineParams()}, ${constants(['ready', 20])}`],
  ['a column as a value', sql`SELECT ${sql.param(shelves.id)}`],
])('statement › is rendered as drizzle does: %s', (_, query) => {
  const { sql: text, params: values } = new PgDialect().sqlToQuery(query);
  expect(queryOf(query, 'afresh')).toEqual({ text, values });
});
