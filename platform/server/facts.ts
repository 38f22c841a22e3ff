import { type SQL, sql } from 'drizzle-orm';
import type { Fact, FollowedFact } from '#platform/domain/fact.ts';
import type { Actor } from './actor.ts';
import type { ReadTx } from './database/database.ts';
import type { OpenTransaction } from './database/transaction.ts';
import type { CommandContext } from './served.ts';

/** Runs in the recording transaction, as soon as the fact is recorded. Must not refuse: an exception rolls back the whole act. */
export type Subscription = {
  fact: string;
  run(context: CommandContext, fact: Fact): Promise<void>;
  /** Starts a read that `run` will wait for, before any subscriber of the fact runs: it then shares a round trip with theirs. */
  prepare?(context: CommandContext): void;
};

export function subscribe<Followed extends FollowedFact>(
  followed: Followed,
  run: (context: CommandContext, fact: ReturnType<Followed['recorded']>) => Promise<void>,
): Subscription {
  return { fact: followed.fact, run: (context, fact) => run(context, followed.recorded(fact) as ReturnType<Followed['recorded']>) };
}

/** Passes on every fact of a name as it is, for a receiver outside that reads no data of it. */
export function relay(fact: string, { run, prepare }: Pick<Subscription, 'run' | 'prepare'>): Subscription {
  return { fact, run, ...(prepare && { prepare }) };
}

function refsOf(refs: Fact['refs']): string[] {
  return Object.entries(refs).map(([kind, id]) => `${kind}:${id}`);
}

/**
 * Inserts the audit rows in one statement; the other processes are notified after the commit. `along` is a data-modifying CTE of the
 * same statement.
 */
export async function writeFacts(
  tx: OpenTransaction,
  actor: Actor,
  now: Temporal.Instant,
  facts: readonly Fact[],
  along?: SQL,
): Promise<void> {
  const rows = facts.map(({ fact, refs, from, to, data }) => ({
    fact,
    refs: refsOf(refs),
    from: from ?? null,
    to: to ?? null,
    data: data ?? {},
  }));
  const written = await tx.rows<{ id: number; fact: string; refs: string[] }>(sql`
    ${along ? sql`WITH along AS (${along})` : sql``}
    INSERT INTO facts (at, actor_id, actor_name, by_id, by_name, fact, refs, from_state, to_state, data)
    SELECT ${now.toString()}, ${actor.id}, ${actor.name}, ${actor.impersonator?.id ?? null}::bigint, ${actor.impersonator?.name ?? null}::text, fact, refs, "from", "to", data
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (fact text, refs text[], "from" text, "to" text, data jsonb)
    RETURNING id, fact, refs`);
  for (const fact of written) tx.announce({ channel: 'facts', payload: JSON.stringify(fact) });
}

/** Notifies the browsers that watch these topics, after the commit, of a change that is not a fact, such as who views a record. */
export async function notifyChanged(tx: ReadTx, refs: readonly string[]): Promise<void> {
  await tx.rows(sql`SELECT pg_notify('facts', json_build_object('id', 0, 'refs', ${sql.param([...refs])}::text[])::text)`);
}

/** SQL: when a fact about a record, named like `line:12`, was last recorded; null when it never was. */
export const lastRecordedAt = (fact: string, ref: SQL): SQL =>
  sql`(SELECT max(f.at) FROM facts f WHERE f.fact = ${fact} AND f.refs @> ARRAY[${ref}])`;

/** Reads the facts of a name about a record, oldest first. */
export function factsAbout(tx: ReadTx, fact: string, ref: string) {
  return tx.rows<{ from: string | null; data: Record<string, unknown> }>(
    sql`SELECT from_state AS "from", data FROM facts WHERE fact = ${fact} AND refs @> ARRAY[${ref}] ORDER BY id`,
  );
}

/** The data of each fact of a name about a record, named like `line:12`; the newest first. */
export async function recordedData(tx: ReadTx, fact: string, ref: string): Promise<Record<string, unknown>[]> {
  const found = await tx.rows<{ data: Record<string, unknown> }>(
    sql`SELECT data FROM facts WHERE fact = ${fact} AND refs @> ARRAY[${ref}]::text[] ORDER BY id DESC`,
  );
  return found.map(({ data }) => data);
}
