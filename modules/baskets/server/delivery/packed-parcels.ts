import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** Reads the numbers of packed, unsent parcels with pieces of these lines; shipping fills this slot. */
export type PackedParcelsReader = (tx: ReadTx, lineIds: readonly number[]) => Promise<string[]>;
export const packedReaders = slot<PackedParcelsReader>('baskets.packedReaders');
