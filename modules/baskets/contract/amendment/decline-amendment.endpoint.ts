import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, requiredText } from '#platform/contract/shapes.ts';
import { answerAmendmentRefusals } from './agree-amendment.endpoint.ts';

/** The customer declines an amendment; the order stays as it is. */
export const declineAmendmentEndpoint = endpoint({
  name: 'amendments.decline',
  method: 'POST',
  path: '/api/amendment-offers/:token/decline',
  permission: 'PUBLIC',
  token: 'amendment',
  input: z.object({ token: accessToken, name: requiredText(100), reason: requiredText(1000) }),
  output: z.object({ state: z.literal('declined'), answeredBy: z.string() }),
  refusals: answerAmendmentRefusals,
});
