import { sql } from 'drizzle-orm';
import { setIsbnEndpoint } from '#modules/publications/contract/set-isbn.endpoint.ts';
import { decideChangeIsbn } from '#modules/publications/domain/take-isbn.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockPublication } from './publications.store.ts';
import { findIsbn, writeIsbn } from './take-isbn.ts';

export const setIsbn = command(setIsbnEndpoint, (context, { version, isbn: asked }) =>
  context.tx.asStaff(async () => {
    const { tx, actor } = context;
    const before = await lockPublication(tx, actor.token?.subjectId ?? 0);
    if (before.version !== version) throw staleVersion(before);
    const pooled = (await tx.row(sql`SELECT 1 FROM isbn_pool WHERE publication_id = ${before.id}`)) !== undefined;
    const free = decideChangeIsbn({ ...before, pooled });
    if (!free.accepted) return free;
    const found = await findIsbn(context, { ...before, publicationId: before.id, unitId: before.businessUnitId }, asked);
    return found.accepted ? writeIsbn(context, before, { isbn: found.value.isbn, poolId: found.value.poolId }) : found;
  }),
);
