import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';

/** Announces that goods of the caller's own order come back; the order manager reads it among the messages of the order. */
export const announceMyReturnEndpoint = endpoint({
  name: 'shipping.announceMyReturn',
  method: 'POST',
  path: '/api/my-orders/:id/returns',
  permission: 'fup',
  limit: 'mails',
  input: z.object({
    id,
    shipmentId: id,
    lines: z.array(z.object({ lineId: id, pieces: z.number().int().min(0).max(10_000_000) })).max(500),
    parcels: z.number().int().min(1).max(50).default(1),
    reason: requiredText(500),
  }),
  output: z.object({ id: z.number().int(), number: z.string() }),
  refusals: ['RETURN_DIGITAL', 'RETURN_NOT_SENT', 'RETURN_NOTHING_ANNOUNCED', 'RETURN_TOO_MANY'],
});
