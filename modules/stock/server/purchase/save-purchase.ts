import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { savePurchaseEndpoint } from '#modules/stock/contract/purchase/save-purchase.endpoint.ts';
import { decideDraft, decideDraftLines } from '#modules/stock/domain/purchasing/draft-lines.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockPurchase, raiseVersion, readPurchaseLines } from './purchases.store.ts';

export const savePurchase = command(savePurchaseEndpoint, async (context, { id, version, note, lines }) => {
  const { tx } = context;
  const purchase = await lockPurchase(tx, id, version);
  const may = decideDraft(purchase, lines.length);
  if (!may.accepted) return may;
  const stored = new Map((await readPurchaseLines(tx, id)).map((line) => [line.line, line]));
  if (lines.some(({ line }) => !stored.has(line))) throw notFound();
  const { book } = await loadBook(context, {
    itemIds: [...stored.values()].map(({ itemId }) => itemId),
    from: shopDay(context).toString(),
  });
  const wanted = lines.map(({ line, quantity }) => {
    const { itemId } = stored.get(line)!;
    return { itemId, supplierId: purchase.supplierId, quantity, reason: '', item: book.stock.get(keyOf(itemId))!.item };
  });
  const decided = decideDraftLines(wanted);
  if (!decided.accepted) return decided;
  await tx.rows(
    sql`DELETE FROM stock_purchase_lines WHERE purchase_id = ${id} AND line <> ALL(${sql.param(lines.map(({ line }) => line))}::int[])`,
  );
  const named = new Set<number>();
  for (const { line: copied, quantity, agreed, askedOn } of lines) {
    const line = named.has(copied) ? await copyLine(tx, id, copied) : copied;
    named.add(copied);
    const price = agreed === undefined ? sql`` : sql`price_eur = ${agreed?.priceEur ?? null}, basis = ${agreed?.basis ?? null},`;
    await tx.rows(sql`
      UPDATE stock_purchase_lines SET ${price} ordered = ${quantity}, asked_on = ${askedOn}
      WHERE purchase_id = ${id} AND line = ${line}`);
  }
  const next = await raiseVersion(tx, purchase, sql`, note = ${note}`);
  await tx.record({
    fact: 'stock.purchase_changed',
    refs: { purchase: id, supplier: purchase.supplierId },
    data: { number: purchase.number, lines: lines.length },
  });
  return { id, version: next };
});

/** Adds a line like another one of a draft, which is divided over two; returns its number. */
async function copyLine(tx: ReadTx, id: number, line: number): Promise<number> {
  const made = await tx.row<{ line: number }>(sql`
    INSERT INTO stock_purchase_lines (purchase_id, line, item_id, ordered, price_eur, basis, reason, chosen_by)
    SELECT purchase_id, (SELECT max(line) + 1 FROM stock_purchase_lines WHERE purchase_id = ${id}), item_id, ordered, price_eur, basis, reason, chosen_by
    FROM stock_purchase_lines WHERE purchase_id = ${id} AND line = ${line} RETURNING line`);
  return made!.line;
}
