import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { forAdmins } from '../debug.endpoints.ts';

export const removeLogAlertEndpoint = endpoint({
  ...forAdmins,
  name: 'logAlerts.removeLogAlert',
  method: 'DELETE',
  path: '/api/log-alerts/:id',
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
});
