import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** What a supplier would probably take for one operation of a line: working days, and what it costs more than doing it here, in euros. */
export type OutsideEstimate = { activity: string; component: string | null; leadDays: number; extraEuros: number };

/** Slot: a higher module estimates which operations of a line could be done outside, from what suppliers asked before. */
export const outsideEstimates = slot<(tx: ReadTx, lineId: number) => Promise<OutsideEstimate[]>>('planning.outsideEstimates');
