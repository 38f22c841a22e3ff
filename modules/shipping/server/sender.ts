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

export async function orderNumberOf(tx: ReadTx, basketId: number): Promise<string> {
  const basket = await tx.row<{ number: string }>(sql`SELECT number FROM ${basketsTables.baskets} WHERE id = ${basketId}`);
  return basket!.number;
}
