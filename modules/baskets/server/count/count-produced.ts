import { deliveredStatus, minToDeliver } from '#modules/baskets/domain/count/count-line.ts';
import { moveLine, resumeLineAs } from '#modules/baskets/server/basket/move-basket.ts';
import { changeLine, setProgress } from '#modules/baskets/server/line/lines.store.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { lockCounted } from './counted-line.ts';
import { deliverPieces } from './deliver-pieces.ts';
import { markShort } from './mark-short.ts';

/**
 * Stores the good pieces of a line whose production is done; called by planning. Enough pieces make it ready, fewer leave it for the order
 * manager to decide. One on hold resumes as ready, unless pieces of it left; one that is partly delivered may be complete with what has left.
 */
export async function countProduced(context: CommandContext, lineId: number, good: number): Promise<void> {
  await setProgress(context.tx, [lineId], { quantityProduced: good });
  const line = await lockCounted(context.tx, lineId);
  const least = minToDeliver(line, line.tolerance);
  if (line.status === 'partly_delivered') {
    if (deliveredStatus(line, { least, productionDone: true }) !== 'partly_delivered') {
      await deliverPieces(context, lineId, { productionDone: true });
    }
    return;
  }
  if (good < least) return markShort(context, line);
  if (line.status !== 'on_hold') await moveLine(context, lineId, 'ready', { data: { line: line.description } });
  else if (line.shipped === 0) await resumeLineAs(context, lineId, 'ready');
}

/**
 * Delivers a line that was complete before its order resumed: its last pieces were counted during the hold, and all of them had left. Called
 * by planning once nothing more of it is made.
 */
export async function deliverIfComplete(context: CommandContext, lineId: number): Promise<void> {
  const line = await lockCounted(context.tx, lineId);
  if (line.status !== 'partly_delivered') return;
  const status = deliveredStatus(line, { least: minToDeliver(line, line.tolerance), productionDone: true });
  if (status === 'delivered') await deliverPieces(context, lineId, { productionDone: true });
}

/** Takes a line back into production, because more of it is made or a count is corrected; called by planning. */
export async function produceAgain(context: CommandContext, lineId: number): Promise<void> {
  const line = await lockCounted(context.tx, lineId);
  if (line.short) await changeLine(context.tx, line, { shortSince: null }, { keepVersion: true });
  if (line.status === 'ready') await moveLine(context, lineId, 'in_progress', { data: { line: line.description } });
}
