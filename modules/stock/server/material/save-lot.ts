import { eq, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { saveLotEndpoint } from '#modules/stock/contract/material/save-lot.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { decideSaveLot } from '#modules/stock/domain/material/lot-certificate.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { stockLots } from '#modules/stock/server/stock.tables.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

export const saveLot = command(saveLotEndpoint, async (context, { lotId, ...asked }) => {
  const { tx } = context;
  const [lot] = await tx.db.select().from(stockLots).where(eq(stockLots.id, lotId));
  if (!lot) throw notFound();
  const decided = decideSaveLot(asked);
  if (!decided.accepted) return decided;
  const { itemId, code } = lot;
  const stored = await lockBook(context, { itemIds: [itemId], from: shopDay(context).toString() });
  const before = await tx.row<{ blocked: boolean; certificate: string; bestBefore: string | null; reason: string }>(
    sql`SELECT blocked, certificate, best_before AS "bestBefore", block_reason AS reason FROM stock_lots WHERE id = ${lotId}`,
  );
  const bestBefore = asked.bestBefore === undefined ? before!.bestBefore : asked.bestBefore;
  const after = { blocked: asked.blocked, certificate: asked.certificate, bestBefore, reason: decided.value };
  const changes = allFieldChanges({ ...before }, after);
  if (changes.length === 0) return unchanged({ lotId });
  if (before!.blocked !== asked.blocked) {
    const event = { do: asked.blocked ? 'block' : 'unblock', item: keyOf(itemId), lot: code } as const;
    const allowed = decideEvent<never>(stored.book, localMoment(context), event);
    if (!allowed.accepted) return allowed;
    await saveBook(context, stored, {});
  }
  await tx.db
    .update(stockLots)
    .set({ certificate: asked.certificate, bestBefore, blockReason: decided.value })
    .where(eq(stockLots.id, lotId));
  const item = await tx.row<{ articleId: number | null }>(sql`SELECT article_id AS "articleId" FROM stock_items WHERE id = ${itemId}`);
  const refs = { stock_item: itemId, ...(item!.articleId !== null && { article: item!.articleId }) };
  await tx.record({ fact: 'stock.lot_changed', refs, data: { lot: code, changes } });
  return { lotId };
});
