import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { DocumentBrand } from '#platform/server/documents/house-style.ts';

/** Reads the brand of a business unit, the sender on documents and labels. */
export async function readBrand(tx: ReadTx, businessUnitId: number): Promise<DocumentBrand> {
  const unit = await tx.row<{ brand: DocumentBrand }>(sql`SELECT brand FROM business_units WHERE id = ${businessUnitId}`);
  return unit!.brand;
}

export async function orderNumberOf(tx: ReadTx, basketId: number): Promise<string> {
  const basket = await tx.row<{ number: string }>(sql`SELECT number FROM baskets WHERE id = ${basketId}`);
  return basket!.number;
}
