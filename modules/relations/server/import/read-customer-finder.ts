import { sql } from 'drizzle-orm';
import { type CustomerFinder, customerFinder, type NamedCustomer } from '#modules/relations/domain/import/customer-of-row.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Finds customers by what the lists of other kinds of records call them. */
export async function readCustomerFinder(tx: ReadTx): Promise<CustomerFinder> {
  return customerFinder(
    await tx.rows<NamedCustomer>(sql`SELECT id, mis_id AS number, name, vat_number AS "vatNumber" FROM customers ORDER BY id`),
  );
}
