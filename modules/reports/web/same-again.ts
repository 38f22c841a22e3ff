import type { ExportRow } from '#modules/reports/contract/exports.endpoints.ts';

/** Whether there is nothing to wait for and nothing to fetch. */
export const isOver = ({ size, status }: ExportRow) => size === null && (status === 'ready' || status === 'failed');

/** The same report of the same days and unit. */
export function sameAgain({ report, from, until, unitId }: ExportRow) {
  return { report, ...(from && until && { from, until }), ...(unitId !== null && { unitId }) };
}
