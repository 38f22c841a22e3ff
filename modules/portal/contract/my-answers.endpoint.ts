import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** Lists the orders of the signed-in customer in which the shop wrote or handled a complaint since the contact last looked. */
export const listMyAnswersEndpoint = endpoint({
  name: 'portal.listAnswers',
  method: 'GET',
  path: '/api/my-answers',
  permission: 'fup',
  input: emptyShape,
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number().int(),
        number: z.string(),
        description: z.string(),
        /** Messages that were not read. */
        messages: z.number().int(),
        /** The complaints that were handled, by number. */
        complaints: z.array(z.string()),
      }),
    ),
  }),
});
