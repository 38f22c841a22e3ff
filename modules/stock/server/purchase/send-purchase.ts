import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import { decideNotStopped } from '#modules/relations/domain/work-stop.ts';
import { readWorkStops } from '#modules/relations/server/public.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { showValue } from '#modules/stock/domain/numbers/amounts.ts';
import { decideDraft, decidePurchaseLimit, decideRecipient } from '#modules/stock/domain/purchasing/draft-lines.ts';
import { readPurchaseLimit } from '#modules/stock/server/approval/purchase-limit.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { command } from '#platform/server/served.ts';
import { pricePurchase, readSentToday } from './price-purchase.ts';
import { buildPurchaseOrder } from './purchase-order.ts';
import { lockPurchase, raiseVersion, readPurchaseLines } from './purchases.store.ts';
import { mailSupplier, readRecipient } from './supplier-mail.ts';

type Refusal = 'NO_OFFER' | 'NOT_OWN';

export const sendPurchase = command(sendPurchaseEndpoint, async (context, { id, version }) => {
  const { tx, now } = context;
  const purchase = await lockPurchase(tx, id, version);
  const lines = await readPurchaseLines(tx, id);
  const draft = decideDraft(purchase, lines.length);
  if (!draft.accepted) return draft;
  const recipient = await readRecipient(tx, purchase.supplierId);
  const reachable = decideRecipient(recipient);
  if (!reachable.accepted) return reachable;
  const released = decideNotStopped((await readWorkStops(context, 'supplier')).get(purchase.supplierId));
  if (!released.accepted) return released;
  const itemIds = lines.map(({ itemId }) => itemId);
  const today = shopDay(context).toString();
  const stored = await lockBook(context, { itemIds, from: today, purchases: [] });
  const priced = pricePurchase(context, stored, purchase.supplierId, lines, (await readSentToday(context)).get(purchase.supplierId));
  const limit = decidePurchaseLimit(showValue(priced.total), await readPurchaseLimit(context, purchase));
  if (!limit.accepted) return limit;
  const decided = decideEvent<Refusal>(stored.book, localMoment(context), {
    ...{ do: 'order', po: keyOf(id), supplier: keyOf(purchase.supplierId) },
    lines: lines.map(({ line, itemId, ordered, priceEur, basis, askedOn }) => ({
      ...{ line, item: keyOf(itemId), quantity: ordered },
      ...(priceEur !== null && basis !== null && { priceEur, basis }),
      ...(askedOn !== null && { expectedOn: askedOn }),
    })),
  });
  if (!decided.accepted) return decided;
  await saveBook(context, stored);
  for (const [index, { line }] of lines.entries()) {
    const price = priced.lines[index]!.price!;
    await tx.rows(sql`
      UPDATE stock_purchase_lines l SET price_eur = ${price.priceEur}, basis = ${price.basis}, asked = ordered, asked_on = expected_on,
        code = coalesce((SELECT o.code FROM stock_offers o WHERE o.item_id = l.item_id AND o.supplier_id = ${purchase.supplierId}
          ORDER BY ${today}::date BETWEEN coalesce(o.valid_from, '-infinity') AND coalesce(o.valid_to, 'infinity') DESC, o.id DESC LIMIT 1), (${codeOfPaper(purchase.supplierId)}), '')
      WHERE purchase_id = ${id} AND line = ${line}`);
  }
  const surcharge = priced.brokenPacks + priced.smallOrder;
  const document = await buildPurchaseOrder(context, purchase, recipient, stored.book, surcharge);
  const next = await raiseVersion(
    tx,
    purchase,
    sql`, ordered_at = ${now.toString()}, approval_asked_at = NULL, approval_asked_by = NULL, surcharge = ${showValue(surcharge)}, small_order = ${showValue(priced.smallOrder)}, document = ${JSON.stringify(document)}::jsonb`,
  );
  await mailSupplier(context, 'order', { ...purchase, recipient }, [
    { name: `${purchase.number}.pdf`, mime: 'application/pdf', document: { kind: 'stock_purchase', data: document } },
    { name: `${purchase.number}.xml`, mime: 'application/xml', document: { kind: 'stock_purchase_ubl', data: document } },
  ]);
  await tx.record({
    fact: 'stock.purchase_sent',
    refs: { purchase: id, supplier: purchase.supplierId },
    data: { number: purchase.number, supplier: purchase.supplier, total: showValue(priced.total) },
  });
  return { id, version: next, number: purchase.number };
});

/** SQL: the supplier's code of a line's paper, where its price came with the data of the paper. */
const codeOfPaper = (supplierId: number) => sql`
  SELECT f ->> 'code' FROM stock_items i JOIN ${estimatingTables.paperFacts} p ON p.code = i.paper, jsonb_array_elements(p.suppliers) f
  WHERE i.id = l.item_id AND (f ->> 'supplierId')::bigint = ${supplierId} LIMIT 1`;
