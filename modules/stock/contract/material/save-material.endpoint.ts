import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { materialPolicies, reorderRules } from './materials.endpoints.ts';

const quantity = z.number().min(0).max(100_000_000);
const packing = z.number().int().min(1).max(10_000_000).nullable();

/** Changes how a material is kept: its minimum and maximum, its packs, and when it is bought. */
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
  }),
  output: z.object({ itemId: id, version: z.number().int() }),
  refusals: ['STOCK_MAXIMUM', 'STALE_VERSION'],
});
