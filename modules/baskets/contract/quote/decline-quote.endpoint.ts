import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, requiredText } from '#platform/contract/shapes.ts';
import { answerRefusals } from './answer-quote.endpoint.ts';
import { lossShape } from './note-loss.endpoints.ts';

export const declineQuoteEndpoint = endpoint({
  name: 'quotes.decline',
  method: 'POST',
  path: '/api/quotes/:token/decline',
  permission: 'PUBLIC',
  token: 'quote',
  input: z.object({ token: accessToken, name: requiredText(100), reason: requiredText(1000), ...lossShape }),
  output: z.object({ state: z.literal('declined'), answeredBy: z.string() }),
  refusals: answerRefusals,
});
