import { z } from 'zod';
import { repair } from '#modules/prepress/contract/artwork.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Takes a repaired file in the place of one of the open draft. A repeated call makes no second one. */
export const repairThesisFileEndpoint = endpoint({
  name: 'theses.repairFile',
  method: 'POST',
  path: '/api/thesis/files/:id/repair',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ id, repair }),
  output: z.object({ id: z.number().int() }),
  refusals: [
    'UPLOAD_CLOSED',
    'UPLOAD_SUPERSEDED',
    'UPLOAD_NOT_CHECKED',
    'REPAIR_NOT_OFFERED',
    'REPAIR_COST_CHANGED',
    'REPAIR_NOT_POSSIBLE',
  ],
});
