import { z } from 'zod';
import { shipmentState, shipTo } from '#modules/shipping/contract/shipment.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Requests a shipment's labels again, with a corrected address where the address caused the failure. */
export const requestLabelEndpoint = endpoint({
  name: 'shipping.requestLabel',
  method: 'POST',
  path: '/api/shipments/:id/label',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({
    ...{ id, version },
    /** Without delivery instructions it keeps those of the shipment. */
    recipient: shipTo.extend({ deliveryInstructions: shipTo.shape.deliveryInstructions.optional() }).optional(),
  }),
  output: shipmentState,
  refusals: [
    'LABEL_EXISTS',
    'LABEL_NOT_NEEDED',
    'ALREADY_HANDED_OVER',
    'SHIPMENT_CANCELED',
    'ADDRESS_INCOMPLETE',
    'POSTBOX_NOT_FOR_PARCELS',
    'STALE_VERSION',
  ],
});
