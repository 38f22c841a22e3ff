import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type SQL, sql } from 'drizzle-orm/sql';

/**
 * The name of a table for SQL of higher modules, as in `JOIN ${relationsTables.customers} c`. `columns` are those that it may name;
 * scripts/check-sql.ts compares them with the statements.
 */
export function readable(table: PgTable, columns: readonly string[]): SQL {
  const known = new Set(Object.values(getTableColumns(table)).map(({ name }) => name));
  const unknown = columns.filter((column) => !known.has(column));
  if (unknown.length > 0) throw new Error(`no column ${unknown.join(', ')} in ${getTableName(table)}`);
  return sql.raw(getTableName(table));
}
