import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type ImportMapping, importFields } from './fields.ts';

export const importStatuses = ['checked', 'running', 'finished'] as const;
export type ImportStatus = (typeof importStatuses)[number];
export const importRowStatuses = ['ready', 'rejected', 'imported'] as const;

/** Decides whether the columns may be mapped like this. Refuses IMPORT_BEGUN once orders were created, COLUMN_UNKNOWN, and COLUMN_TWICE. */
export function decideMapping(
  status: ImportStatus,
  mapping: ImportMapping,
  headings: readonly string[],
): Decision<undefined, 'IMPORT_BEGUN' | 'COLUMN_TWICE' | 'COLUMN_UNKNOWN'> {
  if (status !== 'checked') return refuse('IMPORT_BEGUN');
  const seen = new Map<number, string>();
  for (const field of importFields) {
    const column = mapping[field];
    if (column === undefined) continue;
    if (column >= headings.length) return refuse('COLUMN_UNKNOWN', {}, field);
    const other = seen.get(column);
    if (other) return refuse('COLUMN_TWICE', { column: headings[column] ?? '', other }, field);
    seen.set(column, field);
  }
  return accept();
}

/** Decides whether an import may start. Refuses IMPORT_BEGUN, and NOTHING_TO_IMPORT without a valid row. */
export function decideStart(status: ImportStatus, readyRows: number): Decision<undefined, 'IMPORT_BEGUN' | 'NOTHING_TO_IMPORT'> {
  if (status !== 'checked') return refuse('IMPORT_BEGUN');
  return readyRows === 0 ? refuse('NOTHING_TO_IMPORT') : accept();
}
