import { sql } from 'drizzle-orm';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import { askedTogether } from '#platform/server/asked-together.ts';
import type { Database, ReadTx } from '#platform/server/database.ts';
import { Answer } from '#platform/server/errors.ts';

/** One edition of the shop's parameters. An edition never changes, so that an old price can be reproduced to the cent. */
export type ParameterSet = { id: number; code: string; shop: Shop };

/** Reads the edition in effect on `day` (`YYYY-MM-DD`): the latest that began. Throws PARAMETERS_MISSING for a shop without parameters. */
export async function parameterSetOn(tx: ReadTx, day: string): Promise<ParameterSet> {
  const found = await tx.row<{ id: number; code: string; hash: string }>(
    sql`
    SELECT id, code, shop_hash AS hash FROM parameter_sets
    WHERE effective_from <= ${day} ORDER BY effective_from DESC, id DESC LIMIT 1`,
    'once',
  );
  if (!found) throw new Answer(409, 'PARAMETERS_MISSING', { params: { day } });
  return { id: found.id, code: found.code, shop: kept.get(found.hash) ?? (await read(tx, found)) };
}

type Asker = { tx: ReadTx; day: string };
type Shared = ReturnType<typeof askedTogether<Asker, ParameterSet | undefined>>;
const sharedOf = new WeakMap<Database, Shared>();

/**
 * Reads the same in one batch for concurrent calculations. The query runs on the connection that the first of them already has, so that no
 * connection waits for another. When the batch fails, each caller reads for itself.
 */
export async function sharedParameterSet(database: Database, asker: Asker): Promise<ParameterSet> {
  const ask = sharedOf.get(database) ?? askedTogether(readForAll);
  sharedOf.set(database, ask);
  return (await ask(asker)) ?? parameterSetOn(asker.tx, asker.day);
}

async function readForAll(askers: readonly Asker[]): Promise<Map<Asker, ParameterSet | undefined>> {
  const days = new Map<string, Promise<ParameterSet | undefined>>();
  for (const { tx, day } of askers)
    if (!days.has(day))
      days.set(
        day,
        parameterSetOn(tx, day).catch(() => undefined),
      );
  return new Map(await Promise.all(askers.map(async (asker) => [asker, await days.get(asker.day)] as const)));
}

/** Reads the edition that an older price was made with. */
export async function parameterSetOf(tx: ReadTx, id: number): Promise<ParameterSet> {
  const found = await tx.row<{ id: number; code: string; hash: string }>(
    sql`SELECT id, code, shop_hash AS hash FROM parameter_sets WHERE id = ${id}`,
  );
  return { id, code: found!.code, shop: kept.get(found!.hash) ?? (await read(tx, found!)) };
}

// The cache is keyed by content hash, so it is valid for every database and never stale.
const kept = new Map<string, Shop>();
const keptAtMost = 20;

async function read(tx: ReadTx, { id, hash }: { id: number; hash: string }): Promise<Shop> {
  const found = await tx.row<{ shop: Shop }>(sql`SELECT shop FROM parameter_sets WHERE id = ${id}`);
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(hash, found!.shop);
  return found!.shop;
}
