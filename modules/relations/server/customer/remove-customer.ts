import { sql } from 'drizzle-orm';
import { removeCustomerEndpoint } from '#modules/relations/contract/customer/remove-customer.endpoint.ts';
import { customerRemoved } from '#modules/relations/domain/facts.ts';
import { accountUses } from '#modules/relations/server/contact/contact-accounts.ts';
import { findUses, inUseError } from '#platform/server/database/row-uses.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

/** Deletes a customer that nothing refers to, with its addresses and contacts. */
export const removeCustomer = command(removeCustomerEndpoint, async (context, { id }) => {
  const { tx } = context;
  const customer = await tx.row<{ name: string }>(sql`SELECT name FROM customers WHERE id = ${id} FOR UPDATE`);
  if (!customer) throw notFound();
  const addresses = await tx.rows<{ id: number }>(sql`SELECT id FROM addresses WHERE customer_id = ${id} FOR UPDATE`);
  const contacts = await tx.rows<{ id: number }>(sql`SELECT id FROM contacts WHERE customer_id = ${id} FOR UPDATE`);
  const own = await findUses(context, 'customers', [id], ['addresses', 'contacts']);
  const named = new Set(own.map(({ table }) => table));
  const uses = [
    ...own,
    ...(await findUses(context, 'addresses', idsOf(addresses))).filter(({ table }) => !named.has(table)),
    ...(await findUses(context, 'contacts', idsOf(contacts))).filter(({ table }) => !named.has(table)),
    ...(await accountUses(context, idsOf(contacts))),
  ];
  if (uses.length > 0) throw inUseError(context, 'relations.things.customer', uses);
  await tx.rows(sql`DELETE FROM contacts WHERE customer_id = ${id}`);
  await tx.rows(sql`DELETE FROM addresses WHERE customer_id = ${id}`);
  await tx.rows(sql`DELETE FROM customers WHERE id = ${id}`);
  await tx.record(customerRemoved({ refs: { customer: id }, data: customer }));
  return { id };
});

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
