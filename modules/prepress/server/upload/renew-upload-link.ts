import { sql } from 'drizzle-orm';
import { renewUploadLinkEndpoint } from '#modules/prepress/contract/renew-upload-link.endpoint.ts';
import { decideRenewUploadLink } from '#modules/prepress/domain/upload-link.ts';
import { command } from '#platform/server/served.ts';
import { extendTokens } from '#platform/server/tokens.ts';
import { linkView, lockLink } from './upload-link-list.ts';
import { linkEnd } from './upload-links.ts';

export const renewUploadLink = command(renewUploadLinkEndpoint, async ({ tx, now }, input) => {
  const link = await lockLink(tx, input.linkId);
  const decided = decideRenewUploadLink({ disabled: link.disabledAt !== null });
  if (!decided.accepted) return decided;
  await tx.rows(sql`UPDATE upload_links SET expires_at = ${linkEnd(now, link.days)} WHERE id = ${link.id}`);
  await extendTokens(tx, 'upload', link.id, now, link.days);
  await tx.record({ fact: 'upload_link.renewed', refs: { basket: link.basketId, link: link.id }, data: { days: link.days } });
  return linkView(await lockLink(tx, link.id), now);
});
