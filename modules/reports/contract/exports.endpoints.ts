import { z } from 'zod';
import { rhythms } from '#modules/reports/domain/export-periods.ts';
import { exportPermissions, exportStatuses, mailWays, reportKeys } from '#modules/reports/domain/exports.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id, pageByIdInput, pageOf } from '#platform/contract/shapes.ts';

export const count = z.number().int();
export const report = z.enum(reportKeys);
export const guard = { permission: 'export_data.view', internalOnly: true } as const;

/** Lists the reports that the caller may export, and the business units to choose from. */
export const readExportCatalogEndpoint = endpoint({
  name: 'reports.readExportCatalog',
  method: 'GET',
  path: '/api/exports/catalogue',
  ...guard,
  asks: exportPermissions,
  input: emptyShape,
  output: z.object({
    reports: z.array(
      z.object({ key: report, period: z.boolean(), books: z.boolean(), usual: z.object({ from: z.string(), until: z.string() }) }),
    ),
    units: z.array(z.object({ id: count, name: z.string() })),
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
  /** Why a rule refused to make the file; null where none did. */
  reason: z.string().nullable(),
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
