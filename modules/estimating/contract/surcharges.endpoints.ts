import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, enteredMoney, id, money, plainDate, requiredText, version } from '#platform/contract/shapes.ts';

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

export const saveSurchargeEndpoint = endpoint({
  name: 'estimating.saveSurcharge',
  method: 'POST',
  path: '/api/surcharges',
  permission: 'price_lists.edit',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    name: requiredText(100),
    customerId: id.nullable().default(null),
    mainGroupId: id.nullable().default(null),
    subGroupId: id.nullable().default(null),
    rate: z.number().min(-0.95).max(5).default(0),
    amount: enteredMoney,
    validFrom: plainDate,
    validTo: plainDate.nullable().default(null),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: [
    'SURCHARGE_FOR_NOTHING',
    'SURCHARGE_GROUP_OR_PRODUCT',
    'SURCHARGE_NOTHING',
    'PERIOD_ENDS_FIRST',
    'SURCHARGE_OVERLAPS',
    'STALE_VERSION',
  ],
});
