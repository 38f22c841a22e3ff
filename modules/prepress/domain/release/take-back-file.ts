import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { isBeforeRelease } from '../artwork.ts';

/** Statuses of a line that is released and of which nothing was begun. */
const released: readonly LineStatus[] = ['into_production', 'planned'];

/** Whether the release of a line can be taken back: nothing of it was begun. */
export const isOnlyReleased = (status: LineStatus): boolean => released.includes(status);

/** A holder of the print files of a line: a supplier that was sent them, one that made its work of them already, or a press with a hot folder. */
export type FileHolder = { kind: 'supplier' | 'made' | 'press'; name: string };

type Released = { lineStatus: LineStatus; superseded: boolean; holders: readonly FileHolder[] };

/**
 * Whether a released file may be taken out of its line. Refuses FILE_STAYS with the `stage` that says the way round: before the release another
 * version is simply sent; UPLOAD_SUPERSEDED for an older version; FILE_AT_SUPPLIER with the supplier that made the work of it. Other suppliers are
 * told, and sent the next file.
 */
export function decideTakeBackFile({
  lineStatus: status,
  superseded,
  holders,
}: Released): Decision<undefined, 'FILE_STAYS' | 'UPLOAD_SUPERSEDED' | 'FILE_AT_SUPPLIER'> {
  if (superseded) return refuse('UPLOAD_SUPERSEDED');
  if (!isOnlyReleased(status)) return refuse('FILE_STAYS', { stage: isBeforeRelease(status) ? 'before' : 'begun' });
  const supplier = holders.find(({ kind }) => kind === 'made');
  return supplier ? refuse('FILE_AT_SUPPLIER', { supplier: supplier.name }) : accept();
}
