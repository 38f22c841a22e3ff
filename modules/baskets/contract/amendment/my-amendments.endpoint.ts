import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { money } from '#platform/contract/shapes.ts';

/** Lists the changes of the caller's orders that wait for an answer, the first to expire first. */
export const listMyAmendmentsEndpoint = endpoint({
  name: 'amendments.listMine',
  method: 'GET',
  path: '/api/my-amendments',
  permission: 'fup',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        basketId: z.number().int(),
        order: z.string(),
        description: z.string(),
        number: z.number().int(),
        difference: money,
        validUntil: z.string(),
      }),
    ),
  }),
});
