import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { shipmentState } from './shipment.shapes.ts';

/** Unpacks a shipment, so that its pieces can be packed again. A label that was made stays unused; PostNL charges only what it scans. */
export const cancelShipmentEndpoint = endpoint({
  name: 'shipping.cancelShipment',
  method: 'POST',
  path: '/api/shipments/:id/cancel',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(200) }),
  output: shipmentState,
  refusals: ['ALREADY_HANDED_OVER', 'SHIPMENT_CANCELED', 'STALE_VERSION'],
});
