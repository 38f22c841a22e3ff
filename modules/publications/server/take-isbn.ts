import { eq, sql } from 'drizzle-orm';
import isbn3 from 'isbn3';
import { decideLineBook } from '#modules/baskets/domain/line/edit-line-book.ts';
import type { IsbnChoice } from '#modules/publications/contract/isbn-choice.ts';
import { decideIsbnFree, decideIsbnLimit, decidePoolIsbn } from '#modules/publications/domain/take-isbn.ts';
import { accept } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { isbnPool } from './publications.tables.ts';

/** SQL: a number of the pool that was never assigned, or was assigned to this contact, who removed the registration. */
export const isFreeIsbn = (contactId: number | null) => sql`publication_id IS NULL AND (assigned_at IS NULL OR kept_for = ${contactId})`;

type Author = { unitId: number; contactId: number | null };

/**
 * Finds the asked ISBN, and locks it when it is one of the brand's: first one that the author gave back. Refuses a wrong or taken one, an empty
 * pool, and one more for an author with many that are not public.
 */
export async function findIsbn({ tx }: CommandContext, { unitId, contactId }: Author, asked: IsbnChoice) {
  const own = asked.from === 'own' ? asked.isbn : '';
  const read = decideLineBook({ author: '', isbn: own, nur: '' }, isbn3.asIsbn13(own, true), undefined);
  if (!read.accepted) return read;
  const allowed = decideIsbnLimit(asked.from === 'pool', await countOpenUnderLock(tx, contactId));
  if (!allowed.accepted) return allowed;
  const free =
    asked.from === 'pool'
      ? await tx.row<{ id: number; isbn: string }>(sql`
          SELECT id, isbn FROM isbn_pool WHERE business_unit_id = ${unitId} AND ${isFreeIsbn(contactId)}
          ORDER BY kept_for, isbn LIMIT 1 FOR UPDATE SKIP LOCKED`)
      : undefined;
  const taken = decidePoolIsbn(asked.from === 'pool', free?.isbn);
  if (!taken.accepted) return taken;
  const isbn = free?.isbn ?? read.value.isbn;
  const unused = decideIsbnFree(isbn, Boolean(isbn && (await tx.row(sql`SELECT 1 FROM publications WHERE isbn = ${isbn}`))));
  return unused.accepted ? accept({ isbn, poolId: free?.id }) : unused;
}

/** Counts under an advisory lock of the author, so that two registrations at once do not both take the last one. */
async function countOpenUnderLock(tx: ReadTx, contactId: number | null): Promise<number> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`publications.isbn:${contactId}`}, 0))`);
  const found = await tx.row<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM publications p JOIN isbn_pool i ON i.publication_id = p.id
    WHERE p.contact_id = ${contactId} AND p.published_at IS NULL`);
  return found!.n;
}

/** Assigns a number of the pool to this author for good. */
export async function assignIsbn({ tx, now }: CommandContext, poolId: number | undefined, publicationId: number): Promise<void> {
  if (poolId === undefined) return;
  await tx.db.update(isbnPool).set({ publicationId, assignedAt: now.toString(), keptFor: null }).where(eq(isbnPool.id, poolId));
}
