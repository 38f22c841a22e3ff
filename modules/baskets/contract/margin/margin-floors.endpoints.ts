import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

const marginFloorRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  /** Null for the whole shop. */
  unitId: z.number().int().nullable(),
  unit: z.string().nullable(),
  rate: z.number(),
});
export type MarginFloorRow = z.infer<typeof marginFloorRow>;

export const listMarginFloorsEndpoint = endpoint({
  name: 'baskets.listMarginFloors',
  method: 'GET',
  path: '/api/maintenance/margin-floors',
  permission: 'calculations_parameters.view or financial.create',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    rows: z.array(marginFloorRow),
    /** The units that can have a floor of their own. */
    units: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

export const readMarginFloorHistoryEndpoint = endpoint({
  name: 'baskets.readMarginFloorHistory',
  method: 'GET',
  path: '/api/maintenance/margin-floors/:id/history',
  permission: 'calculations_parameters.view or financial.create',
  internalOnly: true,
  input: z.object(historyInput),
  output: historyOutput,
});
