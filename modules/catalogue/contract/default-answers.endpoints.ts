import { z } from 'zod';
import { priceListCode } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, text } from '#platform/contract/shapes.ts';
import { answerValue, defaultAnswer, defaultScope, question, questionCode } from './question.shapes.ts';

const named = z.object({ key: z.string(), name: z.string() });

/** Lists the questions, every default in every scope, and the invalid ones. `customers` are those with defaults of their own. */
export const defaultAnswersEndpoint = endpoint({
  name: 'catalogue.defaultAnswers',
  method: 'GET',
  path: '/api/default-answers',
  permission: 'calculation.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    questions: z.array(question),
    defaults: z.array(defaultAnswer),
    units: z.array(named),
    subGroups: z.array(named.extend({ mainGroupId: z.number(), asks: z.array(z.string()) })),
    priceLists: z.array(named),
    customers: z.array(named),
    violations: z.array(
      z.object({
        question: z.string(),
        scope: defaultScope,
        key: z.string(),
        code: z.enum(['DEFAULT_ANSWER_COUNT', 'DEFAULT_NO_ANSWER']),
        count: z.number(),
      }),
    ),
  }),
});

export const defaultCustomersEndpoint = endpoint({
  name: 'catalogue.defaultCustomers',
  method: 'GET',
  path: '/api/default-answers/customers',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ search: text(100) }),
  output: z.object({ rows: z.array(named) }),
});

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
