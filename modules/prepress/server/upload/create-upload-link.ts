import { sql } from 'drizzle-orm';
import { lockBasket, readParties } from '#modules/baskets/server/public.ts';
import { createUploadLinkEndpoint } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import { decideCreateUploadLink } from '#modules/prepress/domain/upload-link.ts';
import { slotsOf } from '#modules/prepress/server/artwork.store.ts';
import { command } from '#platform/server/served.ts';
import { mailContact, markFilesRequested, openUploadLink } from './upload-links.ts';

export const createUploadLink = command(createUploadLinkEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id);
  const parties = await readParties(tx, basket);
  const slots = await slotsOf(tx, sql`s.basket_id = ${basket.id}`);
  const email = parties.contact?.email ?? '';
  const decided = decideCreateUploadLink({ slots: slots.length, mail: input.mail, contactEmail: email });
  if (!decided.accepted) return decided;
  const link = await openUploadLink(context, basket.id, input.mail ? email : '');
  if (input.mail) await mailContact(context, 'upload_link', { basket, parties, url: link.url });
  await tx.record({
    fact: 'upload_link.made',
    refs: { basket: basket.id, link: link.id },
    data: { to: email, mailed: input.mail ? 'yes' : 'no' },
  });
  const waiting = await markFilesRequested(context, basket.id);
  return waiting.accepted ? link : waiting;
});
