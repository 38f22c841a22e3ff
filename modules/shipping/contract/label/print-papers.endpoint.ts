import { z } from 'zod';
import { papersToPrint } from '#modules/shipping/domain/print-papers.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

/**
 * Sends the labels, the packing slips or both of shipments to the printers selected in the menu: labels to the one, slips to the other. A
 * shipment without a label yet gets its slip alone.
 */
export const printPapersEndpoint = endpoint({
  name: 'shipping.printPapers',
  method: 'POST',
  path: '/api/shipments/print',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({
    ids: z.array(id).min(1).max(60),
    papers: z.enum(papersToPrint),
    printers: z.object({ labels: text(80), documents: text(80) }),
  }),
  output: z.object({ shipments: z.number().int(), printers: z.array(z.string()) }),
  refusals: ['SERVICE_NOT_SET_UP', 'PRINTER_REQUIRED', 'PRINTER_UNKNOWN', 'PRINTER_LABELS_ONLY'],
});
