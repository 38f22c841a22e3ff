import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

/** The label of a lot, 100 × 150 mm: item, lot with barcode, quantity, certificate, and a code that opens the item here. */
export const readLotLabelEndpoint = endpoint({
  name: 'stock.readLotLabel',
  method: 'GET',
  path: '/api/stock/lots/:lotId/label',
  permission: anyOf('stock_articles.view', 'stock_materials.view', 'planning.record'),
  internalOnly: true,
  input: z.object({ lotId: id }),
  output: download,
});
