import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A zip file holds so much. */
const maxZipBytes = 4 * 1024 ** 3 - 64 * 1024 ** 2;

/** Decides whether the files of a job can be fetched together. Refuses NO_PRINT_FILES, and PRINT_FILES_TOO_LARGE beyond what a zip file holds. */
export function decidePressFiles(files: readonly { size: number }[]): Decision<undefined, 'NO_PRINT_FILES' | 'PRINT_FILES_TOO_LARGE'> {
  if (files.length === 0) return refuse('NO_PRINT_FILES');
  return files.reduce((sum, { size }) => sum + size, 0) > maxZipBytes ? refuse('PRINT_FILES_TOO_LARGE') : accept();
}

/** Decides whether a job goes to the hot folder of a press. Refuses HOT_FOLDERS_OFF, NOT_A_PRESS, EVENT_ENDED and NO_PRINT_FILES. */
export function decideSendToPress(
  { department, status }: { department: string | undefined; status: string },
  { files, hotFolders }: { files: number; hotFolders: boolean },
): Decision<undefined, 'HOT_FOLDERS_OFF' | 'NOT_A_PRESS' | 'EVENT_ENDED' | 'NO_PRINT_FILES'> {
  if (!hotFolders) return refuse('HOT_FOLDERS_OFF');
  if (department !== 'print') return refuse('NOT_A_PRESS');
  if (status === 'ready' || status === 'canceled') return refuse('EVENT_ENDED');
  return files === 0 ? refuse('NO_PRINT_FILES') : accept();
}

/** The name of a print file at the press: job number and which file it is. The sender's name plays no part. */
export function pressFileName(jobNumber: string, { slot, id }: { slot: string; id: number }): string {
  return `${jobNumber}_${slot}_${id}.pdf`;
}
