import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { amendmentState } from './amendment.shapes.ts';

/** Discards an open amendment; the order stays as it is. */
export const discardAmendmentEndpoint = endpoint({
  name: 'baskets.discardAmendment',
  method: 'POST',
  path: '/api/amendments/:id/discard',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version }),
  output: amendmentState,
  refusals: ['AMENDMENT_CLOSED', 'STALE_VERSION'],
});
