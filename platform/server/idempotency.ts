import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import { inTransaction, type OpenTransaction, type ReadTx } from './database.ts';
import { Answer } from './errors.ts';
import type { Kernel } from './kernel.ts';

/** One press of a button, however often it reaches us. */
export type Press = { actor: Actor; endpoint: string; key: string; input: unknown };
export type Remembered = { response: unknown };
/** Whose the key is while the outside is asked: who takes it over claims it at another moment. */
export type Claim = { claimedAt: Temporal.Instant };

/** Who asks outside answers within this, or died of it. */
const ASKING_SECONDS = 60;
const LOOK_MS = 150;

/** Claims the key in the transaction of the act, or answers what the first request with it answered. A second one at the same moment waits for the first. */
export async function rememberKey(open: OpenTransaction, press: Press, now: Temporal.Instant): Promise<Remembered | undefined> {
  const claimed = await open.row(sql`
    INSERT INTO idempotency_keys (actor_id, endpoint, key, input_hash, at)
    VALUES (${press.actor.id}, ${press.endpoint}, ${press.key}, ${hashOf(press.input)}, ${now.toString()})
    ON CONFLICT DO NOTHING RETURNING 1`);
  if (claimed) return undefined;
  const kept = await findPress(open, press);
  if (!kept) throw keyReused();
  return kept;
}

/** Keeps what the press was answered; written with the history of its act. */
export function answerRemembered(press: Press, output: unknown): SQL {
  return sql`UPDATE idempotency_keys SET response = ${JSON.stringify(output ?? null)}::jsonb WHERE ${isPress(press)}`;
}

/**
 * For an act that asks somebody outside before it writes: claims the key in a transaction of its own, so that a second press asks nobody,
 * and answers what the first was answered once it was. What was claimed and left by who died is taken over.
 */
export async function claimKey(kernel: Kernel, press: Press): Promise<Remembered | Claim> {
  for (let looked = 0; ; looked += 1) {
    const isOver = looked * LOOK_MS > ASKING_SECONDS * 1000;
    const now = kernel.clock.now();
    const found = await inTransaction(kernel.database, press.actor, 'write', async (open) => ({
      commit: true,
      result: await claimOrFind(open, press, now, isOver),
    }));
    if (found === 'claimed') return { claimedAt: now };
    if (found !== 'asked by another') return found;
    await pause(LOOK_MS);
  }
}

/** Nothing came of what was claimed: the next press asks again. A claim that was taken over meanwhile stays with who has it now. */
export async function releaseKey(kernel: Kernel, press: Press, { claimedAt }: Claim): Promise<void> {
  await inTransaction(kernel.database, press.actor, 'write', async (open) => ({
    commit: true,
    result: await open.rows(sql`
      UPDATE idempotency_keys SET at = 'epoch'
      WHERE ${isPress(press)} AND response IS NULL AND at = ${claimedAt.toString()}::timestamptz`),
  }));
}

async function claimOrFind(
  open: OpenTransaction,
  press: Press,
  now: Temporal.Instant,
  isOver: boolean,
): Promise<Remembered | 'claimed' | 'asked by another'> {
  const left = isOver ? 'infinity' : now.subtract({ seconds: ASKING_SECONDS }).toString();
  const claimed = await open.row(sql`
    INSERT INTO idempotency_keys (actor_id, endpoint, key, input_hash, at)
    VALUES (${press.actor.id}, ${press.endpoint}, ${press.key}, ${hashOf(press.input)}, ${now.toString()})
    ON CONFLICT (actor_id, endpoint, key) DO UPDATE SET at = excluded.at, input_hash = excluded.input_hash
      WHERE idempotency_keys.response IS NULL AND idempotency_keys.at < ${left}::timestamptz
    RETURNING 1`);
  if (claimed) return 'claimed';
  const kept = await findPress(open, press);
  return kept?.answered ? kept : 'asked by another';
}

/** What stands of this press; the same key for something else is refused. */
async function findPress(open: ReadTx, press: Press): Promise<(Remembered & { answered: boolean }) | undefined> {
  const kept = await open.row<{ inputHash: string; response: unknown; answered: boolean }>(sql`
    SELECT input_hash AS "inputHash", response, response IS NOT NULL AS answered FROM idempotency_keys WHERE ${isPress(press)}`);
  if (kept && kept.inputHash !== hashOf(press.input)) throw keyReused();
  return kept && { response: kept.response, answered: kept.answered };
}

const isPress = ({ actor, endpoint, key }: Press) => sql`actor_id = ${actor.id} AND endpoint = ${endpoint} AND key = ${key}`;

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex');

const keyReused = () => new Answer(409, 'IDEMPOTENCY_KEY_REUSED');
