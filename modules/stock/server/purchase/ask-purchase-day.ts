import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { askPurchaseDayEndpoint } from '#modules/stock/contract/purchase/ask-purchase-day.endpoint.ts';
import { openOf } from '#modules/stock/domain/book/book.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { decideRecipient } from '#modules/stock/domain/purchasing/draft-lines.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { itemCode, lockPurchase, raiseVersion, readPurchaseLines } from './purchases.store.ts';
import { mailSupplier, readRecipient } from './supplier-mail.ts';

export const askPurchaseDay = command(askPurchaseDayEndpoint, async (context, { id, line: number, day }) => {
  const { tx, now, kernel } = context;
  const purchase = await lockPurchase(tx, id);
  const itemIds = (await readPurchaseLines(tx, id)).map(({ itemId }) => itemId);
  const { book } = await lockBook(context, { itemIds, from: shopDay(context).toString(), purchases: [id] });
  const own = await tx.row<{ wantedOn: string | null }>(
    sql`SELECT wanted_on AS "wantedOn" FROM stock_purchase_lines WHERE purchase_id = ${id} AND line = ${number}`,
  );
  if (own?.wantedOn === day) return unchanged({ id });
  // A line that could not be confirmed for the day cannot be asked for it; the book is not saved, since nobody agreed yet.
  const event = { do: 'confirm', po: keyOf(id), line: number, expectedOn: day } as const;
  const decided = decideEvent<'PO_UNKNOWN' | 'PO_CLOSED'>(book, localMoment(context), event);
  if (!decided.accepted) return decided;
  const recipient = await readRecipient(tx, purchase.supplierId);
  const reachable = decideRecipient(recipient);
  if (!reachable.accepted) return reachable;
  const asked = (await tx.row<{ itemId: number; code: string; supplierCode: string; before: string }>(sql`
    UPDATE stock_purchase_lines l SET wanted_on = ${day}, wanted_at = ${now.toString()}
    FROM stock_items i LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE l.purchase_id = ${id} AND l.line = ${number} AND i.id = l.item_id
    RETURNING l.item_id AS "itemId", ${itemCode} AS code, l.code AS "supplierCode", l.expected_on AS before`))!;
  await raiseVersion(tx, purchase);
  const language = readerLanguage(recipient.language);
  const { date, quantity } = documentFormats(language);
  const open = openOf(book.purchases.get(keyOf(id))!.find((one) => one.line === number)!);
  const reason = kernel.texts.say(language, 'stock.askPurchaseDay.mailLine', {
    ...{ item: asked.supplierCode || asked.code, quantity: quantity(showQuantity(open)) },
    ...{ day: date(day), before: date(asked.before) },
  });
  await mailSupplier(context, 'day', { ...purchase, recipient, reason });
  await tx.record({
    fact: 'stock.purchase_day_asked',
    refs: { purchase: id, supplier: purchase.supplierId, stock_item: asked.itemId },
    data: { number: purchase.number, supplier: purchase.supplier, item: asked.code, day },
  });
  return { id };
});
