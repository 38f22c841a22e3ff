import { sql } from 'drizzle-orm';
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

/** Runs in the recorder's transaction, after the fact is written. May not refuse: an exception undoes the whole act. */
export type Subscription = { fact: string; run(context: CommandContext, fact: Fact): Promise<void> };
export function subscribe(fact: string, run: Subscription['run']): Subscription {
  return { fact, run };
}

function refsOf(refs: Fact['refs']): string[] {
  return Object.entries(refs).map(([kind, id]) => `${kind}:${id}`);
}

/** Writes the audit row and tells the other processes, in one statement of the transaction. */
export async function writeFact(tx: OpenTransaction, actor: Actor, now: Temporal.Instant, fact: Fact): Promise<void> {
  const refs = refsOf(fact.refs);
  await tx.rows(sql`
    WITH written AS (
      INSERT INTO facts (at, actor_id, actor_name, by_id, by_name, fact, refs, from_state, to_state, data)
      VALUES (${now.toString()}, ${actor.id}, ${actor.name}, ${actor.impersonator?.id ?? null}, ${actor.impersonator?.name ?? null}, ${fact.fact}, ${sql.param(refs)}, ${fact.from ?? null}, ${fact.to ?? null},
              ${JSON.stringify(fact.data ?? {})})
      RETURNING id
    )
    SELECT pg_notify('facts', json_build_object('id', id, 'fact', ${fact.fact}::text, 'refs', ${sql.param(refs)}::text[])::text) FROM written`);
}

/** Tells the browsers that watch these topics, once the transaction is committed, of what is no fact: who looks at something. */
export async function tellChanged(tx: ReadTx, refs: readonly string[]): Promise<void> {
  await tx.rows(sql`SELECT pg_notify('facts', json_build_object('id', 0, 'refs', ${sql.param([...refs])}::text[])::text)`);
}
