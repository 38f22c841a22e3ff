import { sql } from 'drizzle-orm';
import { mailContributors } from '#modules/baskets/server/public.ts';
import { type InvoiceType, signedAmount } from '#modules/invoicing/domain/invoice.ts';
import type { Money } from '#platform/domain/money.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { findFile } from '#platform/server/files/files.ts';

type Sent = {
  id: number;
  type: InvoiceType;
  number: string;
  order: string;
  gross: Money;
  dueOn: string;
  sendTo: string;
  fileIds: number[];
};

/**
 * Contributes the newest sent invoice or credit note of an order, with its files and its original recipient, to a mail that is sent by
 * hand. A collective invoice shows amounts of other orders and is therefore resent from the invoice list only.
 */
export const invoiceMailContributor = mailContributors.entry({
  kind: 'invoice',
  async compose({ tx }, basket, language) {
    const sent = await tx.row<Sent>(sql`
      SELECT i.id, i.type, i.number, i.order_number AS order, i.gross, i.due_on AS "dueOn", i.send_to AS "sendTo",
        array_remove(ARRAY[i.file_id, i.ubl_file_id], NULL)::float8[] AS "fileIds"
      FROM invoices i WHERE i.status IN ('sent', 'paid') AND EXISTS (SELECT 1 FROM invoice_lines l WHERE l.invoice_id = i.id AND l.basket_id = ${basket.id})
        AND NOT EXISTS (SELECT 1 FROM invoice_lines o WHERE o.invoice_id = i.id AND o.basket_id <> ${basket.id})
      ORDER BY i.id DESC LIMIT 1`);
    if (!sent) return undefined;
    const files = (await Promise.all(sent.fileIds.map((id) => findFile(tx, id)))).filter((file) => file !== undefined);
    const formats = documentFormats(language);
    return {
      textKind: sent.type,
      params: {
        number: sent.number,
        order: sent.order,
        amount: formats.money(signedAmount(sent.type, sent.gross)),
        date: formats.date(sent.dueOn),
      },
      files: files.map(({ name, mime, key }) => ({ name, mime, fileKey: key })),
      refs: [`invoice:${sent.id}`],
      to: sent.sendTo,
    };
  },
  link: async () => null,
});
