import { sql } from 'drizzle-orm';
import { lockBasket, readParties } from '#modules/baskets/server/public.ts';
import { createUploadLinkEndpoint } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import { decideCreateUploadLink } from '#modules/prepress/domain/upload-link.ts';
import { slotsOf } from '#modules/prepress/server/artwork.store.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { contactLanguage, mailContact, markFilesRequested, openUploadLink } from './upload-links.ts';

export const createUploadLink = command(createUploadLinkEndpoint, async (context, { id, mail, days, slotIds, ...input }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id);
  const parties = await readParties(tx, basket);
  const slots = await slotsOf(tx, sql`s.basket_id = ${basket.id}`);
  if (slotIds.some((asked) => !slots.some((slot) => slot.id === asked))) throw notFound();
  const contactEmail = parties.contact?.email ?? '';
  const recipients = input.recipients.length > 0 ? [...new Set(input.recipients)] : [contactEmail];
  const decided = decideCreateUploadLink({ slots: slots.length, mail, recipients });
  if (!decided.accepted) return decided;
  const to = mail ? recipients.join(', ') : '';
  const language = input.language ?? contactLanguage(parties);
  const link = await openUploadLink(context, basket.id, to, { slotIds, language, days });
  if (mail) {
    for (const email of recipients) {
      const name = (await nameOf(tx, basket.customerId, email)) ?? email;
      await mailContact(context, 'upload_link', { basket, parties, url: link.url, language, days, to: { email, name } });
    }
  }
  await tx.record({
    fact: 'upload_link.made',
    refs: { basket: basket.id, link: link.id },
    data: { to: to || contactEmail, mailed: mail ? 'yes' : 'no' },
  });
  const waiting = await markFilesRequested(context, basket.id);
  return waiting.accepted ? link : waiting;
});

/** The name of the customer's contact with this address. */
async function nameOf(tx: ReadTx, customerId: number, email: string): Promise<string | undefined> {
  const contact = await tx.row<{ name: string }>(sql`
    SELECT ${contactName(sql`p`)} AS name FROM ${relationsTables.contacts} p WHERE p.customer_id = ${customerId} AND lower(p.email) = lower(${email}) ORDER BY p.id LIMIT 1`);
  return contact?.name;
}
