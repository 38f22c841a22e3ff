import { createHash } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm/sql';
import type pg from 'pg';
import type { PlanMode } from './database.ts';

const dialect = new PgDialect();

/** Corks the client's socket, so that the statements of this tick are sent together. */
export function together(client: pg.PoolClient): pg.PoolClient {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client;
}

/** The statement as the driver sends it; one that is planned once has a name, under which the connection keeps its plan. */
export function queryOf(query: SQL, planned: PlanMode): pg.QueryConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const name = planned === 'once' ? statementName(text) : undefined;
  return name === undefined ? { text, values } : { name, text, values };
}

const statementNames = new Map<string, string>();
const maxNames = 1000;

/** The name of a prepared statement. PostgreSQL uses its cached plan only when that is no worse than a custom one. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxNames) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}
