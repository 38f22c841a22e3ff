import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** Slot: stock tells how many sheets of each paper that it keeps are free, by code; nothing of papers that it does not keep. */
export const freePapers = slot<(tx: ReadTx) => Promise<ReadonlyMap<string, number>>>('estimating.freePapers');
