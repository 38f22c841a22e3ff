import { z } from 'zod';
import { exportPermissions, mailWays } from '#modules/reports/domain/exports.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { count, guard } from './exports.endpoints.ts';

/** Changes the further recipients of a scheduled report, and whether it is sent as a file or a link. */
export const changeScheduleEndpoint = endpoint({
  name: 'reports.changeExportSchedule',
  method: 'PUT',
  path: '/api/export-schedules/:id',
  ...guard,
  asks: exportPermissions,
  input: z.object({ id, sends: z.enum(mailWays), recipientIds: z.array(id).max(20) }),
  output: z.object({ id: count }),
  refusals: ['RECIPIENT_WITHOUT_RIGHT'],
});
