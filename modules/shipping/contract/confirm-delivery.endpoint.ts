import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { shipmentState } from './shipment.shapes.ts';

/** Records who took the goods of a shipment that no carrier follows, at the door or at the counter. */
export const confirmDeliveryEndpoint = endpoint({
  name: 'shipping.confirmDelivery',
  method: 'POST',
  path: '/api/shipments/:id/confirm-delivery',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({ id, version, receivedBy: requiredText(120) }),
  output: shipmentState,
  refusals: ['DELIVERY_FOLLOWED', 'DELIVERY_CONFIRMED', 'NOT_UNDER_WAY', 'STALE_VERSION'],
});
