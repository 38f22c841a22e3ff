import { z } from 'zod';
import { rhythms } from '#modules/reports/domain/export-periods.ts';
import { exportPermissions, mailWays } from '#modules/reports/domain/exports.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { count, guard, report } from './exports.endpoints.ts';

/** Schedules a report by mail to oneself and colleagues, every day, week or month, about the period that ended. */
export const addScheduleEndpoint = endpoint({
  name: 'reports.addExportSchedule',
  method: 'POST',
  path: '/api/export-schedules',
  ...guard,
  asks: exportPermissions,
  input: z.object({
    report,
    unitId: id.optional(),
    rhythm: z.enum(rhythms),
    sends: z.enum(mailWays),
    recipientIds: z.array(id).max(20).default([]),
  }),
  output: z.object({ id: count, nextOn: z.string() }),
  refusals: ['SCHEDULE_TWICE', 'RECIPIENT_WITHOUT_RIGHT', 'UNIT_REQUIRED', 'LEDGER_ACCOUNTS_MISSING'],
});
