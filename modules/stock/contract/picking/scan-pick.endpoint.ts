import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text } from '#platform/contract/shapes.ts';

/** Books goods that were scanned at a location for a pick list, or that there are fewer of them than the list asks. */
export const scanPickEndpoint = endpoint({
  name: 'stock.scanPick',
  method: 'POST',
  path: '/api/pick-lists/:id/scans',
  queued: true,
  permission: 'stock.pick',
  internalOnly: true,
  input: z.object({
    id,
    itemId: id,
    location: requiredText(60),
    lot: requiredText(60),
    /** All that is left of the line when left out; 0 only with `shortReason`. */
    quantity: z.number().min(0).max(100_000_000).optional(),
    /** Why there is no more: closes the line with what was scanned. */
    shortReason: text(200).optional(),
  }),
  output: z.object({ scanned: z.number(), closed: z.boolean() }),
  refusals: ['PICK_CLOSED', 'PICK_LOCKED', 'SCAN_WRONG', 'SCAN_TOO_MANY', 'LOCATION_UNKNOWN', 'STOCK_QUANTITY_INVALID', 'REASON_REQUIRED'],
});
