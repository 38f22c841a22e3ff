import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, version } from '#platform/contract/shapes.ts';
import { vatPercent } from './vat-percent.ts';

/** Adds a rate of a unit from a day, or changes one that is still to come. */
export const saveVatRateEndpoint = endpoint({
  name: 'identity.saveVatRate',
  method: 'POST',
  path: '/api/vat-rates',
  permission: 'ADMIN',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    unitId: id,
    percent: vatPercent,
    validFrom: plainDate,
    replaces: vatPercent.nullable().default(null),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['VAT_RATE_TWICE', 'VAT_RATE_REPLACES_ITSELF', 'VAT_RATE_REPLACED_TWICE', 'VAT_RATE_HOLDS', 'STALE_VERSION'],
});
