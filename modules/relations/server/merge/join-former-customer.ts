import { sql } from 'drizzle-orm';
import { joinFormerCustomerEndpoint } from '#modules/relations/contract/merge/join-former-customer.endpoint.ts';
import { referencesTo } from '#platform/server/database/row-uses.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const joinFormerCustomer = command(joinFormerCustomerEndpoint, async ({ tx }, { id, formerId }) => {
  const former = await tx.row<{ name: string }>(
    sql`SELECT name FROM former_customers WHERE id = ${formerId} AND customer_id = ${id} FOR UPDATE`,
  );
  if (!former) throw notFound();
  for (const reference of await referencesTo(tx, 'former_customers')) {
    await tx.rows(sql`
      UPDATE ${sql.identifier(reference.table)} SET former_customer_id = NULL
      WHERE former_customer_id = ${formerId}`);
  }
  await tx.record({ fact: 'customer.former_joined', refs: { customer: id }, data: { name: former.name } });
  return { id };
});
