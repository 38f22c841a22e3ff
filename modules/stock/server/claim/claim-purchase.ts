import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { claimPurchaseEndpoint } from '#modules/stock/contract/claim/claim-purchase.endpoint.ts';
import { decideClaim } from '#modules/stock/domain/claim/claim.ts';
import { decideRecipient } from '#modules/stock/domain/purchasing/draft-lines.ts';
import { readPhotos } from '#modules/stock/server/photo/photos.ts';
import { stockClaims } from '#modules/stock/server/purchase/purchase.tables.ts';
import { itemCode, lockPurchase, raiseVersion } from '#modules/stock/server/purchase/purchases.store.ts';
import { mailSupplier, readRecipient } from '#modules/stock/server/purchase/supplier-mail.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';

type Line = { lineId: number; itemId: number; code: string; ordered: number; received: number; claimed: number };

export const claimPurchase = command(claimPurchaseEndpoint, async (context, { id, line: number, kind, quantity, expected, reason }) => {
  const { tx, now, actor, kernel } = context;
  const purchase = await lockPurchase(tx, id);
  const line = await tx.row<Line>(sql`
    SELECT l.id AS "lineId", l.item_id AS "itemId", ${itemCode} AS code, l.ordered::float8 AS ordered, l.received::float8 AS received, (
      SELECT coalesce(sum(c.quantity), 0) FROM stock_claims c WHERE c.purchase_line_id = l.id AND (c.ended_at IS NULL OR c.credited IS NOT NULL))::float8 AS claimed
    FROM stock_purchase_lines l JOIN stock_items i ON i.id = l.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE l.purchase_id = ${id} AND l.line = ${number}`);
  if (!line) throw notFound();
  const isSent = purchase.status !== 'draft' && purchase.status !== 'canceled';
  const decided = decideClaim({ ...line, number: purchase.number, isSent }, { kind, quantity });
  if (!decided.accepted) return decided;
  const recipient = await readRecipient(tx, purchase.supplierId);
  const reachable = decideRecipient(recipient);
  if (!reachable.accepted) return reachable;
  const [made] = await tx.db
    .insert(stockClaims)
    .values({
      ...{ purchaseId: id, purchaseLineId: line.lineId, kind, quantity, expected, reason },
      ...{ createdAt: now.toString(), createdBy: actor.name },
    })
    .returning({ id: stockClaims.id });
  await raiseVersion(tx, purchase);
  const language = readerLanguage(recipient.language);
  const about = `${quantity} × ${line.code}: ${kernel.texts.raw(language, `stock.claims.kinds.${kind}`)}. ${reason}`;
  const photos = await readPhotos(tx, { of: 'purchase', id, part: number });
  const attachments = photos.map(({ name, mime, key }) => ({ name, mime, fileKey: key }));
  await mailSupplier(context, 'claim', { ...purchase, recipient, reason: about }, attachments);
  await tx.record({
    fact: 'stock.purchase_claimed',
    refs: { purchase: id, supplier: purchase.supplierId, stock_item: line.itemId },
    data: { number: purchase.number, item: line.code, quantity, kind, expected: expected / 10_000, reason },
  });
  return { id: made!.id };
});
