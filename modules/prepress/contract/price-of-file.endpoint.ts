import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, id, money } from '#platform/contract/shapes.ts';
import { public_ } from './upload-page.endpoints.ts';

/** Prices the order as a file has it: its pages, its colored pages and their leaves. Null when the order has them, or cannot change any more. */
export const priceOfFileEndpoint = endpoint({
  ...public_,
  name: 'prepress.readPriceOfFile',
  method: 'GET',
  limit: 'prices',
  path: '/api/upload-page/:token/uploads/:uploadId/price',
  input: z.object({ token: accessToken, uploadId: id }),
  output: z.object({
    offer: z
      .object({ difference: money, pages: z.number().int(), colourPages: z.number().int(), colourLeaves: z.number().int() })
      .nullable(),
  }),
});
