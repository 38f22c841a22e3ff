import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';

const id = z.number().int().nullable();

/**
 * Finds what a scanned code names: a lot, a paper or article by its code or EAN, and the purchase with this number or reference, that the lot
 * came with, or that is the only one on which this paper is still expected. Nothing where several have the code.
 */
export const findScannedEndpoint = endpoint({
  name: 'stock.findScanned',
  method: 'GET',
  path: '/api/stock/scanned',
  permission: 'stock_articles.view or stock_materials.view',
  internalOnly: true,
  input: z.object({ code: requiredText(120) }),
  output: z.object({ item: z.object({ id: z.number().int(), articleId: id, lot: z.string().nullable() }).nullable(), purchaseId: id }),
});
