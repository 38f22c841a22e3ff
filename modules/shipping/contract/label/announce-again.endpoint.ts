import { z } from 'zod';
import { shipmentState } from '#modules/shipping/contract/shipment.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Retries announcing a shipment to the carrier after the announcement failed. */
export const announceAgainEndpoint = endpoint({
  name: 'shipping.announceAgain',
  method: 'POST',
  path: '/api/shipments/:id/announce',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({ id, version }),
  output: shipmentState,
  refusals: ['NOTHING_TO_ANNOUNCE', 'STALE_VERSION'],
});
