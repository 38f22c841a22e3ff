import { sql } from 'drizzle-orm';
import { removeCustomerEndpoint } from '#modules/relations/contract/customer/remove-customer.endpoint.ts';
import { inUseError } from '#platform/server/database/row-uses.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { customerUses, deleteRows } from './delete-customer.ts';

/** Deletes a customer that nothing refers to, with its addresses and contacts. */
export const removeCustomer = command(removeCustomerEndpoint, async (context, { id }) => {
  const customer = await context.tx.row<{ name: string }>(sql`SELECT name FROM customers WHERE id = ${id} FOR UPDATE`);
  if (!customer) throw notFound();
  const uses = await customerUses(context, [id]);
  if (uses.length > 0) throw inUseError(context, 'relations.things.customer', uses);
  await deleteRows(context, id, customer);
  return { id };
});
