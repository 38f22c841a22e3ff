import { sql } from 'drizzle-orm';
import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import type { VatState } from '#modules/relations/domain/finance/vat-check.ts';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { vatStateNow } from './former-stub.ts';

type VatCheck = { name: string; vatType: VatType; vatState: VatState | null; vatTrouble: string };

/** Reads the VAT type of a customer, the state of its VAT number, and why the register did not answer last. */
export async function readVatCheck({ tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>, customerId: number): Promise<VatCheck> {
  const found = await tx.row<VatCheck>(sql`
    SELECT name, vat_type AS "vatType", ${vatStateNow(kernel)} AS "vatState", vat_check_trouble AS "vatTrouble" FROM customers WHERE id = ${customerId}`);
  if (!found) throw notFound();
  return found;
}
