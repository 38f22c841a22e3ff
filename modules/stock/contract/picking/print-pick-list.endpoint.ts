import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

/** Sends a wave on paper to the printer selected in the menu. */
export const printPickListEndpoint = endpoint({
  name: 'stock.printPickList',
  method: 'POST',
  path: '/api/pick-lists/:id/print',
  permission: 'stock.pick',
  internalOnly: true,
  input: z.object({ id, printer: text(80) }),
  output: z.object({ printer: z.string() }),
  refusals: ['SERVICE_NOT_SET_UP', 'PRINTER_REQUIRED', 'PRINTER_UNKNOWN'],
});
