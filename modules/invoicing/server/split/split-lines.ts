import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { lastTotals, paymentTerms } from '#modules/invoicing/domain/installment/installments.ts';
import type { OrderPlan } from '#modules/invoicing/domain/invoice-proposal.ts';
import { noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { commonReference, deliveredTo, supplyPeriod } from '../draft-header.ts';
import { orderPlan } from '../installment/order-plan.ts';
import { invoiceOrders } from '../invoice-orders.ts';
import { addLines, type Invoice, linesOf, recordInvoice, saveInvoice } from '../invoices.store.ts';
import { invoices } from '../invoicing.tables.ts';

/** Whether invoice `v` has row `o` still: a draft, or a part of a line on an invoice that was not taken back to be invoiced again. */
const stands = sql`v.type = 'invoice' AND (v.status = 'concept' OR o.split AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again))`;
/** Another invoice that has a part of the order line of row `il`. */
const otherPart = sql`FROM invoice_lines o JOIN invoices v ON v.id = o.invoice_id
  WHERE o.line_id = il.line_id AND o.invoice_id <> il.invoice_id AND ${stands}`;

/**
 * Whether row `il` is a part: another invoice has a row of the same kind. For a credit note that is another invoice than the one it credits, and
 * than the draft that it brings back.
 */
export const isPart = sql`(il.split AND EXISTS (SELECT 1 ${otherPart} AND o.kind = il.kind AND NOT EXISTS (
  SELECT 1 FROM invoices h WHERE h.id = il.invoice_id AND h.type = 'credit_note' AND (v.id = h.credited_invoice_id OR v.id > h.id))))`;

/** Marks which of these order lines are on several invoices. The lines of a final invoice stay as they are. */
export async function markSplitLines(tx: ReadTx, lineIds: readonly number[]): Promise<void> {
  await tx.rows(sql`
    UPDATE invoice_lines il SET split = EXISTS (SELECT 1 ${otherPart}) FROM invoices d
    WHERE d.id = il.invoice_id AND d.type = 'invoice' AND d.status = 'concept' AND il.line_id = ANY(${sql.param([...lineIds])})`);
}

/** The order lines of an invoice of which a draft has another part. */
export async function linesOnDrafts(tx: ReadTx, invoiceId: number): Promise<Set<number>> {
  const found = await tx.rows<{ lineId: number }>(sql`
    SELECT DISTINCT il.line_id AS "lineId" FROM invoice_lines il
    WHERE il.invoice_id = ${invoiceId} AND il.split AND EXISTS (SELECT 1 ${otherPart} AND v.status = 'concept')`);
  return new Set(found.map(({ lineId }) => lineId));
}

/** A line of the invoice of which another invoice has a part, with that invoice's number. */
export function findSplitLine(tx: ReadTx, invoiceId: number): Promise<{ description: string; number: string | null } | undefined> {
  return tx.row(sql`
    SELECT il.description, (SELECT max(v.number) ${otherPart}) AS number FROM invoice_lines il
    WHERE il.invoice_id = ${invoiceId} AND il.split AND EXISTS (SELECT 1 ${otherPart}) ORDER BY il.position LIMIT 1`);
}

/** Makes an empty draft like an invoice, for lines that come from it. */
export async function copyDraft({ tx, now }: CommandContext, invoice: Invoice): Promise<Invoice> {
  const { id: _id, number: _number, fileId: _file, ublFileId: _ubl, mailId: _mail, ...same } = invoice;
  const none = {
    creditedNet: noMoney,
    creditedGross: noMoney,
    settled: noMoney,
    finalisedAt: null,
    sentAt: null,
    issuedOn: null,
    dueOn: null,
  };
  const values = { ...same, ...none, status: 'concept' as const, installment: null, note: '', createdAt: now.toString(), version: 1 };
  const [draft] = await tx.db.insert(invoices).values(values).returning();
  return draft!;
}

/** Makes the orders, delivery, totals and terms of a draft those of its lines, and answers its state. */
export async function settleDraft(context: CommandContext, draft: Invoice) {
  const { tx } = context;
  const before = await tx.rows<{ poNumber: string; customerReference: string }>(sql`
    SELECT b.po_number AS "poNumber", b.customer_reference AS "customerReference" FROM ${basketsTables.baskets} b
    WHERE b.number = ANY(${sql.param(draft.orderNumber.split(', '))})`);
  // A reference that somebody typed stays; that of the orders follows them.
  const isTyped = draft.customerReference !== commonReference(before);
  const lines = await linesOf(tx, draft.id);
  const basketIds = [...new Set(lines.map(({ basketId }) => basketId))];
  const orders = await tx.rows<{
    basketId: number;
    number: string;
    poNumber: string;
    customerReference: string;
    plan: OrderPlan | null;
  }>(sql`
    SELECT b.id AS "basketId", b.number, b.po_number AS "poNumber", b.customer_reference AS "customerReference", ${orderPlan} AS plan
    FROM ${basketsTables.baskets} b WHERE b.id = ANY(${sql.param(basketIds)}) ORDER BY b.id`);
  const rows = lines.map(({ net, vatRate, vatCategory, vat }) => ({ net, ratePercent: vatRate, category: vatCategory, vat }));
  const countedOff = rows.flatMap(({ net, vat, ...row }) =>
    vat === null ? [] : [{ ...row, base: subtractMoney(noMoney, net), vat: subtractMoney(noMoney, vat) }],
  );
  const totals = lastTotals(
    rows.filter(({ vat }) => vat === null),
    countedOff,
  );
  const supply = await supplyPeriod(context, basketIds);
  return saveInvoice(tx, draft, {
    ...totals,
    orderNumber: orders.map(({ number }) => number).join(', '),
    orders: await invoiceOrders(context, orders),
    deliveredTo: await deliveredTo(tx, basketIds),
    supplyFrom: supply.from,
    supplyUntil: supply.until,
    terms: paymentTerms(
      totals.gross,
      orders.flatMap(({ plan }) => plan?.parts ?? []),
    ),
    ...(!isTyped && { customerReference: commonReference(orders) }),
  });
}

/**
 * Puts the parts of lines that a credit note took back on a new draft, as long as another invoice has the rest of them: invoiced again from
 * their order they would be charged whole. Installments counted off go along when nothing of their order is left to be invoiced from it. The
 * caller has marked the credit note.
 */
export async function returnSplitLines(context: CommandContext, invoice: Invoice): Promise<void> {
  const { tx } = context;
  const parts = await tx.rows<{ id: number; lineId: number }>(sql`
    SELECT il.id, il.line_id AS "lineId" FROM invoice_lines il WHERE il.invoice_id = ${invoice.id} AND il.split AND EXISTS (SELECT 1 ${otherPart})`);
  if (parts.length === 0) return;
  const ids = new Set(parts.map(({ id }) => id));
  const draft = await copyDraft(context, invoice);
  const own = await linesOf(tx, invoice.id);
  const [split, whole] = [own.filter(({ id }) => ids.has(id)), own.filter(({ id, lineId }) => lineId !== null && !ids.has(id))];
  const wholeOrders = new Set(whole.map(({ basketId }) => basketId));
  const splitOrders = new Set(split.flatMap(({ basketId }) => (wholeOrders.has(basketId) ? [] : [basketId])));
  const lines = own.filter(({ id, kind, basketId }) => ids.has(id) || (kind === 'counted_off' && splitOrders.has(basketId)));
  await addLines(
    tx,
    draft.id,
    lines.map(({ id: _line, invoiceId: _invoice, position: _position, ...line }) => line),
  );
  await markSplitLines(
    tx,
    parts.map(({ lineId }) => lineId),
  );
  await settleDraft(context, draft);
  await recordInvoice(context, draft, lines, (refs) => ({ refs, fact: 'invoice.concept', to: 'concept' }));
}
