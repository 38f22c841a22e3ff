import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import {
  listMyInvoicesEndpoint,
  type MyInvoice,
  readMyInvoicePdfEndpoint,
  readMyInvoiceUblEndpoint,
} from '#modules/invoicing/contract/my-invoices.endpoints.ts';
import { mayPay } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { storedFile } from './invoice-files.ts';
import { paysOnline } from './online/mollie/mollie.ts';
import { openOf } from './payment/open-invoices.ts';

/** Row-level security limits the rows to the caller's own; the staff has its own lists. */
export const listMyInvoices = query(listMyInvoicesEndpoint, async (context, { cursor, limit }) => {
  const { tx, actor } = context;
  if (actor.internal) return { rows: [], nextCursor: null };
  const found = await tx.rows<MyInvoice>(sql`
    SELECT i.id, i.number, i.type, i.order_number AS "orderNumber", i.issued_on AS "issuedOn", i.due_on AS "dueOn",
      CASE WHEN i.type = 'credit_note' THEN -i.gross ELSE i.gross END AS gross,
      i.credited_gross AS credited, CASE WHEN i.type = 'invoice' THEN ${openOf} ELSE 0 END AS open,
      i.file_id IS NOT NULL AS "hasPdf", i.ubl_file_id IS NOT NULL AS "hasUbl", i.installment, ${paysOnline(context.kernel) && mayPay(context.actor)} AND i.type = 'invoice' AND ${openOf} > 0 AS payable,
      CASE WHEN i.type = 'credit_note' OR (i.gross < 0 AND ${openOf} < 0) THEN 'credit' WHEN i.credited_gross > 0 AND i.gross = i.credited_gross THEN 'credited'
        WHEN ${openOf} <= 0 THEN 'paid'
        WHEN i.due_on < ${shopDay(context).toString()}::date THEN CASE WHEN i.settled > 0 THEN 'partlyOverdue' ELSE 'overdue' END
        WHEN i.settled > 0 THEN 'partly' ELSE 'open' END AS state
    FROM invoices i
    WHERE i.id < ${cursor ?? Number.MAX_SAFE_INTEGER} ORDER BY i.id DESC LIMIT ${limit + 1}`);
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? String(rows.at(-1)!.id) : null };
});

export const readMyInvoicePdf = query(readMyInvoicePdfEndpoint, (context, { id }) => ownFile(context, id, 'fileId'));
export const readMyInvoiceUbl = query(readMyInvoiceUblEndpoint, (context, { id }) => ownFile(context, id, 'ublFileId'));

/** Finds the invoice under the caller's rights, then reads its file under the staff's, since stored files are not visible to customers. */
async function ownFile(context: QueryContext, id: number, which: 'fileId' | 'ublFileId') {
  const { tx, actor } = context;
  const own = await tx.row<{ fileId: number | null; ublFileId: number | null }>(sql`
    SELECT file_id AS "fileId", ubl_file_id AS "ublFileId" FROM invoices WHERE id = ${id}`);
  if (actor.internal || !own) throw notFound();
  return tx.asStaff(() => storedFile(context, own[which]));
}
