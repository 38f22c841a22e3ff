import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, version } from '#platform/contract/shapes.ts';

const named = z.object({ id: z.number(), nameNl: z.string(), nameEn: z.string() });
const unitProduct = z.object({
  unitId: z.number(),
  subGroupId: z.number(),
  portalVisible: z.boolean(),
  /** Null to use the product's rate. */
  vatPercent: z.number().nullable(),
  leadDays: z.number().nullable(),
  orderManagerId: z.number().nullable(),
  position: z.number(),
  version: z.number(),
});
export type UnitProduct = z.infer<typeof unitProduct>;

/** Lists which unit sells which product, with the settings that differ from the product. */
export const unitProductsEndpoint = endpoint({
  name: 'catalogue.listUnitProducts',
  method: 'GET',
  path: '/api/catalogue/unit-products',
  permission: 'calculations_parameters.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    units: z.array(z.object({ id: z.number(), name: z.string() })),
    mainGroups: z.array(named),
    subGroups: z.array(named.extend({ mainGroupId: z.number(), vatPercent: z.number() })),
    rows: z.array(unitProduct),
    orderManagers: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});

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
    vatPercent: z.union([z.literal(0), z.literal(9), z.literal(21)]).nullable(),
    leadDays: z.number().int().min(0).max(365).nullable(),
    orderManagerId: id.nullable(),
  }),
  output: z.object({ version: z.number() }),
  refusals: ['STALE_VERSION'],
});

/** Orders the products of one main group in a unit. */
export const orderUnitProductsEndpoint = endpoint({
  name: 'catalogue.orderUnitProducts',
  method: 'PUT',
  path: '/api/catalogue/unit-products/:unitId/order',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ unitId: id, subGroupIds: z.array(id).min(1).max(500) }),
  output: z.object({ unitId: z.number() }),
});
