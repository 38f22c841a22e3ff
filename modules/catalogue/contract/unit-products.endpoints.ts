import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

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
export const listUnitProductsEndpoint = endpoint({
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
