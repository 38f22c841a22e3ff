import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { manages } from './prepress.endpoints.ts';

/** Drafts an amendment of the order as a file has it: its pages, sides and colors. The order manager asks the customer, or applies it. */
export const amendAsFileEndpoint = endpoint({
  ...manages,
  name: 'prepress.amendAsFile',
  path: '/api/artwork/:uploadId/amend',
  input: z.object({ uploadId: id }),
  output: z.object({ basketId: z.number().int(), number: z.number().int() }),
  refusals: ['UPLOAD_CLOSED', 'UPLOAD_SUPERSEDED', 'UPLOAD_NOT_CHECKED', 'NOTHING_TO_PRICE', 'NOT_AMENDABLE', 'AMENDMENT_OPEN'],
});
