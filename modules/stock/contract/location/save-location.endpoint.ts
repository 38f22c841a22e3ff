import { z } from 'zod';
import { goodsKinds } from '#modules/stock/domain/location/goods-kind.ts';
import { locationKinds, locationTypes } from '#modules/stock/domain/location/location.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text, version } from '#platform/contract/shapes.ts';

const walk = z.number().int().min(0).max(9999).default(0);

/** Adds a place of the warehouse, or changes the one that `id` names. */
export const saveLocationEndpoint = endpoint({
  name: 'stock.saveLocation',
  method: 'POST',
  path: '/api/stock/locations',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    parentId: id.nullable().default(null),
    kind: z.enum(locationKinds).default('bin'),
    code: requiredText(60),
    name: text(80).default(''),
    type: z.enum(locationTypes).default('pick'),
    aisle: walk,
    bay: walk,
    level: walk,
    maxKg: z.number().int().min(1).max(100_000).nullable().default(null),
    goods: z.array(z.enum(goodsKinds)).max(goodsKinds.length).default([]),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['LOCATION_EXISTS', 'LOCATION_PARENT', 'LOCATION_IN_USE', 'STALE_VERSION'],
});
