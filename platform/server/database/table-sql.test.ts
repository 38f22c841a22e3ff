import { bigint, integer, numeric, PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { selectColumns } from './table-sql.ts';

const pieces = pgTable('pieces', {
  id: bigint({ mode: 'number' }).primaryKey(),
  sheetCount: integer('sheet_count').notNull(),
  weight: numeric({ mode: 'number' }).notNull(),
  rate: numeric().notNull(),
  partIds: bigint('part_ids', { mode: 'number' }).array().notNull(),
  names: text().array().notNull(),
});

const textOf = (...args: Parameters<typeof selectColumns<typeof pieces>>) => new PgDialect().sqlToQuery(selectColumns(...args)).sql;

describe('select columns', () => {
  it('names each column as its property, behind the alias of its table', () => {
    expect(textOf(pieces, ['id', 'sheetCount'])).toBe('id, sheet_count AS "sheetCount"');
    expect(textOf(pieces, ['id', 'sheetCount'], 'p')).toBe('p.id, p.sheet_count AS "sheetCount"');
  });

  it('casts what the driver would give as text where the table says number', () => {
    expect(textOf(pieces, ['weight', 'rate', 'partIds', 'names'])).toBe('weight::float8, rate, part_ids::float8[] AS "partIds", names');
  });
});
