import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { customerMergeChecks } from '#modules/relations/server/public.ts';
import { refuse } from '#platform/domain/decision.ts';
import { hasUniqueReference } from './customer-reference.ts';

/** Refuses to merge two customers who have orders with the same reference, which must be unique per customer. */
export const uniqueReferenceCheck = customerMergeChecks.entry(async (tx, id, goneId) => {
  const same = await tx.rows<{ reference: string }>(sql`
    SELECT DISTINCT a.customer_reference AS reference FROM baskets a JOIN baskets b
      ON lower(b.customer_reference) = lower(a.customer_reference) AND b.customer_id = ${goneId}
    WHERE a.customer_id = ${id} AND a.customer_reference <> '' AND a.type <> ${basketTypes.quote} AND b.type <> ${basketTypes.quote}
      AND ${hasUniqueReference(sql`a`)} AND ${hasUniqueReference(sql`b`)} ORDER BY 1 LIMIT 5`);
  return same.length > 0 ? refuse('MERGE_SAME_REFERENCE', { references: same.map(({ reference }) => reference) }) : undefined;
});
