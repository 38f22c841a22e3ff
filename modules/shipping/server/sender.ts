import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { DocumentBrand } from '#platform/server/documents/house-style.ts';

/** Reads the brand of a business unit, the sender on documents and labels. */
export async function readBrand(tx: ReadTx, businessUnitId: number): Promise<DocumentBrand> {
  const unit = await tx.row<{ brand: DocumentBrand }>(sql`SELECT brand FROM ${identityTables.businessUnits} WHERE id = ${businessUnitId}`);
  return unit!.brand;
}

/** The numbers of the orders whose goods a shipment carries. */
export async function orderNumberOf(tx: ReadTx, shipmentId: number): Promise<string> {
  const found = await tx.row<{ numbers: string }>(sql`
    SELECT string_agg(b.number, ', ' ORDER BY b.number) AS numbers FROM shipment_baskets k JOIN ${basketsTables.baskets} b ON b.id = k.basket_id
    WHERE k.shipment_id = ${shipmentId}`);
  return found!.numbers;
}
