import { z } from 'zod';
import { addedKinds } from '#modules/stock/domain/material/add-material.ts';
import { itemUnits } from '#modules/stock/domain/numbers/units.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { materialPolicies } from './materials.endpoints.ts';

const quantity = z.number().min(0).max(100_000_000);

/** Adds a material that is no paper of the calculation: plates, foil, ink, wire. From then on it is received, counted, bought and used. */
export const addMaterialEndpoint = endpoint({
  name: 'stock.addMaterial',
  method: 'POST',
  path: '/api/stock/materials',
  permission: 'stock.purchase or stock.mutate',
  internalOnly: true,
  input: z.object({
    code: requiredText(60),
    name: requiredText(160),
    kind: z.enum(addedKinds),
    unit: z.enum(itemUnits),
    perPack: z.number().int().min(1).max(10_000_000).nullable().default(null),
    policy: z.enum(materialPolicies),
    minStock: quantity.default(0),
    maxStock: quantity.default(0),
  }),
  output: z.object({ itemId: id }),
  refusals: ['MATERIAL_EXISTS', 'STOCK_MAXIMUM'],
});
