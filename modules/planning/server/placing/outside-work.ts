import type { OutsideWork } from '#modules/planning/domain/placing/outside.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** Slot: a higher module returns the outside work of a line when the events of a confirmed order are created. */
export type OutsideWorkReader = (tx: ReadTx, lineId: number) => Promise<readonly OutsideWork[]>;
export const outsideWork = slot<OutsideWorkReader>('planning.outsideWork');
