import { z } from 'zod';
import { countAges, fillDegrees } from '#modules/stock/domain/location/location-map.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

const bin = z.object({
  id: z.number().int(),
  code: z.string(),
  bay: z.number().int(),
  level: z.number().int(),
  lots: z.number().int(),
  /** The kilograms in the bin, as far as the weight of its goods is known, and the most that it takes. */
  kg: z.number(),
  maxKg: z.number().int().nullable(),
  fill: z.enum(fillDegrees),
  countedOn: z.string().nullable(),
  count: z.enum(countAges),
});
export type MapBin = z.infer<typeof bin>;

/** Reads the bins in use by aisle, with how full they are and when they were counted. */
export const readLocationMapEndpoint = endpoint({
  name: 'stock.readLocationMap',
  method: 'GET',
  path: '/api/stock/location-map',
  permission: 'maintenance_general.view or stock_materials.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ aisles: z.array(z.object({ aisle: z.number().int(), bins: z.array(bin) })) }),
});
