import { z } from 'zod';
import { shipmentState } from '#modules/shipping/contract/shipment.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Voids labels that the carrier refused to void: asks it again, or leaves them once a person has settled it with the carrier. */
export const voidAgainEndpoint = endpoint({
  name: 'shipping.voidAgain',
  method: 'POST',
  path: '/api/shipments/:id/void',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({ id, version, settled: z.boolean().default(false) }),
  output: shipmentState,
  refusals: ['NOTHING_TO_VOID', 'STALE_VERSION'],
});
