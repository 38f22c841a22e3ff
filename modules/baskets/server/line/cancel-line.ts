import { sql } from 'drizzle-orm';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { notCanceled } from './line-conditions.ts';

/**
 * Removes a line by canceling it, so that the history keeps what was offered; the first of its open alternatives becomes the main line.
 */
export async function cancelLine(
  context: CommandContext,
  { id, description }: Pick<LineRow, 'id' | 'description'>,
): Promise<Decision<undefined>> {
  const moved = await moveLine(context, id, 'quote_canceled', { data: { line: description } });
  if (!moved.accepted) return moved;
  await context.tx.rows(sql`
    UPDATE lines o SET alternative_of = nullif(first.id, o.id)
    FROM (SELECT min(l.id) AS id FROM lines l WHERE l.alternative_of = ${id} AND ${notCanceled}) AS first
    WHERE o.alternative_of = ${id} AND first.id IS NOT NULL`);
  return moved;
}
