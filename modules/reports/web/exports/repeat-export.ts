import type { ExportRow } from '#modules/reports/contract/exports.endpoints.ts';

/** Whether an export is finished without a file to download. */
export const isRepeatable = ({ size, status }: ExportRow) => size === null && (status === 'ready' || status === 'failed');

/** The input of a new export for the same report, days and unit. */
export function repeatInput({ report, from, until, unitId }: ExportRow) {
  return { report, ...(from && until && { from, until }), ...(unitId !== null && { unitId }) };
}
