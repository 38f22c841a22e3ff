import { sql } from 'drizzle-orm';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import type { CommandContext } from '#platform/server/served.ts';

const known = new WeakMap<CommandContext, Map<number, boolean>>();

/** Caches, for subscribers in this transaction, whether a basket has products; called by an act that has read all its lines. */
export function cacheHasProducts(context: CommandContext, basketId: number, lines: readonly Pick<LineRow, 'kind'>[]): void {
  const products = lines.some(({ kind }) => kind === 'product');
  known.set(context, new Map(known.get(context)).set(basketId, products));
}

/** Whether a basket has products; goods from stock need no production, planning, outsourcing or files. */
export async function hasProducts(context: CommandContext, basketId: number): Promise<boolean> {
  const noted = known.get(context)?.get(basketId);
  if (noted !== undefined) return noted;
  const found = await context.tx.row(sql`SELECT 1 FROM lines WHERE basket_id = ${basketId} AND kind = 'product' LIMIT 1`);
  return found !== undefined;
}
