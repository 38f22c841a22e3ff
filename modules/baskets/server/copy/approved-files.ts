import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** Returns which of these lines have approved files that can be printed again; the module that stores files fills this slot. */
export type ApprovedFilesReader = (tx: ReadTx, lineIds: readonly number[]) => Promise<number[]>;
export const approvedFiles = slot<ApprovedFilesReader>('baskets.approvedFiles');
