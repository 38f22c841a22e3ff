import { sql } from 'drizzle-orm';
import { lockBasket, readParties } from '#modules/baskets/server/public.ts';
import {
  createUploadLinkEndpoint,
  disableUploadLinkEndpoint,
  listUploadLinksEndpoint,
  renewUploadLinkEndpoint,
  type UploadLinkShape,
} from '#modules/prepress/contract/upload-link.endpoints.ts';
import { decideCreateUploadLink, decideRenewUploadLink } from '#modules/prepress/domain/upload-link.ts';
import { slotsOf } from '#modules/prepress/server/artwork.store.ts';
import { readArtwork } from '#modules/prepress/server/artwork-view.ts';
import { contactName } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, query, unchanged } from '#platform/server/served.ts';
import { extendTokens, revokeTokens } from '#platform/server/tokens.ts';
import { LINK_DAYS, linkEnd, mailContact, markFilesRequested, openUploadLink } from './upload-links.ts';

type LinkRow = Omit<UploadLinkShape, 'state'> & { basketId: number; disabledAt: string | null };

const linkColumns = sql`id, basket_id AS "basketId", recipient, made_by AS "madeBy", created_at AS "createdAt", expires_at AS "expiresAt",
  disabled_at AS "disabledAt", visits, visited_at AS "visitedAt"`;

function linkView({ basketId: _, disabledAt, ...link }: LinkRow, now: Temporal.Instant): UploadLinkShape {
  const isOver = Temporal.Instant.compare(Temporal.Instant.from(link.expiresAt), now) <= 0;
  return { ...link, state: disabledAt ? 'disabled' : isOver ? 'expired' : 'open' };
}

async function lockLink(tx: ReadTx, id: number): Promise<LinkRow> {
  const link = await tx.row<LinkRow>(sql`SELECT ${linkColumns} FROM upload_links WHERE id = ${id} FOR UPDATE`);
  if (!link) throw notFound();
  return link;
}

export const listUploadLinks = query(listUploadLinksEndpoint, async ({ tx, now }, input) => {
  const basket = await tx.row<{ number: string; customer: string; contactName: string; contactEmail: string }>(sql`
    SELECT b.number, c.name AS customer, ${contactName(sql`p`)} AS "contactName",
           coalesce(p.email, '') AS "contactEmail"
    FROM baskets b JOIN customers c ON c.id = b.customer_id LEFT JOIN contacts p ON p.id = b.contact_id WHERE b.id = ${input.id}`);
  if (!basket) throw notFound();
  const links = await tx.rows<LinkRow>(sql`SELECT ${linkColumns} FROM upload_links WHERE basket_id = ${input.id} ORDER BY id DESC`);
  return { ...basket, links: links.map((link) => linkView(link, now)), lines: await readArtwork(tx, input.id) };
});

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

export const renewUploadLink = command(renewUploadLinkEndpoint, async ({ tx, now }, input) => {
  const link = await lockLink(tx, input.linkId);
  const decided = decideRenewUploadLink({ disabled: link.disabledAt !== null });
  if (!decided.accepted) return decided;
  await tx.rows(sql`UPDATE upload_links SET expires_at = ${linkEnd(now)} WHERE id = ${link.id}`);
  await extendTokens(tx, 'upload', link.id, now, LINK_DAYS);
  await tx.record({ fact: 'upload_link.renewed', refs: { basket: link.basketId, link: link.id }, data: { days: LINK_DAYS } });
  return linkView(await lockLink(tx, link.id), now);
});

export const disableUploadLink = command(disableUploadLinkEndpoint, async ({ tx, now }, input) => {
  const link = await lockLink(tx, input.linkId);
  if (link.disabledAt) return unchanged(linkView(link, now));
  await tx.rows(sql`UPDATE upload_links SET disabled_at = ${now.toString()} WHERE id = ${link.id}`);
  await revokeTokens(tx, 'upload', link.id, now);
  await tx.record({ fact: 'upload_link.disabled', refs: { basket: link.basketId, link: link.id } });
  return linkView(await lockLink(tx, link.id), now);
});
