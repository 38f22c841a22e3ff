import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { shipTo } from '../shipment.shapes.ts';
import { returnState } from './return.shapes.ts';

/** Sends the pieces of a return that are not kept to their recipient again, or reports that they went back without a shipment of ours. */
export const sendBackReturnEndpoint = endpoint({
  name: 'shipping.sendBackReturn',
  method: 'POST',
  path: '/api/returns/:id/send-back',
  permission: 'stock.mutate',
  internalOnly: true,
  /** `to`: the address of a new shipment, by the way that the goods left. */
  input: z.object({ id, version, to: shipTo.optional() }),
  output: returnState.extend({ shipmentId: z.number().int().nullable() }),
  refusals: ['RETURN_NOTHING_BACK', 'ADDRESS_INCOMPLETE', 'POSTBOX_NOT_FOR_PARCELS', 'STALE_VERSION'],
});
