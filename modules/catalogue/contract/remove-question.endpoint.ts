import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeQuestionEndpoint = endpoint({
  name: 'catalogue.removeQuestion',
  method: 'DELETE',
  path: '/api/questions/:id',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['QUESTION_IN_USE'],
});
