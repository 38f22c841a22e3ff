import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { shipmentState } from './shipment.shapes.ts';

/** Hands a shipment over to its carrier: counts its pieces as shipped on the lines and notifies the customer. */
export const handOverEndpoint = endpoint({
  name: 'shipping.handOver',
  method: 'POST',
  path: '/api/shipments/:id/hand-over',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({ id, version }),
  output: shipmentState,
  refusals: ['ALREADY_HANDED_OVER', 'SHIPMENT_CANCELED', 'ORDER_ON_HOLD', 'LABEL_MISSING', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
});
