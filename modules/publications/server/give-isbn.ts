import { giveIsbnEndpoint } from '#modules/publications/contract/give-isbn.endpoint.ts';
import { decideChangeIsbn, decidePoolIsbn } from '#modules/publications/domain/take-isbn.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { mailAuthor } from './mail-author.ts';
import { lockPublication } from './publications.store.ts';
import { findFreeIsbn, writeIsbn } from './take-isbn.ts';

export const giveIsbn = command(giveIsbnEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const before = await lockPublication(tx, id);
  if (before.version !== version) throw staleVersion(before);
  const without = decideChangeIsbn({ ...before, pooled: true });
  if (!without.accepted) return without;
  const free = await findFreeIsbn(tx, { unitId: before.businessUnitId, contactId: before.contactId, basketId: before.basketId });
  const taken = decidePoolIsbn(true, free?.isbn, 'staff');
  if (!taken.accepted) return taken;
  const given = await writeIsbn(context, before, { isbn: free!.isbn, poolId: free!.id });
  await mailAuthor(context, 'publication_isbn', id);
  return given;
});
