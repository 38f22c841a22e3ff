import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import type { ReadTx } from './database/database.ts';
import { inTransaction, type OpenTransaction } from './database/transaction.ts';
import { HttpError } from './errors.ts';
import type { Kernel } from './kernel.ts';

/** One click of a button, identified by its key, however often the request arrives. */
export type KeyedRequest = { actor: Actor; endpoint: string; key: string; input: unknown };
export type StoredResponse = { response: unknown };
/** The owner of a key during an external call, identified by the moment of its claim; a takeover has another moment. */
export type Claim = { claimedAt: Temporal.Instant };

/** The time after which an external call counts as dead. */
const CLAIM_SECONDS = 60;
const POLL_MS = 150;

/** Claims the key in the command's transaction, or returns the first request's response. A concurrent request waits for the first. */
export async function claimOrReplay(
  open: OpenTransaction,
  request: KeyedRequest,
  now: Temporal.Instant,
): Promise<StoredResponse | undefined> {
  const claimed = await open.row(sql`
    INSERT INTO idempotency_keys (actor_id, endpoint, key, input_hash, at)
    VALUES (${request.actor.id}, ${request.endpoint}, ${request.key}, ${hashOf(request.input)}, ${now.toString()})
    ON CONFLICT DO NOTHING RETURNING 1`);
  if (claimed) return undefined;
  const stored = await findRequest(open, request);
  if (!stored) throw keyReused();
  return stored;
}

/** The statement that stores the response; it runs together with the insert of the facts. */
export function storeResponse(request: KeyedRequest, output: unknown): SQL {
  return sql`UPDATE idempotency_keys SET response = ${JSON.stringify(output ?? null)}::jsonb WHERE ${isRequest(request)}`;
}

/**
 * Claims the key in a transaction of its own, for a command that makes an external call before it writes: a concurrent request makes no
 * call of its own but waits for the first response. An expired claim of a process that died is taken over.
 */
export async function claimKey(kernel: Kernel, request: KeyedRequest): Promise<StoredResponse | Claim> {
  for (let attempts = 0; ; attempts += 1) {
    const isOver = attempts * POLL_MS > CLAIM_SECONDS * 1000;
    const now = kernel.clock.now();
    const found = await inTransaction(kernel.database, request.actor, 'write', async (open) => ({
      commit: true,
      result: await claimOrFind(open, request, now, isOver),
    }));
    if (found === 'claimed') return { claimedAt: now };
    if (found !== 'claimed by another') return found;
    await pause(POLL_MS);
  }
}

/** Releases the key after a failure, so that the next request runs again. Does not touch a claim that was taken over meanwhile. */
export async function releaseKey(kernel: Kernel, request: KeyedRequest, { claimedAt }: Claim): Promise<void> {
  await inTransaction(kernel.database, request.actor, 'write', async (open) => ({
    commit: true,
    result: await open.rows(sql`
      UPDATE idempotency_keys SET at = 'epoch'
      WHERE ${isRequest(request)} AND response IS NULL AND at = ${claimedAt.toString()}::timestamptz`),
  }));
}

async function claimOrFind(
  open: OpenTransaction,
  request: KeyedRequest,
  now: Temporal.Instant,
  isOver: boolean,
): Promise<StoredResponse | 'claimed' | 'claimed by another'> {
  const expiredBefore = isOver ? 'infinity' : now.subtract({ seconds: CLAIM_SECONDS }).toString();
  const claimed = await open.row(sql`
    INSERT INTO idempotency_keys (actor_id, endpoint, key, input_hash, at)
    VALUES (${request.actor.id}, ${request.endpoint}, ${request.key}, ${hashOf(request.input)}, ${now.toString()})
    ON CONFLICT (actor_id, endpoint, key) DO UPDATE SET at = excluded.at, input_hash = excluded.input_hash
      WHERE idempotency_keys.response IS NULL AND idempotency_keys.at < ${expiredBefore}::timestamptz
    RETURNING 1`);
  if (claimed) return 'claimed';
  const stored = await findRequest(open, request);
  return stored?.answered ? stored : 'claimed by another';
}

/** The stored state of this key; refuses the same key with another input. */
async function findRequest(open: ReadTx, request: KeyedRequest): Promise<(StoredResponse & { answered: boolean }) | undefined> {
  const stored = await open.row<{ inputHash: string; response: unknown; answered: boolean }>(sql`
    SELECT input_hash AS "inputHash", response, response IS NOT NULL AS answered FROM idempotency_keys WHERE ${isRequest(request)}`);
  if (stored && stored.inputHash !== hashOf(request.input)) throw keyReused();
  return stored && { response: stored.response, answered: stored.answered };
}

const isRequest = ({ actor, endpoint, key }: KeyedRequest) => sql`actor_id = ${actor.id} AND endpoint = ${endpoint} AND key = ${key}`;

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex');

const keyReused = () => new HttpError(409, 'IDEMPOTENCY_KEY_REUSED');
