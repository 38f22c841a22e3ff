import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Moves a question before another one, or to the end. */
export const moveQuestionEndpoint = endpoint({
  name: 'catalogue.moveQuestion',
  method: 'POST',
  path: '/api/questions/:id/move',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ id, beforeId: id.nullable() }),
  output: z.object({ id: z.number() }),
  refusals: ['CONDITION_ORDER'],
});
