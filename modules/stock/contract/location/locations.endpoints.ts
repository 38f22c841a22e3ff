import { z } from 'zod';
import { goodsKinds } from '#modules/stock/domain/location/goods-kind.ts';
import { locationKinds, locationTypes } from '#modules/stock/domain/location/location.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id, pageInput, pageOf, queryFlag, text } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

export const locationRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  parentId: z.number().int().nullable(),
  /** The codes from the top of the tree to this place. */
  path: z.string(),
  kind: z.enum(locationKinds),
  code: z.string(),
  name: z.string(),
  type: z.enum(locationTypes),
  aisle: z.number().int(),
  bay: z.number().int(),
  level: z.number().int(),
  maxKg: z.number().int().nullable(),
  /** The kinds of goods that may lie here; none named is any. */
  goods: z.array(z.enum(goodsKinds)),
  active: z.boolean(),
  /** The number of places directly in it. */
  places: z.number().int(),
  /** The number of lots here, and when the last of them was counted. */
  lots: z.number().int(),
  countedOn: z.string().nullable(),
});
export type LocationRow = z.infer<typeof locationRow>;

/** Lists the places directly in another one, or at the top; with search words those of the whole warehouse. Ordered by code. */
export const listLocationsEndpoint = endpoint({
  name: 'stock.listLocations',
  method: 'GET',
  path: '/api/stock/locations',
  permission: 'maintenance_general.view or stock_materials.view',
  internalOnly: true,
  input: z.object({ ...pageInput, parentId: id.optional(), search: text(100).optional(), inactive: queryFlag.default(false) }),
  output: pageOf(locationRow).extend({
    /** The opened place and those that it lies in, from the top down. */
    above: z.array(z.object({ id: z.number().int(), code: z.string() })),
  }),
});

/** The larger places in use that bins and racks lie in, by path: for a choice. */
export const listLocationNamesEndpoint = endpoint({
  name: 'stock.listLocationNames',
  method: 'GET',
  path: '/api/stock/location-names',
  permission: 'maintenance_general.view or stock_materials.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(locationRow.pick({ id: true, code: true, kind: true, path: true })) }),
});

/** The codes of all bins in use, by the place that they lie in, in walk order: thousands of them, for a choice that also works without a network. */
export const listBinNamesEndpoint = endpoint({
  name: 'stock.listBinNames',
  method: 'GET',
  path: '/api/stock/bin-names',
  permission: anyOf('maintenance_general.view', 'stock_materials.view', 'planning.record'),
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    /** `path` has the codes from the top of the tree, with ` › ` between; empty for bins that lie in no place. */
    places: z.array(z.object({ path: z.string(), codes: z.array(z.string()) })),
  }),
});

/** The labels of a place and of all bins below it, a page of 100 × 50 mm each, of 100 × 150 mm for goods on the floor (level 0 of bulk and dispatch). */
export const readLocationLabelsEndpoint = endpoint({
  name: 'stock.readLocationLabels',
  method: 'GET',
  path: '/api/stock/locations/:id/labels',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
  refusals: ['LABELS_TOO_MANY'],
});
