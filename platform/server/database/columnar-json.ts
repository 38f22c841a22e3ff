import { type SQL, sql } from 'drizzle-orm';

/** Rows in columnar form, one array per column: as JSON a fraction of the cost of an array of objects to write and to parse. */
export type Columnar<Row> = { [Name in keyof Row]: Row[Name][] };

/** Aggregates one column of a select. */
const column = (of: SQL) => sql`coalesce(json_agg(${of}), '[]')`;

/** Aggregates the columns of a select into one JSON value, `Columns` of its rows. */
export function columnarJson(columns: Record<string, SQL>): SQL {
  const parts = Object.entries(columns).flatMap(([name, of]) => [sql.raw(`'${name}'`), column(of)]);
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}

export function columnarRows<Row>(columns: Columnar<Row>): Row[] {
  const names = Object.keys(columns) as (keyof Row)[];
  return (columns[names[0]!] as unknown[]).map((_, at) => Object.fromEntries(names.map((name) => [name, columns[name][at]])) as Row);
}
