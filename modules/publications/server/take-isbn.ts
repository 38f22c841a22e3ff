import { eq, sql } from 'drizzle-orm';
import isbn3 from 'isbn3';
import { decideLineBook } from '#modules/baskets/domain/line/edit-line-book.ts';
import type { IsbnChoice } from '#modules/publications/contract/isbn-choice.ts';
import { decideIsbnFree, decidePoolIsbn } from '#modules/publications/domain/take-isbn.ts';
import { accept } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { isbnPool } from './publications.tables.ts';

/** SQL: a number of the pool that was never assigned. */
export const isFreeIsbn = sql`publication_id IS NULL AND assigned_at IS NULL`;

/** Finds the asked ISBN, and locks it when it is one of the brand's. Refuses a wrong or taken one, and an empty pool. */
export async function findIsbn({ tx }: CommandContext, unitId: number, asked: IsbnChoice) {
  const own = asked.from === 'own' ? asked.isbn : '';
  const read = decideLineBook({ author: '', isbn: own, nur: '' }, isbn3.asIsbn13(own, true), undefined);
  if (!read.accepted) return read;
  const free =
    asked.from === 'pool'
      ? await tx.row<{ id: number; isbn: string }>(sql`
          SELECT id, isbn FROM isbn_pool WHERE business_unit_id = ${unitId} AND ${isFreeIsbn} ORDER BY isbn LIMIT 1 FOR UPDATE SKIP LOCKED`)
      : undefined;
  const taken = decidePoolIsbn(asked.from === 'pool', free?.isbn);
  if (!taken.accepted) return taken;
  const isbn = free?.isbn ?? read.value.isbn;
  const unused = decideIsbnFree(isbn, Boolean(isbn && (await tx.row(sql`SELECT 1 FROM publications WHERE isbn = ${isbn}`))));
  return unused.accepted ? accept({ isbn, poolId: free?.id }) : unused;
}

/** Assigns a number of the pool for ever. */
export async function assignIsbn({ tx, now }: CommandContext, poolId: number | undefined, publicationId: number): Promise<void> {
  if (poolId === undefined) return;
  await tx.db.update(isbnPool).set({ publicationId, assignedAt: now.toString() }).where(eq(isbnPool.id, poolId));
}
