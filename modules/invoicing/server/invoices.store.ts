import { asc, eq, inArray, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { CreditableLine, CreditState } from '#modules/invoicing/domain/credit-invoice.ts';
import type { Fact } from '#platform/domain/fact.ts';
import type { VatLine } from '#platform/domain/vat.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { invoiceLines, invoices } from './invoicing.tables.ts';

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceLine = typeof invoiceLines.$inferSelect;
export type NewInvoiceLine = Omit<typeof invoiceLines.$inferInsert, 'id' | 'invoiceId' | 'position'>;

/** An invoice `i` that was sent, paid or not. */
export const isSent = sql`i.status IN ('sent', 'paid')`;

/**
 * Locks these invoices ordered by unit and id: the order in which they get their numbers, and the same for every transaction. 404 when one
 * is missing.
 */
export async function lockInvoices(tx: ReadTx, ids: readonly number[]): Promise<Invoice[]> {
  const wanted = [...new Set(ids)];
  const found = await tx.db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, wanted))
    .orderBy(asc(invoices.businessUnitId), asc(invoices.id))
    .for('update');
  if (found.length !== wanted.length) throw notFound();
  return found;
}

export async function lockInvoice(tx: ReadTx, id: number, version: number): Promise<Invoice> {
  const [invoice] = await lockInvoices(tx, [id]);
  if (invoice!.version !== version) throw staleVersion(invoice!);
  return invoice!;
}

export async function findInvoice(tx: ReadTx, id: number): Promise<Invoice> {
  const [invoice] = await tx.db.select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) throw notFound();
  return invoice;
}

export function linesOf(tx: ReadTx, invoiceId: number): Promise<InvoiceLine[]> {
  return tx.db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)).orderBy(asc(invoiceLines.position));
}

export async function addLines(tx: ReadTx, invoiceId: number, lines: readonly NewInvoiceLine[]): Promise<void> {
  await tx.db.insert(invoiceLines).values(lines.map((line, index) => ({ ...line, invoiceId, position: index + 1 })));
  // A line copied from an earlier invoice keeps its ledger account; transport without an account of its own has that of its product.
  await tx.rows(sql`
    UPDATE invoice_lines i SET ledger_account = coalesce(CASE WHEN i.kind = 'transport' THEN nullif(p.transport_account, '') END,
      nullif(a.ledger_account, ''), nullif(s.ledger_account, ''), nullif(g.ledger_account, ''), p.other_account)
    FROM payment_settings p, ${basketsTables.lines} l LEFT JOIN ${catalogueTables.subGroups} s ON s.id = l.sub_group_id
    LEFT JOIN ${catalogueTables.mainGroups} g ON g.id = s.main_group_id LEFT JOIN ${catalogueTables.articles} a ON a.id = l.article_id
    WHERE i.invoice_id = ${invoiceId} AND i.ledger_account = '' AND l.id = i.line_id`);
  await tx.rows(sql`
    UPDATE invoice_lines i SET ledger_account = p.ahead_account FROM payment_settings p
    WHERE i.invoice_id = ${invoiceId} AND i.ledger_account = '' AND i.line_id IS NULL AND p.ahead_account <> ''`);
}

/** Saves a change with the next version, and answers the invoice's state. */
export async function saveInvoice(tx: ReadTx, { id, version }: Pick<Invoice, 'id' | 'version'>, change: Partial<Invoice>) {
  const [saved] = await tx.db
    .update(invoices)
    .set({ ...change, version: version + 1 })
    .where(eq(invoices.id, id))
    .returning();
  return stateOf(saved!);
}

export function stateOf({ id, number, status, version }: Invoice) {
  return { id, number, status, version };
}

/** The order lines on an invoice per order; none of an order that has an installment on it. */
export function idsPerBasket(lines: readonly Pick<InvoiceLine, 'basketId' | 'lineId'>[]): Map<number, number[]> {
  const perBasket = Map.groupBy(lines, ({ basketId }) => basketId);
  return new Map([...perBasket].map(([basketId, rows]) => [basketId, [...new Set(rows.flatMap(({ lineId }) => lineId ?? []))]]));
}

/** Records a fact of an invoice in the history of every order on it. */
export async function recordInvoice(
  { tx }: CommandContext,
  invoice: Pick<Invoice, 'id'>,
  lines: readonly Pick<InvoiceLine, 'basketId' | 'lineId'>[],
  factOf: (refs: { basket: number; invoice: number }) => Fact,
): Promise<void> {
  for (const basket of idsPerBasket(lines).keys()) await tx.record(factOf({ basket, invoice: invoice.id }));
}

/** Locks the orders of these invoices, and answers the first one whose invoice a complaint blocks. */
export async function lockOrdersOf(tx: ReadTx, ids: readonly number[]): Promise<{ number: string; lockedBy: string } | undefined> {
  const orders = await tx.rows<{ number: string; lockedBy: string | null }>(sql`
    SELECT b.number, b.invoice_locked_by AS "lockedBy" FROM ${basketsTables.baskets} b
    WHERE b.id IN (SELECT basket_id FROM invoice_lines WHERE invoice_id = ANY(${sql.param([...ids])})) ORDER BY b.id FOR UPDATE`);
  return orders.flatMap(({ number, lockedBy }) => (lockedBy === null ? [] : [{ number, lockedBy }]))[0];
}

/** The amount that credit notes credited of invoice line `il`, without VAT. */
export const creditedOfLine = sql`(SELECT coalesce(sum(cl.net), 0)::bigint FROM invoices cn JOIN invoice_lines cl ON cl.invoice_id = cn.id
  WHERE cn.credited_invoice_id = il.invoice_id AND cl.kind = il.kind AND cl.line_id IS NOT DISTINCT FROM il.line_id
  AND (il.line_id IS NOT NULL OR (cl.vat_category, cl.vat_rate) = (il.vat_category, il.vat_rate) AND cl.installment_invoice_id IS NOT DISTINCT FROM il.installment_invoice_id))`;

type Credited = Pick<CreditState, 'creditedBy'> & { lines: (CreditableLine & VatLine)[] };

/** Reads the numbers of an invoice's credit notes, and the credited amount of each of its lines. */
export async function readCredited(tx: ReadTx, id: number): Promise<Credited> {
  const [notes, lines] = await Promise.all([
    tx.row<{ numbers: string | null }>(
      sql`SELECT string_agg(number, ', ' ORDER BY id) AS numbers FROM invoices WHERE credited_invoice_id = ${id}`,
    ),
    tx.rows<Credited['lines'][number]>(sql`
      SELECT il.id, il.description, il.net, il.vat_rate::float8 AS "ratePercent", il.vat_category AS category, ${creditedOfLine} AS credited
      FROM invoice_lines il WHERE il.invoice_id = ${id} ORDER BY il.position`),
  ]);
  return { creditedBy: notes?.numbers ?? null, lines };
}
