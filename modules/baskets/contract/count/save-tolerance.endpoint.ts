import { z } from 'zod';
import { toleranceCharges } from '#modules/baskets/domain/count/tolerance.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

export const toleranceInput = {
  under: z.number().min(0).max(0.99),
  over: z.number().min(0).max(1),
  charge: z.enum(toleranceCharges),
};

/** Adds a delivery tolerance, or changes one; whose it is cannot change. */
export const saveToleranceEndpoint = endpoint({
  name: 'baskets.saveTolerance',
  method: 'POST',
  path: '/api/maintenance/delivery-tolerances',
  permission: 'delivery_tolerances.edit',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    customerId: id.nullable().default(null),
    subGroupId: id.nullable().default(null),
    ...toleranceInput,
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['TOLERANCE_TWICE', 'TOLERANCE_OF_ONE', 'STALE_VERSION'],
});
