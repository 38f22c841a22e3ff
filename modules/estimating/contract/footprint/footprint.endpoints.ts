import { z } from 'zod';
import { footprintCodes } from '#modules/estimating/domain/footprint/footprint.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, plainDate, requiredText } from '#platform/contract/shapes.ts';

/** Grams of CO2-equivalent per copy, and the papers with their certificates. */
export const footprint = z.object({
  gramsPerCopy: z.number().int(),
  paperGramsPerCopy: z.number().int(),
  papers: z.array(z.object({ name: z.string(), grams: z.number(), certificate: z.enum(['none', 'fsc_mix', 'fsc_recycled', 'pefc']) })),
});

export const factorFields = z.object({ kgCo2e: z.number().min(0).max(10_000), source: requiredText(300), checkedOn: plainDate.nullable() });
const factorRow = factorFields.extend({ id: z.number().int(), version: z.number().int(), code: z.enum(footprintCodes) });
export type FactorRow = z.infer<typeof factorRow>;

export const listFootprintFactorsEndpoint = endpoint({
  name: 'estimating.listFootprintFactors',
  method: 'GET',
  path: '/api/maintenance/footprint',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(factorRow) }),
});
