import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, plainDate, requiredText, version } from '#platform/contract/shapes.ts';

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
