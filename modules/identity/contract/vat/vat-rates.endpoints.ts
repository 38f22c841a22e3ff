import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

const row = z.object({
  id: z.number().int(),
  version: z.number().int(),
  unitId: z.number().int(),
  unit: z.string(),
  percent: z.number(),
  validFrom: z.string(),
  replaces: z.number().nullable(),
});
export type VatRateRow = z.infer<typeof row>;

/** Lists what differs per business unit from the usual rates of its country, and the rates of each unit today. */
export const listVatRatesEndpoint = endpoint({
  name: 'identity.listVatRates',
  method: 'GET',
  path: '/api/vat-rates',
  permission: 'ADMIN',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    rows: z.array(row),
    units: z.array(z.object({ id: z.number().int(), name: z.string(), percents: z.array(z.number()) })),
  }),
});

/** The rates that a product, an article or a cost can have today, of all units, the highest first. */
export const listVatPercentsEndpoint = endpoint({
  name: 'identity.listVatPercents',
  method: 'GET',
  path: '/api/vat-percents',
  permission: 'fup',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ percents: z.array(z.number()) }),
});
