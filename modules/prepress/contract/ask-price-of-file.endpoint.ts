import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, id, instant } from '#platform/contract/shapes.ts';
import { public_ } from './upload-page.endpoints.ts';

/** The customer asks the order manager what the order costs as the file has it, where no price is offered. A repeated call asks once. */
export const askPriceOfFileEndpoint = endpoint({
  ...public_,
  name: 'prepress.askPriceOfFile',
  method: 'POST',
  path: '/api/upload-page/:token/uploads/:uploadId/price/ask',
  input: z.object({ token: accessToken, uploadId: id }),
  output: z.object({ askedAt: instant }),
  refusals: ['UPLOAD_CLOSED', 'UPLOAD_SUPERSEDED', 'UPLOAD_NOT_CHECKED', 'NOTHING_TO_PRICE'],
});
