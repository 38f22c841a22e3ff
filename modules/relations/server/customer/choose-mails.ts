import { sql } from 'drizzle-orm';
import { chooseMailsEndpoint } from '#modules/relations/contract/customer/choose-mails.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { contactOf } from './own-customer.ts';

type Own = { id: number; customerId: number; shipped: boolean; unwanted: string[] };

export const chooseMails = command(chooseMailsEndpoint, async ({ tx, actor }, { shipped, unwanted: chosen }) => {
  const own = await tx.row<Own>(sql`
    SELECT id, customer_id AS "customerId", wants_shipped_mail AS shipped, unwanted_mails AS unwanted FROM contacts
    WHERE id = ${contactOf(actor)} FOR UPDATE`);
  if (!own) throw notFound();
  const unwanted = [...new Set<string>(chosen ?? own.unwanted)].sort();
  if (own.shipped === shipped && unwanted.join() === own.unwanted.join()) return unchanged({ shipped });
  await tx.rows(sql`
    UPDATE contacts SET wants_shipped_mail = ${shipped}, unwanted_mails = ${sql.param(unwanted)}::text[], version = version + 1 WHERE id = ${own.id}`);
  await tx.record({ fact: 'customer.contact_mails', refs: { customer: own.customerId }, data: { name: actor.name } });
  return { shipped };
});
