import type { ReadTx } from '#platform/server/database.ts';
import { slot } from '#platform/server/slot.ts';

/** Which of these lines have files that were approved and could be printed again: whoever keeps files tells. */
export type ApprovedFilesReader = (tx: ReadTx, lineIds: readonly number[]) => Promise<number[]>;
export const approvedFiles = slot<ApprovedFilesReader>('baskets.approvedFiles');
