import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { kind } from './reasons.endpoints.ts';

/** Adds or changes a reason; its kind and code cannot change. */
export const saveReasonEndpoint = endpoint({
  name: 'baskets.saveReason',
  method: 'POST',
  path: '/api/maintenance/reasons',
  permission: 'reasons.edit',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    kind,
    nameNl: requiredText(80),
    nameEn: requiredText(80),
    noteRequired: z.boolean().default(false),
    position: z.number().int().min(0).max(9999).default(100),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['REASON_OF_KATERN', 'STALE_VERSION'],
});
