import { shopDay } from '#modules/baskets/server/public.ts';
import { showValue } from '#modules/stock/domain/numbers/amounts.ts';
import { loadBook } from '#modules/stock/server/book/load-book.ts';
import { pricePurchase, readSentToday } from '#modules/stock/server/purchase/price-purchase.ts';
import { readPurchaseLines, type StoredPurchase } from '#modules/stock/server/purchase/purchases.store.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Reads the cost of a draft that is sent now, in euros, and its number of lines. */
export async function readDraftTotal(context: CommandContext, { id, supplierId }: StoredPurchase) {
  const lines = await readPurchaseLines(context.tx, id);
  const itemIds = lines.map(({ itemId }) => itemId);
  const loaded = await loadBook(context, { itemIds, from: shopDay(context).toString(), purchases: [] });
  const { total } = pricePurchase(context, loaded, supplierId, lines, (await readSentToday(context)).get(supplierId));
  return { totalEur: showValue(total), lineCount: lines.length };
}
