import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** An estimate of a supplier for one operation of a line: working days, and the extra cost over doing it here, in euros. */
export type OutsideEstimate = { activity: string; component: string | null; leadDays: number; extraEuros: number };

/** Slot: a higher module estimates which operations of a line could be done outside, from what suppliers asked before. */
export const outsideEstimates = slot<(tx: ReadTx, lineId: number) => Promise<OutsideEstimate[]>>('planning.outsideEstimates');
