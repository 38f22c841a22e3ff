import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Statuses of a line that is being made or can be made again. */
export const madeStatuses: readonly LineStatus[] = ['in_progress', 'ready', 'partly_delivered'];

/**
 * Whether a finished operation may be opened again to go on or to correct its count. Refuses EVENT_NOT_READY, NOT_COUNTED_HERE for files
 * and dispatch, LINE_NOT_MADE once the line is delivered or on hold, and GOODS_PACKED while its goods wait in a parcel.
 */
export function decideReopen(
  { status, activity }: { status: EventStatus; activity: string },
  { lineStatus, packedIn }: { lineStatus: LineStatus; packedIn: readonly string[] },
): Decision<undefined, 'EVENT_NOT_READY' | 'NOT_COUNTED_HERE' | 'LINE_NOT_MADE' | 'GOODS_PACKED'> {
  if (activity === 'prepress' || activity === 'dispatch') return refuse('NOT_COUNTED_HERE');
  if (status !== 'ready') return refuse('EVENT_NOT_READY');
  if (!madeStatuses.includes(lineStatus)) return refuse('LINE_NOT_MADE');
  return packedIn.length > 0 ? refuse('GOODS_PACKED', { shipments: packedIn.join(', ') }) : accept();
}

/** Whether more of a line may be made; refuses LINE_NOT_MADE, and NOTHING_TO_REPEAT for one without operations. */
export function decideMakeMore(lineStatus: LineStatus, operations: number): Decision<undefined, 'LINE_NOT_MADE' | 'NOTHING_TO_REPEAT'> {
  if (!madeStatuses.includes(lineStatus)) return refuse('LINE_NOT_MADE');
  return operations === 0 ? refuse('NOTHING_TO_REPEAT') : accept();
}
