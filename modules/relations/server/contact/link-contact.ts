import { sql } from 'drizzle-orm';
import { lockLinkable } from '#modules/identity/server/public.ts';
import { linkContactEndpoint } from '#modules/relations/contract/contact/link-contact.endpoint.ts';
import { refuse } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { linkContactToUser } from './link-contact-to-user.ts';

export const linkContact = command(linkContactEndpoint, async (context, { userId, contactId }) => {
  const { tx } = context;
  const user = await lockLinkable(context, userId, 'customer');
  if (!user.accepted) return user;
  const held = await tx.row<{ id: number }>(sql`SELECT id FROM contacts WHERE user_id = ${userId} FOR UPDATE`);
  if ((held?.id ?? null) === contactId) return unchanged({ contactId });
  if (held) await unlinkContact(context, held.id, userId);
  if (contactId === null) return { contactId };
  if (!(await tx.row(sql`SELECT 1 FROM contacts WHERE id = ${contactId} AND active FOR UPDATE`))) throw notFound();
  return (await linkContactToUser(context, contactId, userId)) ? { contactId } : refuse('CONTACT_HAS_ACCOUNT', {}, 'contactId');
});

async function unlinkContact({ tx }: CommandContext, contactId: number, userId: number): Promise<void> {
  const contact = await tx.row<{ customerId: number }>(sql`
    UPDATE contacts SET user_id = NULL, version = version + 1 WHERE id = ${contactId} RETURNING customer_id AS "customerId"`);
  await tx.record({ fact: 'customer.contact_account_ended', refs: { customer: contact!.customerId, contact: contactId, user: userId } });
}
