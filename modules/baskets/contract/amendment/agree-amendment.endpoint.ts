import { z } from 'zod';
import { spendingRefusals } from '#modules/baskets/contract/order/spending-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, requiredText } from '#platform/contract/shapes.ts';

export const answerAmendmentRefusals = ['AMENDMENT_ANSWERED', 'AMENDMENT_LAPSED', 'AMENDMENT_WITHDRAWN', 'AMENDMENT_EXPIRED'] as const;

/** The customer agrees to an amendment. It is applied in the same transaction; of an order on hold when the hold ends. */
export const agreeAmendmentEndpoint = endpoint({
  name: 'amendments.agree',
  method: 'POST',
  path: '/api/amendment-offers/:token/agree',
  permission: 'PUBLIC',
  token: 'amendment',
  input: z.object({ token: accessToken, name: requiredText(100), agreed: z.literal(true) }),
  output: z.object({ state: z.literal('agreed'), answeredBy: z.string() }),
  refusals: [...answerAmendmentRefusals, 'AMENDMENT_CHANGED', ...spendingRefusals],
});
