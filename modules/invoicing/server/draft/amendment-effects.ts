import { sql } from 'drizzle-orm';
import { amendmentEffects } from '#modules/baskets/server/public.ts';
import { draftRefusals } from '#modules/invoicing/domain/invoice-decisions.ts';

/** Refuses changes of what is on a draft invoice of the order. */
export const invoicingAmendmentEffects = amendmentEffects.entry(async ({ tx }, { basket, changed, discounts }) => {
  const recharged = changed.filter((one) => one.recharged).map(({ at, line }) => ({ at, lineId: line.id }));
  if (recharged.length + discounts.length === 0) return {};
  const drafted = await tx.rows<{ lineId: number | null }>(sql`
    SELECT DISTINCT n.line_id AS "lineId" FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id
    WHERE i.status = 'concept' AND n.basket_id = ${basket.id}`);
  return { refusals: draftRefusals(new Set(drafted.map(({ lineId }) => lineId)), { recharged, discounts }) };
});
