import { sql } from 'drizzle-orm';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';

/**
 * Answers 404 unless the customer who calls placed this order, also while we still have to confirm it. Row-level security limits the orders to
 * the caller's own.
 */
export async function requireOwnOrder({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>, id: number): Promise<void> {
  const own = actor.internal
    ? undefined
    : await tx.row(
        sql`SELECT 1 FROM baskets WHERE id = ${id} AND (ordered_at IS NOT NULL OR coalesce(resume_status, status) = 'quote_approved')`,
      );
  if (!own) throw notFound();
}
