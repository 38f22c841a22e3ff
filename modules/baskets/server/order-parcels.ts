import type { OrderParcel } from '#modules/baskets/contract/order-status.endpoint.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { slot } from '#platform/server/slot.ts';

/** What left the house for an order, newest first: filled by who sends it. */
export type ParcelsOf = (tx: ReadTx, basketId: number) => Promise<OrderParcel[]>;
export const orderParcels = slot<ParcelsOf>('baskets.orderParcels');
