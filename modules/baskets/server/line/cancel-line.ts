import { sql } from 'drizzle-orm';
import { type LineRow, refreshBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { notCanceled } from './line-conditions.ts';
import { changeLines } from './lines.store.ts';

/**
 * Removes a line by canceling it, so that the history keeps what was offered; the first of its open alternatives becomes the main line.
 */
export async function cancelLine(
  context: CommandContext,
  { id, basketId, description }: Pick<LineRow, 'id' | 'basketId' | 'description'>,
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const moved = await moveLine(context, id, 'quote_canceled', { data: { line: description } });
  if (!moved.accepted) return moved;
  refreshBasket(context.tx, basketId);
  const alternatives = await context.tx.rows<{ id: number; open: boolean }>(sql`
    SELECT l.id, ${notCanceled} AS open FROM lines l WHERE l.alternative_of = ${id} ORDER BY l.id`);
  const first = alternatives.find(({ open }) => open)?.id;
  if (first === undefined) return moved;
  const ids = alternatives.map((alternative) => alternative.id);
  await changeLines(context.tx, basketId, ids, { alternativeOf: sql`nullif(${first}::bigint, id)` }, { keepVersion: true });
  return moved;
}
