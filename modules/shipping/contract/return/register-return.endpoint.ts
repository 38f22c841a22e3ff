import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';
import { returnState } from './return.shapes.ts';

/** Registers that goods come back: of a shipment that left, or a parcel whose shipment is not known yet. */
export const registerReturnEndpoint = endpoint({
  name: 'shipping.registerReturn',
  method: 'POST',
  path: '/api/returns',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({
    /** Null for an unknown parcel. */
    shipmentId: id.nullable(),
    /** Whether it is here already; otherwise the customer or the carrier announced it. */
    received: z.boolean(),
    parcels: z.number().int().min(1).max(1000).default(1),
    reason: text(500).default(''),
  }),
  output: returnState,
  refusals: ['RETURN_DIGITAL', 'RETURN_NOT_SENT', 'RETURN_NOT_DESCRIBED'],
});
