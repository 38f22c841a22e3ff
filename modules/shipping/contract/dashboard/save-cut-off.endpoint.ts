import { z } from 'zod';
import { fetchingCarriers } from '#modules/shipping/domain/shipment.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** Sets until when a carrier takes parcels on a working day; empty for no time. */
export const saveCutOffEndpoint = endpoint({
  name: 'shipping.saveCutOff',
  method: 'POST',
  path: '/api/cut-offs/:carrier',
  permission: 'packaging.edit',
  internalOnly: true,
  input: z.object({ carrier: z.enum(fetchingCarriers), at: z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]) }),
  output: emptyShape,
});
