import { unitUrl } from '#modules/identity/server/public.ts';
import { publishOnePage } from '#modules/publications/contract/publications.pages.ts';
import { renewPublicationLinkEndpoint } from '#modules/publications/contract/renew-publication-link.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { grantToken } from '#platform/server/tokens.ts';
import { publicationLinkDays } from './open-my-publication.ts';
import { lockPublication } from './publications.store.ts';

export const renewPublicationLink = command(renewPublicationLinkEndpoint, async (context, { id }) => {
  const { tx, now } = context;
  const { title, businessUnitId } = await lockPublication(tx, id);
  const token = await grantToken(tx, { kind: 'publication', subjectId: id, basketId: null }, now, publicationLinkDays);
  await tx.record({ fact: 'publication.link_renewed', refs: { publication: id }, data: { title } });
  return { url: `${await unitUrl(context, businessUnitId)}${publishOnePage.path}?token=${token}` };
});
