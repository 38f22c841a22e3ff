import { sql } from 'drizzle-orm';
import { changePaperPrices } from '#modules/estimating/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { takeOverPricesEndpoint } from '#modules/stock/contract/price/take-over-prices.endpoint.ts';
import { decideTakeOver } from '#modules/stock/domain/purchasing/calculation-price.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { comparePrices } from './compared-prices.ts';

export const takeOverPrices = command(takeOverPricesEndpoint, async (context, asked) => {
  const { tx } = context;
  const supplier = await tx.row<{ name: string }>(sql`SELECT name FROM ${relationsTables.suppliers} WHERE id = ${asked.supplierId}`);
  if (!supplier) throw notFound();
  const decided = decideTakeOver((await comparePrices(context, asked)).rows);
  if (!decided.accepted) return decided;
  const changed = await changePaperPrices(context, decided.value);
  if (!changed.accepted) return changed;
  const data = { supplier: supplier.name, on: asked.on, papers: decided.value.size };
  await tx.record({ fact: 'stock.prices_taken_over', refs: { supplier: asked.supplierId }, data });
  return { changed: decided.value.size };
});
