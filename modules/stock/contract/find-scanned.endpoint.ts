import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';

const optionalId = z.number().int().nullable();

/**
 * Finds the lot, item or purchase of a scanned code; null where several match. The purchase has this number or reference, brought the lot, or is
 * the only one on which this item is still expected.
 */
export const findScannedEndpoint = endpoint({
  name: 'stock.findScanned',
  method: 'GET',
  path: '/api/stock/scanned',
  permission: 'stock_articles.view or stock_materials.view',
  internalOnly: true,
  input: z.object({ code: requiredText(120) }),
  output: z.object({
    item: z.object({ id: z.number().int(), articleId: optionalId, lot: z.string().nullable() }).nullable(),
    purchaseId: optionalId,
  }),
});
