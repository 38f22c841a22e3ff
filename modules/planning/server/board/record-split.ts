import type { Half } from '#modules/planning/domain/board/split-event.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { type EventRow, planEventOf } from '#modules/planning/server/planning.store.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { recordStep } from './plan-steps.ts';

type Divided = {
  rows: readonly EventRow[];
  rowsAfter: readonly EventRow[];
  /** The operation, its sizes as a whole and as the first half, and the second half where it stands while divided. */
  eventId: number;
  whole: Half;
  half: Half;
  second: EventRow;
};

export const sizeOf = ({ quantityIn, quantityOut, runMinutes, minutes }: Half): Half => ({ quantityIn, quantityOut, runMinutes, minutes });

/** Keeps that an operation was divided, or joined again, with what was planned again by it, so that it can be undone. */
export async function recordSplit(
  context: CommandContext,
  cause: 'split' | 'join',
  { rows, rowsAfter, eventId, whole, half, second: row }: Divided,
): Promise<void> {
  const at = minuteOf(context.now);
  const stands = (one: EventRow) => {
    const { id, placeId, start, end } = planEventOf(one, at);
    return { eventId: id, placeId, start, end };
  };
  const { eventId: secondId, ...second } = stands(row);
  const open = rowsAfter.filter(({ id, status }) => id !== secondId && (status === 'planned' || status === 'to_plan'));
  const split = { eventId, secondId, whole, half, second, ...(cause === 'join' && { joined: true }) };
  await recordStep(context, cause, rows, open.map(stands), { splits: [split] });
}
