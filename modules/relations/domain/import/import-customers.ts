import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type CheckedImport = {
  /** Whether the file itself could not be read. */
  unreadable: boolean;
  problems: number;
  /** Customers without a problem. */
  ready: number;
  leaveOutWrong: boolean;
};

/**
 * Whether customers may be imported. Refuses IMPORT_HAS_PROBLEMS for an unreadable file, and while there are problems unless the customers
 * with problems are left out; and IMPORT_EMPTY when none remains.
 */
export function decideImportCustomers(checked: CheckedImport): Decision<undefined, 'IMPORT_HAS_PROBLEMS' | 'IMPORT_EMPTY'> {
  const { unreadable, problems, ready, leaveOutWrong } = checked;
  if (unreadable || (problems > 0 && !leaveOutWrong)) return refuse('IMPORT_HAS_PROBLEMS', { count: problems });
  return ready === 0 ? refuse('IMPORT_EMPTY') : accept();
}
