import type { ReadTx } from '#platform/server/database.ts';
import { slot } from '#platform/server/slot.ts';

/** The numbers of the parcels in which pieces of a line are packed that have not left yet: filled by who packs. */
export type PackedIn = (tx: ReadTx, lineId: number) => Promise<string[]>;
export const packedReaders = slot<PackedIn>('baskets.packedReaders');
