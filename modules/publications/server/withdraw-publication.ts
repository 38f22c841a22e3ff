import { sql } from 'drizzle-orm';
import { withdrawPublicationEndpoint } from '#modules/publications/contract/withdraw-publication.endpoint.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { forgetReaders, lockPublication } from './publications.store.ts';

export const withdrawPublication = command(withdrawPublicationEndpoint, async ({ tx }, { id, version }) => {
  const before = await lockPublication(tx, id);
  if (before.status !== 'published') return unchanged({ version: before.version });
  if (before.version !== version) throw staleVersion(before);
  await tx.rows(sql`UPDATE publications SET status = 'withdrawn', version = version + 1 WHERE id = ${id}`);
  await forgetReaders(tx, id);
  const data = { title: before.title };
  await tx.record({ fact: 'publication.withdrawn', refs: { publication: id }, from: 'published', to: 'withdrawn', data });
  return { version: version + 1 };
});
