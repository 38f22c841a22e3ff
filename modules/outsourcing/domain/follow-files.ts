import type { AssignmentStatus } from './assignment.ts';

/** The print files of an assignment: ids of what its supplier was sent, and whether it was told not to use them. */
export type SentFiles = {
  status: AssignmentStatus;
  wasInformed: boolean;
  shipped: boolean;
  filesSent: readonly number[];
  wasRecalled: boolean;
};

const open: readonly AssignmentStatus[] = ['request', 'quote', 'order'];
const isWorking = ({ status, wasInformed, shipped }: SentFiles) => wasInformed && !shipped && open.includes(status);

/** Whether the files sent to a supplier must be recalled. */
export function mustRecall(assignment: SentFiles): boolean {
  return isWorking(assignment) && assignment.filesSent.length > 0 && !assignment.wasRecalled;
}

/**
 * Whether the files of a released line must be sent to a supplier: after a recall, when it has other files, or when it has the order and no
 * files.
 */
export function mustSendFiles(assignment: SentFiles, current: readonly number[]): boolean {
  if (!isWorking(assignment) || current.length === 0) return false;
  const { filesSent, wasRecalled, status } = assignment;
  const isSame = current.length === filesSent.length && current.every((id) => filesSent.includes(id));
  return wasRecalled || (!isSame && (filesSent.length > 0 || status === 'order'));
}
