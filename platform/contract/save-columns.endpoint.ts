import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { hidden, list, own } from './list-views.endpoints.ts';

export const saveColumnsEndpoint = endpoint({
  ...own,
  name: 'identity.saveColumns',
  method: 'PUT',
  path: '/api/lists/:list/columns',
  input: z.object({ list, hidden }),
  output: z.object({ hidden }),
});
