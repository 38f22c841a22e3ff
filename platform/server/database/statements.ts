import { createHash } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Param, SQL, StringChunk } from 'drizzle-orm/sql';
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
  const { text, values } = render(query);
  const name = planned === 'once' ? statementName(text) : undefined;
  return name === undefined ? { text, values } : { name, text, values };
}

type Rendered = { text: string; values: unknown[] };

/** Renders a statement. Drizzle takes some twenty times as long; it renders the statements with a chunk of a rare kind. */
function render(query: SQL): Rendered {
  const rendered: Rendered = { text: '', values: [] };
  if (append(rendered, query)) return rendered;
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
}

const isObject = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function';

function appendValue(rendered: Rendered, value: unknown): boolean {
  // A column, a placeholder or another part of a statement.
  if (isObject(value) && 'getSQL' in value) return false;
  rendered.text += `$${rendered.values.push(value)}`;
  return true;
}

/** Appends texts, values and the statements inside a statement; false at any other chunk. */
function append(rendered: Rendered, query: SQL): boolean {
  // The property is private, and TypeScript lets no caller read it.
  if (Reflect.get(query, 'shouldInlineParams') === true) return false;
  return query.queryChunks.every((chunk: unknown) => {
    if (chunk === undefined) return true;
    if (chunk instanceof SQL) return append(rendered, chunk);
    if (chunk instanceof StringChunk) {
      rendered.text += chunk.value.join('');
      return true;
    }
    if (chunk instanceof Param) return appendValue(rendered, chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value));
    return !isObject(chunk) && appendValue(rendered, chunk);
  });
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
