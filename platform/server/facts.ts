import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import type { OpenTransaction, ReadTx } from './database.ts';
import type { CommandContext } from './served.ts';

/**
 * What happened, in the past tense (`basket.ordered`). `refs` name what it is about (`{ basket: 12, line: 3 }`) and find it again;
 * `from` and `to` tell a change of state; `data` is whatever a reader of the history needs.
 */
export type Fact = {
  fact: string;
  refs: Record<string, number>;
  from?: string | undefined;
  to?: string | undefined;
  data?: Record<string, unknown>;
};

/** Runs in the recorder's transaction, as soon as the fact is recorded. May not refuse: an exception undoes the whole act. */
export type Subscription = { fact: string; run(context: CommandContext, fact: Fact): Promise<void> };
export function subscribe(fact: string, run: Subscription['run']): Subscription {
  return { fact, run };
}

function refsOf(refs: Fact['refs']): string[] {
  return Object.entries(refs).map(([kind, id]) => `${kind}:${id}`);
}

/**
 * Writes the audit rows in one statement of the transaction; the other processes hear of them once they are committed. `along` is written in
 * the same statement: a part of a WITH.
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

/** Tells the browsers that watch these topics, once the transaction is committed, of what is no fact: who looks at something. */
export async function tellChanged(tx: ReadTx, refs: readonly string[]): Promise<void> {
  await tx.rows(sql`SELECT pg_notify('facts', json_build_object('id', 0, 'refs', ${sql.param([...refs])}::text[])::text)`);
}
