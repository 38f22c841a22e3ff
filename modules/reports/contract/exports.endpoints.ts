import { z } from 'zod';
import { exportPermissions, exportStatuses, mailWays, reportKeys, rhythms } from '#modules/reports/domain/exports.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id, pageByIdInput, pageOf, plainDate } from '#platform/contract/shapes.ts';

const count = z.number().int();
const report = z.enum(reportKeys);
const guard = { permission: 'export_data.view', internalOnly: true } as const;

/** Lists the reports that the caller may export, and the business units to choose from. */
export const readExportCatalogEndpoint = endpoint({
  name: 'reports.readExportCatalog',
  method: 'GET',
  path: '/api/exports/catalogue',
  ...guard,
  asks: exportPermissions,
  input: emptyShape,
  output: z.object({
    reports: z.array(z.object({ key: report, period: z.boolean() })),
    units: z.array(z.object({ id: count, name: z.string() })),
    usualFrom: z.string(),
    usualUntil: z.string(),
  }),
});

const exportRow = z.object({
  id: count,
  report,
  from: z.string().nullable(),
  until: z.string().nullable(),
  unitId: count.nullable(),
  unit: z.string().nullable(),
  status: z.enum(exportStatuses),
  rowsDone: count,
  rowsTotal: count.nullable(),
  /** Size of the file in bytes; null before it exists and after it was deleted. */
  size: count.nullable(),
  /** Until when the file can be downloaded. */
  expiresAt: z.string().nullable(),
  mailed: z.boolean(),
  createdAt: z.string(),
});
export type ExportRow = z.infer<typeof exportRow>;

/** Lists the caller's own exports, newest first. */
export const listExportsEndpoint = endpoint({
  name: 'reports.listExports',
  method: 'GET',
  path: '/api/exports',
  ...guard,
  input: z.object({ ...pageByIdInput, report: report.optional(), status: z.enum(exportStatuses).optional() }),
  output: pageOf(exportRow),
});

/** Starts an export in the background. */
export const startExportEndpoint = endpoint({
  name: 'reports.startExport',
  method: 'POST',
  path: '/api/exports',
  ...guard,
  asks: exportPermissions,
  input: z.object({ report, from: plainDate.optional(), until: plainDate.optional(), unitId: id.optional() }),
  output: z.object({ id: count }),
  refusals: ['PERIOD_REQUIRED', 'PERIOD_TURNED'],
});

/** Downloads the file of one's own export, while it exists and the caller still has permission for its report. */
export const downloadExportEndpoint = endpoint({
  name: 'reports.downloadExport',
  method: 'GET',
  path: '/api/exports/:id/file',
  ...guard,
  asks: exportPermissions,
  input: z.object({ id }),
  output: download,
});

const scheduleRow = z.object({
  id: count,
  report,
  unit: z.string().nullable(),
  rhythm: z.enum(rhythms),
  sends: z.enum(mailWays),
  nextOn: z.string(),
  /** Colleagues who receive it too. */
  recipients: z.array(z.object({ id: count, name: z.string() })),
});
export type ScheduleRow = z.infer<typeof scheduleRow>;

/** Lists the caller's own scheduled reports. */
export const listSchedulesEndpoint = endpoint({
  name: 'reports.listExportSchedules',
  method: 'GET',
  path: '/api/export-schedules',
  ...guard,
  input: emptyShape,
  output: z.object({ schedules: z.array(scheduleRow), email: z.string() }),
});

/** Lists colleagues with permission for a report, to add as recipients of a schedule. */
export const listExportReadersEndpoint = endpoint({
  name: 'reports.listExportReaders',
  method: 'GET',
  path: '/api/exports/readers',
  ...guard,
  asks: exportPermissions,
  input: z.object({ report }),
  output: z.object({ readers: z.array(z.object({ id: count, name: z.string() })) }),
});

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
  refusals: ['SCHEDULE_TWICE', 'RECIPIENT_WITHOUT_RIGHT'],
});

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

export const removeScheduleEndpoint = endpoint({
  name: 'reports.removeExportSchedule',
  method: 'DELETE',
  path: '/api/export-schedules/:id',
  ...guard,
  input: z.object({ id }),
  output: z.object({ id: count }),
});
