import { sql } from 'drizzle-orm';
import { lineMoved } from '#modules/baskets/domain/facts.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { certificateOfProduct, type LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { subscribe } from '#platform/server/facts.ts';

/**
 * Gives the lots that a line with the FSC logo was received into the certificate of the paper that it used, so that a sale of them can claim it. Runs
 * after the paper of the line is booked as used.
 */
export const certifyProduction = subscribe(lineMoved.ready, async ({ tx }, { refs }) => {
  const used = await tx.rows<{ certificate: LotCertificate }>(sql`
    SELECT o.certificate FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id
      JOIN stock_items i ON i.id = m.item_id AND i.kind = 'paper' JOIN ${basketsTables.lines} l ON l.id = m.line_id AND l.fsc_logo
    WHERE m.line_id = ${refs.line} AND m.type = ${movementTypes.productionIssue} GROUP BY o.id, o.certificate HAVING sum(m.quantity) < 0`);
  const certificate = certificateOfProduct(used.map((lot) => lot.certificate));
  if (!certificate) return;
  await tx.rows(sql`
    UPDATE stock_lots SET certificate = ${certificate}
    WHERE id IN (SELECT lot_id FROM stock_mutations WHERE line_id = ${refs.line} AND type = ${movementTypes.productionReceipt})`);
});
