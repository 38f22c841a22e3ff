import { sql } from 'drizzle-orm';
import { chooseMailsEndpoint } from '#modules/relations/contract/customer/choose-mails.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { contactOf } from './own-customer.ts';

export const chooseMails = command(chooseMailsEndpoint, async ({ tx, actor }, { shipped }) => {
  const own = await tx.row<{ id: number; customerId: number; shipped: boolean }>(sql`
    SELECT id, customer_id AS "customerId", wants_shipped_mail AS shipped FROM contacts WHERE id = ${contactOf(actor)} FOR UPDATE`);
  if (!own) throw notFound();
  if (own.shipped === shipped) return unchanged({ shipped });
  await tx.rows(sql`UPDATE contacts SET wants_shipped_mail = ${shipped}, version = version + 1 WHERE id = ${own.id}`);
  await tx.record({ fact: 'customer.contact_mails', refs: { customer: own.customerId }, data: { name: actor.name } });
  return { shipped };
});
