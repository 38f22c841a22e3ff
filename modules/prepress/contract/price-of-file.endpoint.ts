import { z } from 'zod';
import { reasonsWithoutOffer } from '#modules/prepress/domain/case-of-file.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, id, instant, money } from '#platform/contract/shapes.ts';
import { public_ } from './upload-page.endpoints.ts';

/**
 * Prices the order as a file has it: its pages, its colored pages and their leaves. Both are null when the order has them; `without` says why
 * there is no price to accept at once, so that the order manager decides.
 */
export const readPriceOfFileEndpoint = endpoint({
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
    without: z.object({ why: z.enum(reasonsWithoutOffer), askedAt: instant.nullable() }).nullable(),
  }),
});
