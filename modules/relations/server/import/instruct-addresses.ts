import { eq, sql } from 'drizzle-orm';
import { instructionsInHistory } from '#modules/relations/domain/customer/delivery-instructions.ts';
import { addresses } from '#modules/relations/server/relations.tables.ts';
import type { Tx } from '#platform/server/served.ts';
import type { CustomerChanges, ExistingCustomer } from './existing-customers.ts';

/** The delivery instructions that an address had, and the version that it has since. */
export type Instructed = CustomerChanges['instructed'][number] & { version: number };

/** Gives addresses of a customer other delivery instructions, each with its fact; returns those that they had. */
export async function instructAddresses(
  tx: Tx,
  customer: Pick<ExistingCustomer, 'id' | 'addresses'>,
  instructed: CustomerChanges['instructed'],
): Promise<Instructed[]> {
  const were: Instructed[] = [];
  for (const { id, deliveryInstructions } of instructed) {
    const known = customer.addresses.find((address) => address.id === id);
    // Removed since.
    if (!known) continue;
    const [written] = await tx.db
      .update(addresses)
      .set({ deliveryInstructions, version: sql`${addresses.version} + 1` })
      .where(eq(addresses.id, id))
      .returning({ version: addresses.version });
    const data = { street: known.street, city: known.city, ...instructionsInHistory(known.deliveryInstructions, deliveryInstructions) };
    await tx.record({ fact: 'customer.address_changed', refs: { customer: customer.id }, data });
    were.push({ id, deliveryInstructions: known.deliveryInstructions, version: written!.version });
  }
  return were;
}

/** Whether none of these addresses was changed since an import wrote it; one that was removed has nothing to take back. */
export async function areUnchanged(tx: Tx, instructed: readonly Instructed[]): Promise<boolean> {
  const versions = new Map(instructed.map(({ id, version }) => [id, version]));
  const found = await tx.rows<{ id: number; version: number }>(
    sql`SELECT id, version FROM addresses WHERE id = ANY(${sql.param([...versions.keys()])}::bigint[]) AND active`,
  );
  return found.every(({ id, version }) => versions.get(id) === version);
}
