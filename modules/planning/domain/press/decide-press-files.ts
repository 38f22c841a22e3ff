import { type AwaitedPrepayment, decideNotOnHold, decidePrepaid } from '#modules/planning/domain/floor/start-stop.ts';
import { decideNotStopped, type WorkStop } from '#modules/relations/domain/work-stop.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A zip file holds so much. */
const maxZipBytes = 4 * 1024 ** 3 - 64 * 1024 ** 2;

/** Decides whether the files of a job can be fetched together. Refuses NO_PRINT_FILES, and PRINT_FILES_TOO_LARGE beyond what a zip file holds. */
export function decidePressFiles(files: readonly { size: number }[]): Decision<undefined, 'NO_PRINT_FILES' | 'PRINT_FILES_TOO_LARGE'> {
  if (files.length === 0) return refuse('NO_PRINT_FILES');
  return files.reduce((sum, { size }) => sum + size, 0) > maxZipBytes ? refuse('PRINT_FILES_TOO_LARGE') : accept();
}

type ToPress = {
  department: string | undefined;
  status: string;
  lineOnHold: boolean;
  /** The files of the line are awaited, as before its release. */
  awaitsFiles?: boolean;
  /** The payment that production of the order waits for; undefined once it runs. */
  prepayment?: AwaitedPrepayment | undefined;
  /** The stop of the machine, if it has one. */
  stop?: WorkStop | undefined;
};
type PressRefusal =
  | 'HOT_FOLDERS_OFF'
  | 'NOT_A_PRESS'
  | 'EVENT_ENDED'
  | 'NO_PRINT_FILES'
  | 'LINE_NOT_RELEASED'
  | 'LINE_ON_HOLD'
  | 'PREPAYMENT_AWAITED'
  | 'STOPPED_BY_COMPLAINTS';

/**
 * Decides whether a job goes to the hot folder of a press, which may print it at once. Refuses HOT_FOLDERS_OFF, NOT_A_PRESS, EVENT_ENDED,
 * NO_PRINT_FILES, and what also keeps an operator from beginning: LINE_NOT_RELEASED, LINE_ON_HOLD, PREPAYMENT_AWAITED, STOPPED_BY_COMPLAINTS.
 */
export function decideSendToPress(
  { department, status, lineOnHold, awaitsFiles = false, prepayment, stop }: ToPress,
  { files, hotFolders }: { files: number; hotFolders: boolean },
): Decision<undefined, PressRefusal> {
  if (!hotFolders) return refuse('HOT_FOLDERS_OFF');
  if (department !== 'print') return refuse('NOT_A_PRESS');
  if (status === 'ready' || status === 'canceled') return refuse('EVENT_ENDED');
  if (files === 0) return refuse('NO_PRINT_FILES');
  if (awaitsFiles) return refuse('LINE_NOT_RELEASED');
  const goesOn = decideNotOnHold(lineOnHold);
  if (!goesOn.accepted) return goesOn;
  const paid = decidePrepaid(prepayment);
  return paid.accepted ? decideNotStopped(stop) : paid;
}

/** The name of a print file at the press: job number and which file it is. The sender's name plays no part. */
export function pressFileName(jobNumber: string, { slot, id }: { slot: string; id: number }): string {
  return `${jobNumber}_${slot}_${id}.pdf`;
}
