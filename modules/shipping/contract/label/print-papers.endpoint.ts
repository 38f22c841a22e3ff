import { z } from 'zod';
import { papersToPrint } from '#modules/shipping/domain/print-papers.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

/** Sends the labels, the packing slip or both of a shipment to the printer selected in the menu. */
export const printPapersEndpoint = endpoint({
  name: 'shipping.printPapers',
  method: 'POST',
  path: '/api/shipments/:id/print',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({ id, papers: z.enum(papersToPrint), printer: text(80) }),
  output: z.object({ printer: z.string() }),
  refusals: ['SERVICE_NOT_SET_UP', 'PRINTER_REQUIRED', 'PRINTER_UNKNOWN', 'PRINTER_LABELS_ONLY'],
});
