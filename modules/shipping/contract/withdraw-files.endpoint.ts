import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { shipmentState } from './shipment.shapes.ts';

/** Withdraws the files that a shipment delivered: its link brings nothing from then on. What was counted as delivered stays so. */
export const withdrawFilesEndpoint = endpoint({
  name: 'shipping.withdrawFiles',
  method: 'POST',
  path: '/api/shipments/:id/withdrawal',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(200) }),
  output: shipmentState,
  refusals: ['NO_FILES_TO_WITHDRAW', 'STALE_VERSION'],
});
