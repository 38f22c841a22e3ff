import { sql } from 'drizzle-orm';
import type { CustomerType } from '#modules/relations/domain/customer/customer.ts';
import { chooseManager, managerKinds } from '#modules/relations/domain/manager/managers.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { managerColumn, readManagers } from './managers.queries.ts';

/** Gives a new customer that nobody of the staff entered its managers, in turn. */
export async function assignManagers(
  { tx }: CommandContext,
  customerId: number,
  customer: { businessUnitId: number; customerType: CustomerType },
) {
  for (const kind of managerKinds) {
    const managers = (await readManagers(tx, kind)).map(({ customerCount, ...manager }) => ({ ...manager, customers: customerCount }));
    const chosen = chooseManager(managers, customer);
    if (chosen !== null) await tx.rows(sql`UPDATE customers SET ${managerColumn[kind]} = ${chosen} WHERE id = ${customerId}`);
  }
}
