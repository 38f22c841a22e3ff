import { z } from 'zod';
import { spendingRefusals } from '#modules/baskets/contract/order/spending-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, id, money } from '#platform/contract/shapes.ts';
import { public_ } from './upload-page.endpoints.ts';

/** The customer accepts the price of the order as the file has it: the order is amended, and the file checked against it again. */
export const acceptPriceOfFileEndpoint = endpoint({
  ...public_,
  name: 'prepress.acceptPriceOfFile',
  method: 'POST',
  path: '/api/upload-page/:token/uploads/:uploadId/price',
  limit: 'prices',
  input: z.object({
    token: accessToken,
    uploadId: id,
    /** The difference that the customer saw. */
    difference: money,
  }),
  output: z.object({ difference: money }),
  refusals: [
    'UPLOAD_CLOSED',
    'UPLOAD_SUPERSEDED',
    'UPLOAD_NOT_CHECKED',
    'NOTHING_TO_PRICE',
    'AMENDMENT_OPEN',
    'AMENDMENT_CHANGED',
    ...spendingRefusals,
  ],
});
