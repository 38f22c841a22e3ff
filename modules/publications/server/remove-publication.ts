import { sql } from 'drizzle-orm';
import { writeBookIsbn } from '#modules/baskets/server/public.ts';
import { removePublicationEndpoint } from '#modules/publications/contract/remove-publication.endpoint.ts';
import { decideRemovePublication } from '#modules/publications/domain/publication.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { removeFile } from '#platform/server/files/files.ts';
import { command } from '#platform/server/served.ts';
import { revokeTokens } from '#platform/server/tokens.ts';
import { lockFiles } from './files/publication-files.store.ts';
import { lockPublication } from './publications.store.ts';

export const removePublication = command(removePublicationEndpoint, (context, { version }) =>
  context.tx.asStaff(async () => {
    const { tx, actor, now } = context;
    const before = await lockPublication(tx, actor.token?.subjectId ?? 0);
    if (before.version !== version) throw staleVersion(before);
    const decided = decideRemovePublication(before);
    if (!decided.accepted) return decided;
    const { id, isbn, title, basketId, contactId } = before;
    const { cover, ebook } = await lockFiles(tx, id);
    // The author may have printed the number, so it stays theirs.
    const pooled = await tx.row(
      sql`UPDATE isbn_pool SET publication_id = NULL, kept_for = ${contactId} WHERE publication_id = ${id} RETURNING id`,
    );
    await tx.rows(sql`DELETE FROM publications WHERE id = ${id}`);
    for (const fileId of [cover, ebook]) if (fileId !== null) await removeFile(context, fileId);
    // An own number came with the order, and may stand on its cover.
    if (basketId !== null && pooled) await writeBookIsbn(context, basketId, '');
    await revokeTokens(tx, 'publication', id, now);
    await tx.record({ fact: 'publication.removed', refs: { publication: id }, data: { title, isbn: isbn || '—' } });
    return { removed: true as const };
  }),
);
