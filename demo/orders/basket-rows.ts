import { sql } from 'drizzle-orm';
import type { LineTerms, SoldLine } from '#modules/baskets/domain/line/edit-line-terms.ts';
import { lowestMarginOf } from '#modules/baskets/server/margin/margin-floors.ts';
import type { Kernel } from '#platform/server/kernel.ts';

export function headerOf(kernel: Kernel, id: number) {
  return kernel.act(async ({ tx }) => {
    const row = await tx.row<{
      id: number;
      version: number;
      description: string;
      customerReference: string;
      poNumber: string;
      contactId: number | null;
      invoiceAddressId: number | null;
      orderManagerId: number | null;
      accountManagerId: number | null;
      prepressManagerId: number | null;
      validUntil: string | null;
    }>(sql`
      SELECT id, version, description, customer_reference AS "customerReference", po_number AS "poNumber", contact_id AS "contactId",
        invoice_address_id AS "invoiceAddressId", order_manager_id AS "orderManagerId", account_manager_id AS "accountManagerId",
        prepress_manager_id AS "prepressManagerId", valid_until AS "validUntil" FROM baskets WHERE id = ${id}`);
    return row!;
  });
}

export function addressOf(kernel: Kernel, basketId: number): Promise<number> {
  return kernel.act(async ({ tx }) => {
    const row = await tx.row<{ id: number }>(sql`
      SELECT a.id FROM addresses a JOIN baskets b ON b.customer_id = a.customer_id WHERE b.id = ${basketId} AND NOT a.postbox AND a.active
      ORDER BY (a.kind = 'delivery') DESC, a.id LIMIT 1`);
    return row!.id;
  });
}

export function quantityOf(kernel: Kernel, lineId: number): Promise<number> {
  return kernel.act(async ({ tx }) => (await tx.row<{ quantity: number }>(sql`SELECT quantity FROM lines WHERE id = ${lineId}`))!.quantity);
}

/** The price of a line and its stored margin. */
export function lineTermsOf(kernel: Kernel, lineId: number): Promise<SoldLine & LineTerms & { version: number; lowestMargin: number }> {
  return kernel.act(async ({ tx }) => {
    const line = (await tx.row<SoldLine & LineTerms & { version: number; unitId: number }>(sql`
      SELECT l.version, l.price, l.cost + l.outside_difference AS cost, l.sales_cost AS "salesCost", l.margin_note AS "marginNote",
        l.margin_note_price AS "marginNotePrice", l.fsc_logo AS "fscLogo", l.fsc_approval AS "fscApproval", b.business_unit_id AS "unitId"
      FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.id = ${lineId}`))!;
    return { ...line, lowestMargin: await lowestMarginOf(tx, line.unitId) };
  });
}
