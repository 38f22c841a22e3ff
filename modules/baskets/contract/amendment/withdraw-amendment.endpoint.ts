import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { amendmentState } from './amendment.shapes.ts';

/** Takes an amendment back from the customer; it is a draft again, and its link says that it was withdrawn. */
export const withdrawAmendmentEndpoint = endpoint({
  name: 'baskets.withdrawAmendment',
  method: 'POST',
  path: '/api/amendments/:id/withdraw',
  permission: 'baskets.confirm',
  internalOnly: true,
  input: z.object({ id, version }),
  output: amendmentState,
  refusals: ['AMENDMENT_NOT_ASKED', 'STALE_VERSION'],
});
