import type { listPriceListUsesEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

export type PriceListUse = OutputOf<typeof listPriceListUsesEndpoint>['rows'][number];

/** Reads the lines that a price list priced; the module that stores lines fills this slot. */
export const priceListUses = slot<(tx: ReadTx, priceListId: number) => Promise<PriceListUse[]>>('estimating.listPriceListUses');
