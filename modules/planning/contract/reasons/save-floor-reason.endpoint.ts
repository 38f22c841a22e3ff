import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { kind } from './floor-reasons.endpoints.ts';

/** Adds or changes a reason for pauses or waste; its kind cannot change. */
export const saveFloorReasonEndpoint = endpoint({
  name: 'planning.saveFloorReason',
  method: 'POST',
  path: '/api/maintenance/floor-reasons',
  permission: 'maintenance_planning.edit',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    kind,
    nameNl: requiredText(80),
    nameEn: requiredText(80),
    standsStill: z.boolean().default(false),
    position: z.number().int().min(0).max(9999).default(100),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
