import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** The order of a complaint of the caller: it is theirs when its order is visible to them; 404 for any other. */
export async function orderOfOwnComplaint({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>, id: number): Promise<number> {
  const basketId = await tx.asStaff(
    async () => (await tx.row<{ basketId: number | null }>(sql`SELECT basket_id AS "basketId" FROM complaints WHERE id = ${id}`))?.basketId,
  );
  const own =
    actor.internal || basketId == null ? undefined : await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${basketId}`);
  if (!own) throw notFound();
  return basketId!;
}
