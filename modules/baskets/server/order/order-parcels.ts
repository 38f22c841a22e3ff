import type { OrderParcel } from '#modules/baskets/contract/order/order-status.endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** Reads the shipped parcels of an order, newest first; shipping fills this slot. */
export type ParcelsOf = (tx: ReadTx, basketId: number) => Promise<OrderParcel[]>;
export const orderParcels = slot<ParcelsOf>('baskets.orderParcels');
