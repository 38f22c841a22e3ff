import { sql } from 'drizzle-orm';
import { disableUploadLinkEndpoint } from '#modules/prepress/contract/disable-upload-link.endpoint.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { revokeTokens } from '#platform/server/tokens.ts';
import { linkView, lockLink } from './upload-link-list.ts';

export const disableUploadLink = command(disableUploadLinkEndpoint, async ({ tx, now }, input) => {
  const link = await lockLink(tx, input.linkId);
  if (link.disabledAt) return unchanged(linkView(link, now));
  await tx.rows(sql`UPDATE upload_links SET disabled_at = ${now.toString()} WHERE id = ${link.id}`);
  await revokeTokens(tx, 'upload', link.id, now);
  await tx.record({ fact: 'upload_link.disabled', refs: { basket: link.basketId, link: link.id } });
  return linkView(await lockLink(tx, link.id), now);
});
