import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';

/** The label of a lot, 100 × 150 mm: item, lot with barcode, quantity, certificate, and a code that opens the item here. */
export const readLotLabelEndpoint = endpoint({
  name: 'stock.readLotLabel',
  method: 'GET',
  path: '/api/stock/lots/:lotId/label',
  permission: 'stock_articles.view or stock_materials.view',
  internalOnly: true,
  input: z.object({ lotId: id }),
  output: download,
});
