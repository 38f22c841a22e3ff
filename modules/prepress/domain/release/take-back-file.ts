import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { isBeforeRelease } from '../artwork.ts';

/** Statuses of a line that is released and of which nothing was begun. */
const released: readonly LineStatus[] = ['into_production', 'planned'];

/** Whether the release of a line can be taken back: nothing of it was begun. */
export const isOnlyReleased = (status: LineStatus): boolean => released.includes(status);

/** Whether a released file may be taken out of its line; refuses FILE_STAYS with the `stage` that says the way round: before the release another version is simply sent. UPLOAD_SUPERSEDED for an older version. */
export function decideTakeBackFile({
  lineStatus: status,
  superseded,
}: {
  lineStatus: LineStatus;
  superseded: boolean;
}): Decision<undefined, 'FILE_STAYS' | 'UPLOAD_SUPERSEDED'> {
  if (superseded) return refuse('UPLOAD_SUPERSEDED');
  return isOnlyReleased(status) ? accept() : refuse('FILE_STAYS', { stage: isBeforeRelease(status) ? 'before' : 'begun' });
}
