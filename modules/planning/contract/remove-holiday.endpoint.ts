import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeHolidayEndpoint = endpoint({
  name: 'planning.removeHoliday',
  method: 'DELETE',
  path: '/api/maintenance/holidays/:id',
  permission: 'holidays.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
});
