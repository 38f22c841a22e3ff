import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Adds a margin floor, or changes the rate of one; its unit cannot change. */
export const saveMarginFloorEndpoint = endpoint({
  name: 'baskets.saveMarginFloor',
  method: 'POST',
  path: '/api/maintenance/margin-floors',
  permission: 'margin_floors.edit',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    unitId: id.nullable().default(null),
    rate: z.number().min(0).max(0.99),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['MARGIN_FLOOR_TWICE', 'STALE_VERSION'],
});
