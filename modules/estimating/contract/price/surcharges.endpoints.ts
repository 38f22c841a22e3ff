import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';

const surchargeRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  customerId: z.number().int().nullable(),
  customer: z.string().nullable(),
  mainGroupId: z.number().int().nullable(),
  subGroupId: z.number().int().nullable(),
  /** Main group or product, in the language of the user. */
  product: z.string().nullable(),
  rate: z.number(),
  amount: money,
  validFrom: z.string(),
  validTo: z.string().nullable(),
  active: z.boolean(),
  state: z.enum(['holds', 'coming', 'over']),
});
export type SurchargeRow = z.infer<typeof surchargeRow>;

export const listSurchargesEndpoint = endpoint({
  name: 'estimating.listSurcharges',
  method: 'GET',
  path: '/api/surcharges',
  permission: 'calculations_parameters.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(surchargeRow) }),
});
