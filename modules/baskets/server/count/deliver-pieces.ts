import { deliveredStatus, minToDeliver } from '#modules/baskets/domain/count/count-line.ts';
import { moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { lockCounted } from './counted-line.ts';
import { markShort } from './mark-short.ts';
import { settleLine } from './settle-line.ts';

/**
 * Moves a line of which pieces left: delivered and settled when that completes it, else partly delivered. One that ends below its
 * tolerance waits for the order manager. Called by shipping, after the pieces were added.
 */
export async function deliverPieces(
  context: CommandContext,
  lineId: number,
  { productionDone }: { productionDone: boolean },
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const line = await lockCounted(context.tx, lineId);
  const status = deliveredStatus(line, {
    least: minToDeliver(line, line.tolerance),
    productionDone: productionDone && line.kind === 'product',
  });
  if (status === 'delivered') await settleLine(context, line);
  const moved = await moveLine(context, lineId, status === 'short' ? 'partly_delivered' : status, { data: { line: line.description } });
  if (!moved.accepted) return moved;
  if (status === 'short') await markShort(context, line);
  return moved;
}
