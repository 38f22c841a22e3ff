import { sql } from 'drizzle-orm';
import { customerRemoved } from '#modules/relations/domain/facts.ts';
import { decideTakeBack } from '#modules/relations/domain/import/vat-of-file.ts';
import { accountUses } from '#modules/relations/server/contact/contact-accounts.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { findUses, type Use } from '#platform/server/database/row-uses.ts';
import type { CommandContext } from '#platform/server/served.ts';

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Locks customers, and reads where they, their addresses and their contacts are used. */
export async function customerUses(context: CommandContext, ids: readonly number[]): Promise<Use[]> {
  const { tx } = context;
  const addresses = await tx.rows<{ id: number }>(
    sql`SELECT id FROM addresses WHERE customer_id = ANY(${sql.param([...ids])}::bigint[]) ORDER BY id FOR UPDATE`,
  );
  const contacts = await tx.rows<{ id: number }>(
    sql`SELECT id FROM contacts WHERE customer_id = ANY(${sql.param([...ids])}::bigint[]) ORDER BY id FOR UPDATE`,
  );
  const own = await findUses(context, 'customers', ids, ['addresses', 'contacts']);
  const named = new Set(own.map(({ table }) => table));
  return [
    ...own,
    ...(await findUses(context, 'addresses', idsOf(addresses))).filter(({ table }) => !named.has(table)),
    ...(await findUses(context, 'contacts', idsOf(contacts))).filter(({ table }) => !named.has(table)),
    ...(await accountUses(context, idsOf(contacts))),
  ];
}

/** Deletes the customers that nothing refers to, with their addresses and contacts; returns the others. */
export async function deleteUnusedCustomers(context: CommandContext, ids: readonly number[]): Promise<number[]> {
  const { tx } = context;
  if (ids.length === 0) return [];
  const found = await tx.rows<{ id: number; name: string }>(
    sql`SELECT id, name FROM customers WHERE id = ANY(${sql.param([...ids])}::bigint[]) ORDER BY id FOR UPDATE`,
  );
  const isFree = (await customerUses(context, ids)).length === 0;
  const stuck: number[] = [];
  for (const customer of found) {
    if (isFree || (await customerUses(context, [customer.id])).length === 0) await deleteRows(context, customer.id, customer);
    else stuck.push(customer.id);
  }
  return stuck;
}

/** Deletes a customer with its addresses and contacts, of which the caller knows that nothing refers to them. */
export async function deleteRows({ tx }: CommandContext, id: number, customer: { name: string }): Promise<void> {
  await tx.rows(sql`DELETE FROM contacts WHERE customer_id = ${id}`);
  await tx.rows(sql`DELETE FROM addresses WHERE customer_id = ${id}`);
  await tx.rows(sql`DELETE FROM customers WHERE id = ${id}`);
  await tx.record(customerRemoved({ refs: { customer: id }, data: customer }));
}

type Added = { addresses: readonly number[]; contacts: readonly number[]; isUnchanged: boolean };

/** Deletes addresses and contacts that nothing refers to. */
export async function deleteUnused(
  context: CommandContext,
  { addresses, contacts, isUnchanged }: Added,
): Promise<Decision<undefined, 'RECORD_CHANGED_SINCE' | 'RECORD_IN_USE'>> {
  const uses = [
    ...(await findUses(context, 'addresses', addresses)),
    ...(await findUses(context, 'contacts', contacts)),
    ...(await accountUses(context, [...contacts])),
  ];
  const decided = decideTakeBack({ isUnchanged, uses: uses.length });
  if (!decided.accepted) return decided;
  await context.tx.rows(sql`DELETE FROM contacts WHERE id = ANY(${sql.param([...contacts])}::bigint[])`);
  await context.tx.rows(sql`DELETE FROM addresses WHERE id = ANY(${sql.param([...addresses])}::bigint[])`);
  return decided;
}
