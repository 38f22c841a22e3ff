import { sql } from 'drizzle-orm';
import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import type { VatState } from '#modules/relations/domain/finance/vat-check.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';

type VatCheck = { name: string; vatType: VatType; vatState: VatState | null };

/** Reads the VAT type of a customer and the state of its VAT number. */
export async function readVatCheck(tx: ReadTx, customerId: number): Promise<VatCheck> {
  const found = await tx.row<VatCheck>(sql`
    SELECT name, vat_type AS "vatType", vat_state AS "vatState" FROM customers WHERE id = ${customerId}`);
  if (!found) throw notFound();
  return found;
}
