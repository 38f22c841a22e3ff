import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate } from '#platform/contract/shapes.ts';
import { createShipmentEndpoint } from '../create-shipment.endpoint.ts';
import { shipmentState, shipmentType } from '../shipment.shapes.ts';

/** Packs what an order has to send to one address on one day, in the packages that are proposed, with the carrier that the rules choose. */
export const packAsProposedEndpoint = endpoint({
  name: 'shipping.packAsProposed',
  method: 'POST',
  path: '/api/packages/:basketId/proposed',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({
    basketId: id,
    addressId: id.nullable(),
    /** Null for goods without a day. */
    date: plainDate.nullable(),
    /** Whether the files or the goods, where an order has both; without it those of the first delivery. */
    type: shipmentType.optional(),
  }),
  output: shipmentState,
  refusals: createShipmentEndpoint.refusals,
});
