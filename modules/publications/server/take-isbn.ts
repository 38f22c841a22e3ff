import { eq, sql } from 'drizzle-orm';
import isbn3 from 'isbn3';
import { decideLineBook } from '#modules/baskets/domain/line/edit-line-book.ts';
import { basketsTables, writeBookIsbn } from '#modules/baskets/server/public.ts';
import type { IsbnChoice } from '#modules/publications/contract/isbn-choice.ts';
import { decideIsbnFree, decideIsbnLimit, decideOwnIsbn, decidePoolIsbn } from '#modules/publications/domain/take-isbn.ts';
import { isbnKeepers, thesesTables } from '#modules/theses/server/public.ts';
import { accept } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { lockPublication } from './publications.store.ts';
import { isbnPool } from './publications.tables.ts';
import { unitOfAuthor } from './unit-of-author.ts';
import { countUnordered, isOrderedBook, lockIsbnsOf } from './unordered-books.ts';

/** SQL: a number of the pool that was never assigned, or was assigned to this contact, who removed the registration. */
export const isFreeIsbn = (contactId: number | null) => sql`publication_id IS NULL AND (assigned_at IS NULL OR kept_for = ${contactId})`;

/** `publicationId`: the publication that has an ISBN already, and may keep it. */
type IsbnRequest = { unitId: number; contactId: number | null; basketId: number | null; publicationId?: number };
type Free = { id: number; isbn: string; keptFor: number | null };

/** Finds the next ISBN of the brand and locks it: first one that is kept for the author, and that no other thesis of theirs prints. */
export function findFreeIsbn(
  tx: ReadTx,
  { unitId, contactId, basketId }: Pick<IsbnRequest, 'unitId' | 'contactId' | 'basketId'>,
): Promise<Free | undefined> {
  return tx.row<Free>(sql`
    SELECT id, isbn, kept_for AS "keptFor" FROM isbn_pool WHERE business_unit_id = ${unitId} AND ${isFreeIsbn(contactId)}
      AND (kept_for IS NULL OR NOT EXISTS (
        SELECT 1 FROM ${thesesTables.thesisDrafts} d JOIN ${basketsTables.lines} l ON l.basket_id = d.basket_id
        WHERE d.contact_id = ${contactId} AND l.isbn = isbn_pool.isbn AND d.basket_id IS DISTINCT FROM ${basketId}::bigint))
    ORDER BY kept_for, isbn LIMIT 1 FOR UPDATE SKIP LOCKED`);
}

/**
 * Finds the asked ISBN, and locks it when it is one of the brand's: first one that is kept for the author. Refuses a wrong or taken one, an
 * empty pool, and a new one for an author with many of books that were not ordered.
 */
export async function findIsbn({ tx }: CommandContext, { unitId, contactId, basketId, publicationId = 0 }: IsbnRequest, asked: IsbnChoice) {
  const own = asked.from === 'own' ? asked.isbn : '';
  const read = decideLineBook({ author: '', isbn: own, nur: '' }, isbn3.asIsbn13(own, true), undefined);
  if (!read.accepted) return read;
  const fromPool = asked.from === 'pool';
  const free = fromPool
    ? await findFreeIsbn(tx, { unitId, contactId, basketId })
    : await tx.row<Free>(
        sql`SELECT id, isbn, kept_for AS "keptFor" FROM isbn_pool WHERE isbn = ${read.value.isbn} AND publication_id IS NULL FOR UPDATE`,
      );
  const isKept = free !== undefined && free.keptFor !== null && free.keptFor === contactId;
  const asksNew = fromPool && !isKept && !(await isOrderedBook(tx, basketId));
  const allowed = decideIsbnLimit(asksNew, (await countUnordered(tx, contactId)).isbns);
  if (!allowed.accepted) return allowed;
  const taken = decidePoolIsbn(fromPool, free?.isbn);
  if (!taken.accepted) return taken;
  const ours = decideOwnIsbn(read.value.isbn, !fromPool && free !== undefined && !isKept);
  if (!ours.accepted) return ours;
  const isbn = free?.isbn ?? read.value.isbn;
  const other = isbn && (await tx.row(sql`SELECT 1 FROM publications WHERE isbn = ${isbn} AND id <> ${publicationId}`));
  const unused = decideIsbnFree(isbn, Boolean(other));
  return unused.accepted ? accept({ isbn, poolId: free?.id }) : unused;
}

/** Assigns a number of the pool to this author for good. */
export async function assignIsbn({ tx, now }: CommandContext, poolId: number | undefined, publicationId: number): Promise<void> {
  if (poolId === undefined) return;
  await tx.db.update(isbnPool).set({ publicationId, assignedAt: now.toString(), keptFor: null }).where(eq(isbnPool.id, poolId));
}

type Publication = Awaited<ReturnType<typeof lockPublication>>;

/** Writes the ISBN of a publication, and of its ordered book. */
export async function writeIsbn(
  context: CommandContext,
  { id, version, title, basketId }: Publication,
  { isbn, poolId }: { isbn: string; poolId: number | undefined },
): Promise<{ version: number; isbn: string }> {
  const { tx } = context;
  await tx.rows(sql`UPDATE publications SET isbn = ${isbn}, version = version + 1 WHERE id = ${id}`);
  await assignIsbn(context, poolId, id);
  if (basketId !== null && isbn !== '') await writeBookIsbn(context, basketId, isbn);
  await tx.record({ fact: 'publication.isbn_set', refs: { publication: id }, data: { title, isbn: isbn || '—' } });
  return { version: version + 1, isbn };
}

/** Keeps an ISBN for the thesis that an author prepares: it is assigned when the publication is registered, and never to somebody else. */
export const keepIsbnForThesis = isbnKeepers.entry(async (context, contactId) => {
  const { tx, now } = context;
  await lockIsbnsOf(tx, contactId);
  const free = await findFreeIsbn(tx, { unitId: await unitOfAuthor(tx, contactId), contactId, basketId: null });
  const taken = decidePoolIsbn(true, free?.isbn);
  if (!taken.accepted) return taken;
  const { id, isbn, keptFor } = free!;
  if (keptFor === contactId) return accept({ isbn, isNew: false });
  await tx.db.update(isbnPool).set({ keptFor: contactId, assignedAt: now.toString() }).where(eq(isbnPool.id, id));
  await tx.record({ fact: 'isbn.kept', refs: { contact: contactId }, data: { isbn } });
  return accept({ isbn, isNew: true });
});
