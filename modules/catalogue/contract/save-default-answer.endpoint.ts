import { z } from 'zod';
import { priceListCode } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { answerValue, defaultScope, questionCode } from './question.shapes.ts';

/** Saves the default of one question in one scope. `before` is the value that the user saw; a mismatch is refused as stale. */
export const saveDefaultAnswerEndpoint = endpoint({
  name: 'catalogue.saveDefaultAnswer',
  method: 'PUT',
  path: '/api/default-answers',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({
    question: questionCode,
    scope: defaultScope,
    /** An id, or the code of a price list type; empty for the general default. */
    key: z.union([z.literal(''), priceListCode, id.transform(String)]),
    before: z.string().nullable(),
    /** Empty removes the default, so that the less specific one applies. More than one is refused. */
    values: z.array(answerValue).max(60),
  }),
  output: z.object({ question: z.string() }),
  refusals: ['DEFAULT_ANSWER_COUNT', 'DEFAULT_NO_ANSWER', 'STALE_VERSION'],
});
