import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { returnState } from './return.shapes.ts';

/** Says to which shipment an unknown parcel belongs. */
export const assignReturnEndpoint = endpoint({
  name: 'shipping.assignReturn',
  method: 'POST',
  path: '/api/returns/:id/shipment',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id, version, shipmentId: id }),
  output: returnState,
  refusals: ['RETURN_ASSIGNED', 'RETURN_DIGITAL', 'RETURN_ENDED', 'RETURN_NOT_SENT', 'STALE_VERSION'],
});
