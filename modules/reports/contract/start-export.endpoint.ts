import { z } from 'zod';
import { exportPermissions } from '#modules/reports/domain/exports.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate } from '#platform/contract/shapes.ts';
import { count, guard, report } from './exports.endpoints.ts';

/** Starts an export in the background. */
export const startExportEndpoint = endpoint({
  name: 'reports.startExport',
  method: 'POST',
  path: '/api/exports',
  ...guard,
  asks: exportPermissions,
  input: z.object({ report, from: plainDate.optional(), until: plainDate.optional(), unitId: id.optional() }),
  output: z.object({ id: count }),
  refusals: ['PERIOD_REQUIRED', 'PERIOD_TURNED', 'PERIOD_BEYOND_YEAR', 'UNIT_REQUIRED', 'LEDGER_ACCOUNTS_MISSING'],
});
