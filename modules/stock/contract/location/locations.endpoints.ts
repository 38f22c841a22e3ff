import { z } from 'zod';
import { locationKinds, locationTypes } from '#modules/stock/domain/location/location.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id } from '#platform/contract/shapes.ts';

export const locationRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  parentId: z.number().int().nullable(),
  /** The codes from the top of the tree to this place, which is its order too. */
  path: z.string(),
  kind: z.enum(locationKinds),
  code: z.string(),
  name: z.string(),
  type: z.enum(locationTypes),
  aisle: z.number().int(),
  bay: z.number().int(),
  level: z.number().int(),
  maxKg: z.number().int().nullable(),
  active: z.boolean(),
  /** How many lots lie here, and when the last of them was counted. */
  lots: z.number().int(),
  countedOn: z.string().nullable(),
});
export type LocationRow = z.infer<typeof locationRow>;

/** Lists the places of the warehouse. */
export const listLocationsEndpoint = endpoint({
  name: 'stock.listLocations',
  method: 'GET',
  path: '/api/stock/locations',
  permission: 'maintenance_general.view or stock_materials.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(locationRow) }),
});

/** The labels of a place and of all bins below it, a page of 100 × 50 mm each. */
export const readLocationLabelsEndpoint = endpoint({
  name: 'stock.readLocationLabels',
  method: 'GET',
  path: '/api/stock/locations/:id/labels',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
});
