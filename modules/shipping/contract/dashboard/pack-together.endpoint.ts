import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { createShipmentEndpoint } from '../create-shipment.endpoint.ts';
import { shipmentState } from '../shipment.shapes.ts';
import { packAsProposedEndpoint } from './pack-as-proposed.endpoint.ts';

/** Packs what several orders of one customer have to send to one address in one shipment. Unpacking it takes them apart again. */
export const packTogetherEndpoint = endpoint({
  name: 'shipping.packTogether',
  method: 'POST',
  path: '/api/packages/together',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({ rows: z.array(packAsProposedEndpoint.input).min(1).max(30) }),
  output: shipmentState,
  refusals: ['NOT_TOGETHER', ...createShipmentEndpoint.refusals],
});
