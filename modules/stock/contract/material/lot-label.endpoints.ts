import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, text } from '#platform/contract/shapes.ts';

/** The label of a lot, 100 × 150 mm: item, lot with barcode, what lies there, certificate, and a code that opens the item here. */
export const readLotLabelEndpoint = endpoint({
  name: 'stock.readLotLabel',
  method: 'GET',
  path: '/api/stock/lots/:lotId/label',
  permission: 'stock_articles.view or stock_materials.view',
  internalOnly: true,
  input: z.object({ lotId: id }),
  output: download,
});

/** Sends the label of a lot to the printer selected in the menu. */
export const printLotLabelEndpoint = endpoint({
  name: 'stock.printLotLabel',
  method: 'POST',
  path: '/api/stock/lots/:lotId/label/print',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ lotId: id, printer: text(80) }),
  output: z.object({ printer: z.string() }),
  refusals: ['SERVICE_NOT_SET_UP', 'PRINTER_REQUIRED', 'PRINTER_UNKNOWN'],
});
