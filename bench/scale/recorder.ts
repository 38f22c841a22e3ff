import pg from 'pg';
import type { Database } from '#platform/server/database/database.ts';

export type Statement = { text: string; values: unknown[] };

type Query = (...args: never[]) => unknown;

/** Every statement that `work` sends to the database, transaction control left out. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query as Query;
  const spy = function (this: pg.Client, ...args: never[]) {
    const [first, second] = args as unknown as [string | { text?: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first?.text;
    if (text && !/^(BEGIN|COMMIT|ROLLBACK)/.test(text)) {
      statements.push({ text, values: (typeof first === 'string' ? second : (second ?? first.values)) ?? [] });
    }
    return original.apply(this, args);
  };
  pg.Client.prototype.query = spy as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original as never;
  }
  return statements.filter(
    (statement) => !/FROM sessions|contacts c ON c.user_id|^SELECT id FROM plan_places WHERE .*operator|call_counts/s.test(statement.text),
  );
}

type Submitted = { submit(connection: object): unknown; handleReadyForQuery(connection: object): unknown; text?: string };

/**
 * How many statements `work` sends, and how often it waits for one: those that are sent while an answer is awaited share a round trip.
 * Notifications are sent after the commit without waiting for an answer, and are not counted.
 */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<{ statements: number; roundTrips: number }> {
  const counted = { statements: 0, roundTrips: 0 };
  const waiting = new WeakMap<object, number>();
  const statement = pg.Query.prototype as unknown as Submitted;
  const { submit, handleReadyForQuery } = statement;
  const count = (connection: object, change: 1 | -1) => waiting.set(connection, (waiting.get(connection) ?? 0) + change);
  statement.submit = function (connection) {
    if (!this.text?.includes('pg_notify')) {
      counted.statements += 1;
      if (!waiting.get(connection)) counted.roundTrips += 1;
    }
    count(connection, 1);
    return submit.call(this, connection);
  };
  statement.handleReadyForQuery = function (connection) {
    count(connection, -1);
    return handleReadyForQuery.call(this, connection);
  };
  try {
    await work();
  } finally {
    Object.assign(statement, { submit, handleReadyForQuery });
  }
  return counted;
}

/** Replays these statements in sequence on one connection, without application code. */
export async function replay(database: Database, statements: readonly Statement[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, values);
  } finally {
    client.release();
  }
}

/** Names of large tables that the plans of these statements read from end to end. */
export async function sequentialScans(
  database: Database,
  statements: readonly Statement[],
  largeTables: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const { text, values } of statements) {
    if (!/^\s*(WITH|SELECT)/i.test(text)) continue;
    const plan = await database.pool.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values });
    for (const table of scansIn((plan.rows[0] as { 'QUERY PLAN': PlanNode[] })['QUERY PLAN'][0]))
      if (largeTables.includes(table)) found.add(table);
  }
  return [...found];
}

type PlanNode = { Plan?: PlanNode; Plans?: PlanNode[]; 'Node Type'?: string; 'Relation Name'?: string };

function scansIn(node: PlanNode | undefined): string[] {
  if (!node) return [];
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...scansIn(node.Plan), ...(node.Plans ?? []).flatMap(scansIn)];
}
