import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { plainDate, text } from '#platform/contract/shapes.ts';
import { answer, price, target } from './assignment.shapes.ts';

export const quoteAssignmentEndpoint = endpoint({
  ...answer,
  name: 'outsourcing.quote',
  path: '/api/outsourced-assignments/:id/quote',
  input: z.object({ ...target, price, deliveryDate: plainDate, note: text(2000).default('') }),
  refusals: ['WDD_QUOTE_EXISTS', 'WDD_NOT_OPEN', 'DATE_IN_PAST', 'STALE_VERSION'],
});
