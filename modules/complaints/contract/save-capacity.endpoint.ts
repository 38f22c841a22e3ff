import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { week, write } from './complaint-lists.endpoints.ts';

export const saveCapacityEndpoint = endpoint({
  ...write,
  method: 'PUT',
  name: 'complaints.saveCapacity',
  path: '/api/complaints/capacity',
  input: z.object({ week }),
  output: z.object({ week }),
});
