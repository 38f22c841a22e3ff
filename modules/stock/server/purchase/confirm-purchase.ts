import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { shopDay } from '#modules/baskets/server/public.ts';
import { confirmPurchaseEndpoint } from '#modules/stock/contract/purchase/confirm-purchase.endpoint.ts';
import type { Book } from '#modules/stock/domain/book/book.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { showValue, type Value } from '#modules/stock/domain/numbers/amounts.ts';
import { decideConfirmedTotal } from '#modules/stock/domain/purchasing/draft-lines.ts';
import { repriceLine } from '#modules/stock/domain/purchasing/reprice-line.ts';
import { readPurchaseLimit } from '#modules/stock/server/approval/purchase-limit.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { lockPurchase, raiseVersion, readPurchaseLines, type StoredPurchase } from './purchases.store.ts';

type Refusal = 'PO_CLOSED' | 'PO_UNKNOWN' | 'STOCK_QUANTITY_INVALID';

export const confirmPurchase = command(confirmPurchaseEndpoint, async (context, { id, version, ...confirmed }) =>
  confirmLines(context, await lockPurchase(context.tx, id, version), confirmed),
);

type Confirmed = Pick<z.output<(typeof confirmPurchaseEndpoint)['input']>, 'supplierReference' | 'lines'>;

/**
 * Keeps what the supplier of a locked purchase confirmed of its lines: day, quantity and, where given, the price. Refuses as `confirm` of the rule
 * book, and PURCHASE_ABOVE_LIMIT.
 */
export async function confirmLines(context: CommandContext, purchase: StoredPurchase, { supplierReference, lines }: Confirmed) {
  const { tx } = context;
  const { id } = purchase;
  const stored = new Map((await readPurchaseLines(tx, id)).map((line) => [line.line, line]));
  const itemIds = [...stored.values()].map(({ itemId }) => itemId);
  const loaded = await lockBook(context, { itemIds, from: shopDay(context).toString(), purchases: [id] });
  const { book } = loaded;
  const agreed = goodsOf(book, id);
  for (const [index, { line, expectedOn, quantity, priceEur }] of lines.entries()) {
    const event = { do: 'confirm', po: keyOf(id), line, expectedOn, quantity } as const;
    const decided = decideEvent<Refusal>(book, localMoment(context), event, `confirm${index}`);
    if (!decided.accepted) return decided;
    const { basis, priceEur: asked } = stored.get(line)!;
    const isPriced = priceEur !== null && basis !== null;
    // Also at the price that was asked: an earlier confirmation may have named another.
    if (isPriced) repriceLine(book, book.purchases.get(keyOf(id))!.find((one) => one.line === line)!, { priceEur, basis });
    const confirmedEur = isPriced ? sql`${priceEur === asked ? null : priceEur}::numeric` : sql`confirmed_eur`;
    await tx.rows(
      sql`UPDATE stock_purchase_lines SET confirmed_eur = ${confirmedEur}, wanted_on = NULL, wanted_at = NULL WHERE purchase_id = ${id} AND line = ${line}`,
    );
  }
  const limit = decideConfirmedTotal(
    { agreedEur: showValue(agreed), confirmedEur: showValue(goodsOf(book, id)), surchargeEur: purchase.surchargeEur },
    await readPurchaseLimit(context, purchase),
  );
  if (!limit.accepted) return limit;
  await saveBook(context, loaded);
  const next = await raiseVersion(tx, purchase, sql`, supplier_reference = ${supplierReference}`);
  await tx.record({
    fact: 'stock.purchase_confirmed',
    refs: { purchase: id, supplier: purchase.supplierId },
    data: { number: purchase.number, supplier: purchase.supplier, lines: lines.length },
  });
  return { id, version: next };
}

/** What all lines of a purchase cost that were not canceled. */
function goodsOf(book: Book, id: number): Value {
  return (book.purchases.get(keyOf(id)) ?? []).reduce((sum, { canceled, goods }) => sum + (canceled ? 0 : goods), 0);
}
