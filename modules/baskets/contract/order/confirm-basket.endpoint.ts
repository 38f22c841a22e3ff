import { z } from 'zod';
import { basketState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** One refusal of a confirmation; the response has all of them in `context.refusals`. */
export type ConfirmRefusalText = { code: string; message: string; field: string | null; lineId: number | null };

/** Turns a quote into an order. A refusal lists everything that is wrong at once. */
export const confirmBasketEndpoint = endpoint({
  name: 'baskets.confirm',
  method: 'POST',
  path: '/api/baskets/:id/confirm',
  permission: 'baskets.confirm',
  internalOnly: true,
  input: z.object({ id, version }),
  output: basketState.extend({ sentTo: z.string() }),
  refusals: [
    'QUOTE_NOT_APPROVED',
    'ON_HOLD',
    'CUSTOMER_BLOCKED',
    'ORDER_HAS_ALTERNATIVES',
    'ORDER_MANAGER_REQUIRED',
    'REFERENCE_NOT_UNIQUE',
    'PO_REQUIRED',
    'VAT_INVALID',
    'MARGIN_TOO_LOW',
    'VAT_NUMBER_REQUIRED',
    'PRICE_ON_REQUEST',
    'ORDER_BELOW_ZERO',
    'QUANTITY_REQUIRED',
    'NO_DELIVERABLE_LINE',
    'DELIVERY_ADDRESS_REQUIRED',
    'OVER_DIVIDED',
    'UNDER_DIVIDED',
    'LINE_MAKES_NO_ARTICLE',
    'STOCK_MAKES_PRODUCTS',
    'DATE_IN_PAST',
    'DATE_ON_HOLIDAY',
    'STOCK_SHORT',
    'STOPPED_BY_COMPLAINTS',
    'AWAITS_PAYMENT',
    'WDD_UNASSIGNED',
    'MOVE_NOT_ALLOWED',
    'STALE_VERSION',
  ],
});
export type ConfirmBasketRefusal = (typeof confirmBasketEndpoint)['refusals'][number];
