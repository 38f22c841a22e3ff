import { z } from 'zod';
import { spendingRefusals } from '#modules/baskets/contract/order/spending-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, id, money } from '#platform/contract/shapes.ts';
import { repair, uploadShape } from './artwork.shapes.ts';
import { public_ } from './upload-page.endpoints.ts';

/** The customer takes a repaired file, which becomes the next version and may have a cost. A repeated call makes no second one. */
export const repairUploadEndpoint = endpoint({
  ...public_,
  name: 'prepress.repairUpload',
  method: 'POST',
  limit: 'prices',
  path: '/api/upload-page/:token/uploads/:uploadId/repair',
  input: z.object({
    token: accessToken,
    uploadId: id,
    repair,
    /** The cost that the customer saw; null for none. */
    cost: money.nullable().default(null),
  }),
  output: uploadShape,
  refusals: [
    'UPLOAD_CLOSED',
    'UPLOAD_SUPERSEDED',
    'UPLOAD_NOT_CHECKED',
    'REPAIR_NOT_OFFERED',
    'REPAIR_COST_CHANGED',
    'REPAIR_NOT_POSSIBLE',
    ...spendingRefusals,
    'FILE_NOT_SCANNED',
    'FILE_INFECTED',
    'MOVE_NOT_ALLOWED',
  ],
});
