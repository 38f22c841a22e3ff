import { eq, sql } from 'drizzle-orm';
import { instructionsInHistory } from '#modules/relations/domain/customer/delivery-instructions.ts';
import { addresses } from '#modules/relations/server/relations.tables.ts';
import type { Tx } from '#platform/server/served.ts';
import type { CustomerChanges, ExistingCustomer } from './existing-customers.ts';

/** Gives addresses of a customer other delivery instructions, each with its fact; returns those that they had. */
export async function instructAddresses(
  tx: Tx,
  customer: Pick<ExistingCustomer, 'id' | 'addresses'>,
  instructed: CustomerChanges['instructed'],
): Promise<CustomerChanges['instructed']> {
  const were: CustomerChanges['instructed'] = [];
  for (const { id, deliveryInstructions } of instructed) {
    const known = customer.addresses.find((address) => address.id === id);
    // Removed since.
    if (!known) continue;
    await tx.db
      .update(addresses)
      .set({ deliveryInstructions, version: sql`${addresses.version} + 1` })
      .where(eq(addresses.id, id));
    const data = { street: known.street, city: known.city, ...instructionsInHistory(known.deliveryInstructions, deliveryInstructions) };
    await tx.record({ fact: 'customer.address_changed', refs: { customer: customer.id }, data });
    were.push({ id, deliveryInstructions: known.deliveryInstructions });
  }
  return were;
}
