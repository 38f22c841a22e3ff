import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeAbsenceEndpoint = endpoint({
  name: 'planning.removeAbsence',
  method: 'DELETE',
  path: '/api/planning/absences/:id',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
});
