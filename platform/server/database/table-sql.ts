import { getTableColumns, is } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { SQL, sql } from 'drizzle-orm/sql';

/** New values of a row; an expression in SQL is evaluated by the statement. */
export type RowChanges<Table extends PgTable> = { [Name in keyof Table['$inferInsert']]?: Table['$inferInsert'][Name] | SQL };

function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`no column ${name}`);
  return column;
}

const identifier = ({ name }: PgColumn) => sql.raw(name);

/** The columns of a table under the names of their properties, as `selectColumns` reads them. */
export type RowOf<Table extends PgTable, Names extends readonly (keyof Table['$inferSelect'])[]> = Pick<
  Table['$inferSelect'],
  Names[number]
>;

/** The driver gives a numeric, and the numbers of an array of bigint, as texts. */
function castToNumber(column: PgColumn): string {
  if (column.columnType === 'PgNumericNumber') return '::float8';
  return column.getSQLType() === 'bigint[]' ? '::float8[]' : '';
}

/** Selects columns under the names of their properties, `c.customer_id AS "customerId"`, with the types of the table. */
export function selectColumns<Table extends PgTable>(
  table: Table,
  names: readonly (keyof Table['$inferSelect'] & string)[],
  alias?: string,
): SQL {
  const columns = names.map((name) => {
    const column = columnOf(table, name);
    const selected = `${alias === undefined ? '' : `${alias}.`}${column.name}${castToNumber(column)}`;
    return column.name === name ? selected : `${selected} AS "${name}"`;
  });
  return sql.raw(columns.join(', '));
}

/** The names in the database of the columns that change. */
export function changedColumns<Table extends PgTable>(table: Table, changes: RowChanges<Table>): string[] {
  return entriesOf(changes).map(([name]) => columnOf(table, name).name);
}

/** The assignments of an UPDATE: `customer_id = $1, description = $2`. */
export function assignments<Table extends PgTable>(table: Table, changes: RowChanges<Table>): SQL[] {
  return entriesOf(changes).map(([name, value]) => {
    const column = columnOf(table, name);
    return sql`${identifier(column)} = ${is(value, SQL) ? value : sql.param(value, column)}`;
  });
}

/** The changes of an UPDATE that raises the version of the row: `description = $1, version = version + 1`. */
export function newVersion<Table extends PgTable>(table: Table, changes: RowChanges<Table>): SQL {
  return sql.join([...assignments(table, changes), sql`version = version + 1`], sql`, `);
}

/** In a fixed order, so that equal changes are one prepared statement. */
function entriesOf(changes: object): [string, unknown][] {
  return Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The columns and values of an INSERT: `(customer_id, description) VALUES ($1, $2)`. */
export function insertedValues<Table extends PgTable>(table: Table, values: RowChanges<Table>): SQL {
  const given = entriesOf(values).map(([name, value]) => ({ column: columnOf(table, name), value }));
  const names = sql.raw(given.map(({ column }) => column.name).join(', '));
  const params = given.map(({ column, value }) => (is(value, SQL) ? value : sql.param(value, column)));
  return sql`(${names}) VALUES (${sql.join(params, sql`, `)})`;
}

/**
 * Rows as `jsonb_to_recordset` reads them, all with the same columns: one that a row leaves out has its default. `names` and `typed` list
 * the columns without and with their types. Faster than `jsonb_populate_record`, which goes through all columns of the table for each row.
 */
export function recordset<Table extends PgTable>(table: Table, rows: readonly object[]): { names: SQL; typed: SQL; json: string } {
  const keys = [...new Set(rows.flatMap((row) => entriesOf(row).map(([name]) => name)))].toSorted();
  const columns = keys.map((key) => ({ key, column: columnOf(table, key) }));
  const given = rows.map((row) =>
    Object.fromEntries(columns.map(({ key, column }) => [column.name, (row as Record<string, unknown>)[key] ?? column.default ?? null])),
  );
  return {
    names: sql.raw(columns.map(({ column }) => column.name).join(', ')),
    typed: sql.raw(columns.map(({ column }) => `${column.name} ${column.getSQLType()}`).join(', ')),
    json: JSON.stringify(given),
  };
}
