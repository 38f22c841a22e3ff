import { sql } from 'drizzle-orm';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { batchPerTick } from '#platform/server/batch-per-tick.ts';
import type { PoolGroup } from '#platform/server/database/connection-pool.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { HttpError } from '#platform/server/errors.ts';

/** One edition of the shop's parameters. An edition never changes, so that an old price can be reproduced to the cent. */
export type ParameterSet = { id: number; code: string; shop: Shop };

/** Reads the edition in effect on `day` (`YYYY-MM-DD`): the latest that began. Throws PARAMETERS_MISSING for a shop without parameters. */
export async function parameterSetOn(tx: ReadTx, day: string): Promise<ParameterSet> {
  const found = await findParameterSetOn(tx, day);
  if (!found) throw new HttpError(409, 'PARAMETERS_MISSING', { params: { day } });
  return found;
}

export async function findParameterSetOn(tx: ReadTx, day: string): Promise<ParameterSet | undefined> {
  const found = await tx.row<{ id: number; code: string; hash: string }>(
    sql`
    SELECT id, code, shop_hash AS hash FROM parameter_sets
    WHERE effective_from <= ${day} ORDER BY effective_from DESC, id DESC LIMIT 1`,
    'once',
  );
  return found && { id: found.id, code: found.code, shop: cache.get(found.hash) ?? (await read(tx, found)) };
}

type Caller = { tx: ReadTx; day: string };
type BatchedRead = ReturnType<typeof batchPerTick<Caller, ParameterSet | undefined>>;
const batchOf = new WeakMap<PoolGroup, BatchedRead>();

/**
 * Reads the same in one batch for concurrent calculations. The query runs on the connection that the first of them already has, so that no
 * connection waits for another. When the batch fails, each caller reads for itself.
 */
export async function readParameterSetInBatch(group: PoolGroup, caller: Caller): Promise<ParameterSet> {
  const ask = batchOf.get(group) ?? batchPerTick(readBatch);
  batchOf.set(group, ask);
  return (await ask(caller)) ?? parameterSetOn(caller.tx, caller.day);
}

async function readBatch(callers: readonly Caller[]): Promise<Map<Caller, ParameterSet | undefined>> {
  const days = new Map<string, Promise<ParameterSet | undefined>>();
  for (const { tx, day } of callers)
    if (!days.has(day))
      days.set(
        day,
        parameterSetOn(tx, day).catch(() => undefined),
      );
  return new Map(await Promise.all(callers.map(async (caller) => [caller, await days.get(caller.day)] as const)));
}

/** Reads the edition that an older price was made with. */
export function parameterSetOf(tx: ReadTx, id: number): Promise<ParameterSet> {
  return tx.once(`parameters ${id}`, async () => {
    const found = await tx.row<{ id: number; code: string; hash: string }>(
      sql`SELECT id, code, shop_hash AS hash FROM parameter_sets WHERE id = ${id}`,
      'once',
    );
    return { id, code: found!.code, shop: cache.get(found!.hash) ?? (await read(tx, found!)) };
  });
}

// The cache is keyed by content hash, so it is valid for every database and never stale.
const cache = new Map<string, Shop>();
const maxCached = 20;

async function read(tx: ReadTx, { id, hash }: { id: number; hash: string }): Promise<Shop> {
  const found = await tx.row<{ shop: Shop }>(sql`SELECT shop FROM parameter_sets WHERE id = ${id}`);
  if (cache.size >= maxCached) cache.clear();
  cache.set(hash, found!.shop);
  return found!.shop;
}
