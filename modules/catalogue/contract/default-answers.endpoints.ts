import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, text } from '#platform/contract/shapes.ts';
import { defaultAnswer, defaultScope, question } from './question.shapes.ts';

const named = z.object({ key: z.string(), name: z.string() });

/** Lists the questions, every default in every scope, and the invalid ones. `customers` are those with defaults of their own. */
export const listDefaultAnswersEndpoint = endpoint({
  name: 'catalogue.listDefaultAnswers',
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

export const listDefaultCustomersEndpoint = endpoint({
  name: 'catalogue.listDefaultCustomers',
  method: 'GET',
  path: '/api/default-answers/customers',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ search: text(100) }),
  output: z.object({ rows: z.array(named) }),
});
