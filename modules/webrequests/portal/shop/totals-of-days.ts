import type { priceShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { sumOrder } from '#modules/webrequests/domain/shop/order-sum.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';

type Price = NonNullable<OutputOf<typeof priceShopProductEndpoint>['price']>;

/** The days on which a product can be there, each with what all of it costs then. */
export const totalsOfDays = ({ days, transport, vatPercent }: Pick<Price, 'days' | 'transport' | 'vatPercent'>) =>
  days.map((day) => ({ ...day, sum: sumOrder([{ price: day.price, transport, vatPercent }]) }));
