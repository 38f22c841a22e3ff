import { type SQL, sql } from 'drizzle-orm';

/** Rows by column: as JSON a fraction of what the same rows one by one cost PostgreSQL to write and us to read. */
export type Columns<Row> = { [Name in keyof Row]: Row[Name][] };

/** All of a column of the rows that a select finds. */
const column = (of: SQL) => sql`coalesce(json_agg(${of}), '[]')`;

/** The columns of a select as one value, `Columns` of its rows. */
export function columnsAsOne(columns: Record<string, SQL>): SQL {
  const parts = Object.entries(columns).flatMap(([name, of]) => [sql.raw(`'${name}'`), column(of)]);
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}

export function rowsOf<Row>(columns: Columns<Row>): Row[] {
  const names = Object.keys(columns) as (keyof Row)[];
  return (columns[names[0]!] as unknown[]).map((_, at) => Object.fromEntries(names.map((name) => [name, columns[name][at]])) as Row);
}
