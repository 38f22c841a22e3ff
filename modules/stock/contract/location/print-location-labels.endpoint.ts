import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

/** Sends the labels of a place and of all bins below it to the printer selected in the menu. */
export const printLocationLabelsEndpoint = endpoint({
  name: 'stock.printLocationLabels',
  method: 'POST',
  path: '/api/stock/locations/:id/labels/print',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id, printer: text(80) }),
  output: z.object({ printer: z.string() }),
  refusals: ['LABELS_TOO_MANY', 'SERVICE_NOT_SET_UP', 'PRINTER_REQUIRED', 'PRINTER_UNKNOWN'],
});
