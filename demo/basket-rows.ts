import { sql } from 'drizzle-orm';
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
