import { sql } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/served.ts';
import type { LineRow } from './baskets.store.ts';

const known = new WeakMap<CommandContext, Map<number, boolean>>();

/** An act that holds all lines of a basket says so: who follows it need not look for products that are not there. */
export function noteLines(context: CommandContext, basketId: number, lines: readonly Pick<LineRow, 'kind'>[]): boolean {
  const products = lines.some(({ kind }) => kind === 'product');
  known.set(context, new Map(known.get(context)).set(basketId, products));
  return products;
}

/** Whether a basket holds products: nothing of what comes from stock is made, planned, sent out or asked files for. */
export async function holdsProducts(context: CommandContext, basketId: number): Promise<boolean> {
  const noted = known.get(context)?.get(basketId);
  if (noted !== undefined) return noted;
  const found = await context.tx.row(sql`SELECT 1 FROM lines WHERE basket_id = ${basketId} AND kind = 'product' LIMIT 1`);
  return found !== undefined;
}
