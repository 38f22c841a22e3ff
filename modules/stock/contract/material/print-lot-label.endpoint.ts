import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

/** Sends the label of a lot to the printer selected in the menu. */
export const printLotLabelEndpoint = endpoint({
  name: 'stock.printLotLabel',
  method: 'POST',
  path: '/api/stock/lots/:lotId/label/print',
  permission: 'planning.record or stock.mutate',
  internalOnly: true,
  input: z.object({ lotId: id, printer: text(80) }),
  output: z.object({ printer: z.string() }),
  refusals: ['SERVICE_NOT_SET_UP', 'PRINTER_REQUIRED', 'PRINTER_UNKNOWN'],
});
