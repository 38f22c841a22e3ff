import { sql } from 'drizzle-orm';
import type { Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { LineRow } from './baskets.store.ts';
import { moveLine } from './move.ts';

/** A line that is taken out stays, canceled, so that the history keeps what was offered; its alternatives stand on their own. */
export async function takeOut(
  context: CommandContext,
  { id, description }: Pick<LineRow, 'id' | 'description'>,
): Promise<Decision<undefined>> {
  const moved = await moveLine(context, id, 'quote_canceled', { data: { line: description } });
  if (!moved.accepted) return moved;
  await context.tx.rows(sql`
    UPDATE lines SET alternative_of = nullif((SELECT min(o.id) FROM lines o WHERE o.alternative_of = ${id}), id)
    WHERE alternative_of = ${id}`);
  return moved;
}
