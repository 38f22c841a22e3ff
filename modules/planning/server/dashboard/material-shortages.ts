import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** Slot: a higher module names the materials that a line needs and of which there is too little, by line. */
export type MaterialShortageReader = (
  tx: ReadTx,
  lineIds: readonly number[],
  today: Temporal.PlainDate,
) => Promise<ReadonlyMap<number, string>>;
export const materialShortages = slot<MaterialShortageReader>('planning.materialShortages');
