import { sql } from 'drizzle-orm';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { grantOpened } from '#platform/server/tokens.ts';

export const publicationLinkDays = 30;

export const openMyPublication = command(openMyPublicationEndpoint, async ({ tx, actor, now }, { id }) => {
  // Row-level security shows an author only own publications.
  const own = actor.internal ? undefined : await tx.row(sql`SELECT 1 FROM publications WHERE id = ${id}`);
  if (!own) throw notFound();
  return unchanged({
    token: await tx.asStaff(() => grantOpened(tx, { kind: 'publication', subjectId: id, basketId: null }, now, publicationLinkDays)),
  });
});
