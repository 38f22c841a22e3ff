import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { count, guard } from './exports.endpoints.ts';

export const removeScheduleEndpoint = endpoint({
  name: 'reports.removeExportSchedule',
  method: 'DELETE',
  path: '/api/export-schedules/:id',
  ...guard,
  input: z.object({ id }),
  output: z.object({ id: count }),
});
