import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { forAdmins } from './debug.endpoints.ts';

export const runJobAgainEndpoint = endpoint({
  name: 'debug.runJobAgain',
  method: 'POST',
  path: '/api/debug/jobs/:id/run-again',
  ...forAdmins,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['JOB_NOT_WAITING'],
});
