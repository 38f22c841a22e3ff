import { eq, sql } from 'drizzle-orm';
import { endClaimEndpoint } from '#modules/stock/contract/claim/end-claim.endpoint.ts';
import { decideClaimEnd } from '#modules/stock/domain/claim/claim.ts';
import { stockClaims } from '#modules/stock/server/purchase/purchase.tables.ts';
import { lockPurchase, raiseVersion } from '#modules/stock/server/purchase/purchases.store.ts';
import type { Money } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const endClaim = command(endClaimEndpoint, async ({ tx, now }, { id, credit, reason }) => {
  const found = await tx.row<{ purchaseId: number }>(sql`SELECT purchase_id AS "purchaseId" FROM stock_claims WHERE id = ${id}`);
  if (!found) throw notFound();
  const purchase = await lockPurchase(tx, found.purchaseId);
  const claim = await tx.row<{ expected: Money; isEnded: boolean }>(
    sql`SELECT expected, ended_at IS NOT NULL AS "isEnded" FROM stock_claims WHERE id = ${id}`,
  );
  const decided = decideClaimEnd(claim!, { credit, reason });
  if (!decided.accepted) return decided;
  await tx.db
    .update(stockClaims)
    .set({ endedAt: now.toString(), creditNumber: credit?.number ?? '', credited: credit?.amount ?? null, endReason: reason })
    .where(eq(stockClaims.id, id));
  await raiseVersion(tx, purchase);
  const { number } = purchase;
  const refs = { purchase: purchase.id, supplier: purchase.supplierId };
  await tx.record(
    credit
      ? { fact: 'stock.claim_credited', refs, data: { number, credit: credit.number, amount: credit.amount / 10_000, reason } }
      : { fact: 'stock.claim_dropped', refs, data: { number, reason } },
  );
  return { id };
});
