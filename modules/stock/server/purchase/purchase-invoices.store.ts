import { sql } from 'drizzle-orm';
import type { PurchaseInvoice } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import type { ChargesBy } from '#modules/stock/domain/charges/charges-by.ts';
import type { Quantity } from '#modules/stock/domain/numbers/amounts.ts';
import type { PriceBasis } from '#modules/stock/domain/numbers/units.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** SQL: purchase `p` has an invoice, and nothing came of it that no invoice charges. */
export const isInvoiced = sql`(EXISTS (SELECT FROM stock_purchase_invoices v WHERE v.purchase_id = p.id) AND NOT EXISTS (
  SELECT FROM stock_purchase_lines l WHERE l.purchase_id = p.id
    AND l.received > coalesce((SELECT sum(k.quantity) FROM stock_purchase_invoice_lines k WHERE k.purchase_line_id = l.id), 0)))`;

/** The invoices of a purchase, oldest first. */
export function readInvoices(tx: ReadTx, purchaseId: number): Promise<PurchaseInvoice[]> {
  return tx.rows<PurchaseInvoice>(sql`
    SELECT v.id, v.number, v.amount, v.difference, v.surcharge, v.charges_by AS "chargesBy", v.note, v.saved_at AS "savedAt", v.saved_by AS "savedBy",
      coalesce((SELECT jsonb_agg(jsonb_build_object('line', l.line, 'quantity', k.quantity, 'priceEur', k.price_eur, 'charged', k.charged) ORDER BY l.line)
        FROM stock_purchase_invoice_lines k JOIN stock_purchase_lines l ON l.id = k.purchase_line_id WHERE k.invoice_id = v.id), '[]') AS lines
    FROM stock_purchase_invoices v WHERE v.purchase_id = ${purchaseId} ORDER BY v.id`);
}

export type StoredInvoicedLine = {
  id: number;
  line: number;
  itemId: number;
  goods: Money;
  ordered: Quantity;
  received: Quantity;
  /** The quantity on other invoices than this one. */
  invoiced: Quantity;
  priceEur: number | null;
  basis: PriceBasis | null;
  /** The cost that this invoice added before. */
  lateCost: Money;
};

/** The lines of a purchase with what came, and what invoices other than `invoiceId` charge. */
export function readInvoicedLines(tx: ReadTx, purchaseId: number, invoiceId: number | null): Promise<StoredInvoicedLine[]> {
  return tx.rows<StoredInvoicedLine>(sql`
    SELECT l.id, l.line, l.item_id AS "itemId", (l.goods * 10000)::bigint AS goods, (l.ordered * 1000)::bigint AS ordered, (l.received * 1000)::bigint AS received,
      (coalesce(k.others, 0) * 1000)::bigint AS invoiced, coalesce(l.confirmed_eur, l.price_eur)::float8 AS "priceEur", l.basis, coalesce(k.late_cost, 0)::bigint AS "lateCost"
    FROM stock_purchase_lines l LEFT JOIN LATERAL (
      SELECT sum(k.quantity) FILTER (WHERE k.invoice_id IS DISTINCT FROM ${invoiceId}::bigint) AS others, sum(k.late_cost) FILTER (WHERE k.invoice_id = ${invoiceId}::bigint) AS late_cost
      FROM stock_purchase_invoice_lines k WHERE k.purchase_line_id = l.id) k ON true
    WHERE l.purchase_id = ${purchaseId} ORDER BY l.line`);
}

/** The surcharges of a purchase that no other invoice charges, whether another one has this number, and what this one added to the cost. */
export async function readInvoiceState(tx: ReadTx, purchaseId: number, number: string, invoiceId: number | null) {
  const found = await tx.row<{ surchargeLeft: Money; isTaken: boolean; isKnown: boolean; lateCost: Money; chargesBy: ChargesBy }>(sql`
    SELECT ((p.surcharge * 10000)::bigint - coalesce(v.surcharge, 0))::bigint AS "surchargeLeft", coalesce(v.taken, false) AS "isTaken", coalesce(v.known, false) AS "isKnown",
      coalesce(v.late_cost, 0)::bigint AS "lateCost", coalesce(v.charges_by, 'value') AS "chargesBy"
    FROM stock_purchases p LEFT JOIN LATERAL (
      SELECT sum(v.surcharge) FILTER (WHERE v.id IS DISTINCT FROM ${invoiceId}::bigint) AS surcharge,
        bool_or(v.number = ${number} AND v.id IS DISTINCT FROM ${invoiceId}::bigint) AS taken,
        bool_or(v.id = ${invoiceId}::bigint) AS known, sum(v.late_cost) FILTER (WHERE v.id = ${invoiceId}::bigint) AS late_cost,
        min(v.charges_by) FILTER (WHERE v.id = ${invoiceId}::bigint) AS charges_by
      FROM stock_purchase_invoices v WHERE v.purchase_id = p.id) v ON true
    WHERE p.id = ${purchaseId}`);
  return found!;
}

type NewInvoice = {
  number: string;
  amount: Money;
  difference: Money;
  surcharge: Money;
  lateCost: Money;
  chargesBy: ChargesBy;
  note: string;
  savedAt: string;
  savedBy: string;
  lines: readonly { id: number; quantity: number; priceEur: number | null; charged: Money; lateCost: Money }[];
};

/** Writes an invoice with its lines, in place of the one with `invoiceId`. */
export async function saveInvoice(tx: ReadTx, purchaseId: number, invoiceId: number | null, invoice: NewInvoice): Promise<void> {
  const { number, amount, difference, surcharge, lateCost, chargesBy, note, savedAt, savedBy } = invoice;
  const saved = await tx.row<{ id: number }>(
    invoiceId === null
      ? sql`INSERT INTO stock_purchase_invoices (purchase_id, number, amount, difference, surcharge, late_cost, charges_by, note, saved_at, saved_by)
          VALUES (${purchaseId}, ${number}, ${amount}, ${difference}, ${surcharge}, ${lateCost}, ${chargesBy}, ${note}, ${savedAt}, ${savedBy}) RETURNING id`
      : sql`UPDATE stock_purchase_invoices SET number = ${number}, amount = ${amount}, difference = ${difference}, surcharge = ${surcharge}, late_cost = ${lateCost},
          charges_by = ${chargesBy}, note = ${note}, saved_at = ${savedAt}, saved_by = ${savedBy} WHERE id = ${invoiceId} RETURNING id`,
  );
  await tx.rows(sql`DELETE FROM stock_purchase_invoice_lines WHERE invoice_id = ${saved!.id}`);
  for (const line of invoice.lines) {
    await tx.rows(sql`INSERT INTO stock_purchase_invoice_lines (invoice_id, purchase_line_id, quantity, price_eur, charged, late_cost)
      VALUES (${saved!.id}, ${line.id}, ${line.quantity}, ${line.priceEur}, ${line.charged}, ${line.lateCost})`);
  }
}
