import type { OutsideWork } from '#modules/planning/domain/outside.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { slot } from '#platform/server/slot.ts';

/** What of a line is done outside, told by a higher module when the operations of a confirmed order are made. */
export type OutsideWorkReader = (tx: ReadTx, lineId: number) => Promise<readonly OutsideWork[]>;
export const outsideWork = slot<OutsideWorkReader>('planning.outsideWork');
