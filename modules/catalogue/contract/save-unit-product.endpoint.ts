import { z } from 'zod';
import { vatPercent } from '#modules/identity/contract/vat/vat-percent.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Sets whether and how a unit sells a product. Version 0 means that it did not sell it. */
export const saveUnitProductEndpoint = endpoint({
  name: 'catalogue.saveUnitProduct',
  method: 'PUT',
  path: '/api/catalogue/unit-products/:unitId/:subGroupId',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({
    unitId: id,
    subGroupId: id,
    version,
    enabled: z.boolean(),
    portalVisible: z.boolean(),
    vatPercent: vatPercent.nullable(),
    leadDays: z.number().int().min(0).max(365).nullable(),
    orderManagerId: id.nullable(),
  }),
  output: z.object({ version: z.number() }),
  refusals: ['STALE_VERSION'],
});
