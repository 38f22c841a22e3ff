import { z } from 'zod';
import { addedKinds } from '#modules/stock/domain/material/add-material.ts';
import { itemUnits } from '#modules/stock/domain/numbers/units.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { materialPolicies, reorderRules } from './materials.endpoints.ts';

const quantity = z.number().min(0).max(100_000_000);
const packing = z.number().int().min(1).max(10_000_000).nullable();

/** Changes how a material is kept: its minimum and maximum, its packs, and when it is bought; of one that the shop added also what it is, and whether it is used. */
export const saveMaterialEndpoint = endpoint({
  name: 'stock.saveMaterial',
  method: 'POST',
  path: '/api/stock/materials/:itemId',
  permission: 'stock.purchase or stock.mutate',
  internalOnly: true,
  input: z.object({
    itemId: id,
    version,
    policy: z.enum(materialPolicies),
    reorder: z.enum(reorderRules),
    minStock: quantity,
    maxStock: quantity,
    perPack: packing,
    perPallet: packing,
    /** Of a material that the shop added; papers take these from the calculation. Left out they stay. */
    added: z.object({ name: requiredText(160), kind: z.enum(addedKinds), unit: z.enum(itemUnits), active: z.boolean() }).optional(),
  }),
  output: z.object({ itemId: id, version: z.number().int() }),
  refusals: ['MATERIAL_IN_USE', 'MATERIAL_IS_PAPER', 'MATERIAL_UNIT_BOOKED', 'STOCK_MAXIMUM', 'STALE_VERSION'],
});
