import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { slot } from '#platform/server/slot.ts';
import type { priceListUsesEndpoint } from '../contract/price-lists.endpoints.ts';

export type PriceListUse = OutputOf<typeof priceListUsesEndpoint>['rows'][number];

/** The lines whose price a list said, told by the module that keeps lines. */
export const priceListUses = slot<(tx: ReadTx, priceListId: number) => Promise<PriceListUse[]>>('estimating.priceListUses');
