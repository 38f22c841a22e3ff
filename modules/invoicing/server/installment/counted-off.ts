import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The number of the last invoice that counts this installment's invoice off and is not taken back; an empty text for its draft. */
export async function countedOffOn(tx: ReadTx, invoiceId: number): Promise<string | null> {
  const found = await tx.row<{ number: string | null }>(sql`
    SELECT o.number FROM invoice_lines c JOIN invoices o ON o.id = c.invoice_id
    WHERE c.installment_invoice_id = ${invoiceId} AND o.type = 'invoice'
      AND NOT EXISTS (SELECT 1 FROM invoices n JOIN invoice_lines m ON m.invoice_id = n.id
        WHERE n.credited_invoice_id = o.id AND m.installment_invoice_id = ${invoiceId})
    ORDER BY o.id DESC LIMIT 1`);
  return found ? (found.number ?? '') : null;
}

/** The installment invoices that an invoice counts off. */
export function countedOffBy(tx: ReadTx, invoiceId: number): Promise<{ number: string; issuedOn: string }[]> {
  return tx.rows(sql`
    SELECT i.number, i.issued_on AS "issuedOn" FROM invoices i
    WHERE i.id IN (SELECT installment_invoice_id FROM invoice_lines WHERE invoice_id = ${invoiceId}) ORDER BY i.id`);
}
