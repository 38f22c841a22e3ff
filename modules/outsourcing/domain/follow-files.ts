import type { AssignmentStatus } from './assignment.ts';

/** The print files of an assignment: ids of what its supplier was sent, and whether it was told not to use them. */
export type SentFiles = { status: AssignmentStatus; told: boolean; shipped: boolean; filesSent: readonly number[]; recalled: boolean };

const open: readonly AssignmentStatus[] = ['request', 'quote', 'order'];
const works = ({ status, told, shipped }: SentFiles) => told && !shipped && open.includes(status);

/** Whether a supplier is told that the files it was sent are no longer to be used. */
export function isRecalled(assignment: SentFiles): boolean {
  return works(assignment) && assignment.filesSent.length > 0 && !assignment.recalled;
}

/**
 * Whether a supplier gets the files of a released line: it was told not to use earlier ones, was sent other ones, or has the order and was
 * sent none.
 */
export function isSentAgain(assignment: SentFiles, current: readonly number[]): boolean {
  if (!works(assignment) || current.length === 0) return false;
  const { filesSent, recalled, status } = assignment;
  const isSame = current.length === filesSent.length && current.every((id) => filesSent.includes(id));
  return recalled || (!isSame && (filesSent.length > 0 || status === 'order'));
}
