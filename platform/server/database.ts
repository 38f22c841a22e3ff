import { randomUUID } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm/sql';
import pg from 'pg';
import type { Actor } from './actor.ts';

// Identities and counts stay below 2^53; as numbers they need no conversion anywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Dates and moments cross the code as ISO text and become Temporal where a rule needs them.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => Temporal.Instant.from(value.replace(' ', 'T')).toString());

export type Database = { pool: pg.Pool };

/** What our connections are called in PostgreSQL, followed by a name of the one pool. */
export const applicationName = 'katern';

export function openPool(url: string, size = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: size, application_name: `${applicationName}:${randomUUID()}` });
  // Without listeners a lost connection ends the process; the query that needed it fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool };
}

/** Reading inside a transaction. `rows` runs a hand-written select. */
export type ReadTx = {
  db: NodePgDatabase;
  rows<Row>(query: SQL): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(query: SQL): Promise<Row | undefined>;
};

export type OpenTransaction = ReadTx & { client: pg.PoolClient };

/**
 * Runs `work` in one transaction under the actor's database role and settings, set in the same round trip as BEGIN.
 * `work` says `commit: false` to roll back without an error (a refusal).
 */
export async function inTransaction<Result>(
  database: Database,
  actor: Pick<Actor, 'databaseRole' | 'settings'>,
  mode: 'read' | 'write',
  work: (tx: OpenTransaction) => Promise<{ commit: boolean; result: Result }>,
): Promise<Result> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    const settings = Object.entries({ role: actor.databaseRole, ...actor.settings })
      .map(([name, value]) => `set_config(${client.escapeLiteral(name)}, ${client.escapeLiteral(value)}, true)`)
      .join(', ');
    await client.query(`BEGIN${mode === 'read' ? ' READ ONLY' : ''}; SELECT ${settings}`);
    const { commit, result } = await work(transactionOn(client));
    await client.query(commit ? 'COMMIT' : 'ROLLBACK');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const dialect = new PgDialect();

function transactionOn(client: pg.PoolClient): OpenTransaction {
  const db = drizzle({ client });
  // Not through drizzle's execute, which would undo the type parsers above.
  const rows = async <Row>(query: SQL) => {
    const { sql, params } = dialect.sqlToQuery(query);
    return (await client.query(sql, params)).rows as Row[];
  };
  return { client, db, rows, row: async <Row>(query: SQL) => (await rows<Row>(query))[0] };
}
