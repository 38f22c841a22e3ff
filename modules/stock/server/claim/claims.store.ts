import { sql } from 'drizzle-orm';
import type { PurchaseClaim } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The claims of a purchase, oldest first. */
export async function readClaims(tx: ReadTx, purchaseId: number): Promise<(PurchaseClaim & { expected: Money })[]> {
  const rows = await tx.rows<Omit<PurchaseClaim, 'isEnded'> & { expected: Money; endedAt: string | null }>(sql`
    SELECT c.id, l.line, c.kind, c.quantity::float8 AS quantity, c.expected, c.reason, c.created_at AS "createdAt", c.created_by AS "createdBy",
      c.credit_number AS "creditNumber", c.credited, c.end_reason AS "endReason", c.ended_at AS "endedAt"
    FROM stock_claims c JOIN stock_purchase_lines l ON l.id = c.purchase_line_id WHERE c.purchase_id = ${purchaseId} ORDER BY c.id`);
  return rows.map(({ endedAt, ...claim }) => ({ ...claim, isEnded: endedAt !== null }));
}
