import { sql } from 'drizzle-orm';
import type { BasketStatus, InvoiceStatus, LineStatus, PlanStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';

/** A basket row, as the rules need it. */
export type BasketRow = {
  id: number;
  number: string;
  businessUnitId: number;
  type: number;
  status: BasketStatus;
  resumeStatus: BasketStatus | null;
  /** The code of the reason for its hold or its end. */
  reason: string | null;
  invoiceStatus: InvoiceStatus;
  customerId: number;
  contactId: number | null;
  invoiceAddressId: number | null;
  description: string;
  customerReference: string;
  poNumber: string;
  orderManagerId: number | null;
  accountManagerId: number | null;
  prepressManagerId: number | null;
  deliveryDate: string | null;
  validUntil: string | null;
  revision: number;
  version: number;
};

export type LineRow = {
  id: number;
  basketId: number;
  position: number;
  kind: 'product' | 'article' | 'text' | 'cost';
  subGroupId: number | null;
  articleId: number | null;
  description: string;
  specification: string;
  customerReference: string;
  remarksInternal: string;
  remarksExternal: string;
  remarksPrepress: string;
  remarksSales: string;
  status: LineStatus;
  planStatus: PlanStatus;
  invoiceStatus: InvoiceStatus;
  quantity: number;
  quantities: number[];
  price: Money;
  calculationPrice: Money;
  /** Includes what outsourced work really costs. */
  cost: Money;
  priceFixed: boolean;
  priceOnRequest: boolean;
  salesCost: Money;
  marginNote: string;
  marginNotePrice: Money | null;
  transportPrice: Money;
  vatRate: string;
  pieceWeightG: string | null;
  piecesPerBox: number | null;
  alternativeOf: number | null;
  approved: boolean;
  quantityProduced: number;
  quantityShipped: number;
  version: number;
  author: string;
  isbn: string;
  nur: string;
  setId: number | null;
  /** The name of the set that the line is part of. */
  setName: string | null;
};

const basketColumns = sql`id, number, business_unit_id AS "businessUnitId", type, status, resume_status AS "resumeStatus", reason,
  invoice_status AS "invoiceStatus", customer_id AS "customerId", contact_id AS "contactId", invoice_address_id AS "invoiceAddressId",
  description, customer_reference AS "customerReference", po_number AS "poNumber", order_manager_id AS "orderManagerId",
  account_manager_id AS "accountManagerId", prepress_manager_id AS "prepressManagerId", delivery_date AS "deliveryDate", valid_until AS "validUntil", revision, version`;

const lineColumns = sql`id, basket_id AS "basketId", position, kind, sub_group_id AS "subGroupId", article_id AS "articleId", description, specification,
  customer_reference AS "customerReference", remarks_internal AS "remarksInternal", remarks_external AS "remarksExternal",
  remarks_prepress AS "remarksPrepress", remarks_sales AS "remarksSales", status, plan_status AS "planStatus", invoice_status AS "invoiceStatus", quantity, quantities, price, calculation_price AS "calculationPrice", cost + outside_difference AS cost,
  price_fixed AS "priceFixed", price_on_request AS "priceOnRequest", sales_cost AS "salesCost", margin_note AS "marginNote",
  margin_note_price AS "marginNotePrice", transport_price AS "transportPrice", vat_rate AS "vatRate", piece_weight_g AS "pieceWeightG",
  pieces_per_box AS "piecesPerBox", alternative_of AS "alternativeOf", approved, quantity_produced AS "quantityProduced",
  quantity_shipped AS "quantityShipped", version, author, isbn, nur, set_id AS "setId",
  (SELECT name FROM line_sets WHERE line_sets.id = set_id) AS "setName"`;

/** Locks a basket; 404 when it is not visible to the caller, 409 STALE_VERSION when `version` is not the current one. */
export async function lockBasket(tx: ReadTx, id: number, version?: number): Promise<BasketRow> {
  const basket = await tx.row<BasketRow>(sql`SELECT ${basketColumns} FROM baskets WHERE id = ${id} FOR UPDATE`);
  if (!basket) throw notFound();
  if (version !== undefined && version !== basket.version) throw staleVersion(basket);
  return basket;
}

/** Reads a basket without a lock; 404 when it is not visible to the caller. */
export async function findBasket(tx: ReadTx, id: number): Promise<BasketRow> {
  const basket = await tx.row<BasketRow>(sql`SELECT ${basketColumns} FROM baskets WHERE id = ${id}`);
  if (!basket) throw notFound();
  return basket;
}

/** Locks a line, its basket before it: every act locks in that order, which prevents deadlocks. */
export async function lockLine(tx: ReadTx, id: number, version?: number): Promise<LineRow> {
  await tx.rows(sql`SELECT 1 FROM baskets WHERE id = (SELECT basket_id FROM lines WHERE id = ${id}) FOR UPDATE`);
  const line = await tx.row<LineRow>(sql`SELECT ${lineColumns} FROM lines WHERE id = ${id} FOR UPDATE`);
  if (!line) throw notFound();
  if (version !== undefined && version !== line.version) throw staleVersion(line);
  return line;
}

/** Reads the lines of a basket in order. */
export function linesOf(tx: ReadTx, basketId: number): Promise<LineRow[]> {
  return tx.rows<LineRow>(sql`SELECT ${lineColumns} FROM lines WHERE basket_id = ${basketId} ORDER BY position, id`);
}

/** Reads the ids of the lines of a basket that were not removed or canceled, in order. */
export async function openLineIds(tx: ReadTx, basketId: number): Promise<number[]> {
  const lines = await tx.rows<{ id: number }>(
    sql`SELECT l.id FROM lines l WHERE l.basket_id = ${basketId} AND ${notCanceled} ORDER BY l.position, l.id`,
  );
  return lines.map(({ id }) => id);
}

/** Locks a basket and then its lines; returns the lines in order. */
export async function lockLinesOf(tx: ReadTx, basketId: number): Promise<LineRow[]> {
  const [, lines] = await Promise.all([
    tx.rows(sql`SELECT 1 FROM baskets WHERE id = ${basketId} FOR UPDATE`),
    lockLinesOfLockedBasket(tx, basketId),
  ]);
  return lines;
}

/** Locks the lines of a basket that the caller has locked; returns them in order. */
export function lockLinesOfLockedBasket(tx: ReadTx, basketId: number): Promise<LineRow[]> {
  return tx.rows<LineRow>(sql`SELECT ${lineColumns} FROM lines WHERE basket_id = ${basketId} ORDER BY position, id FOR UPDATE`);
}
