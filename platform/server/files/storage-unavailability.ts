import { hasSqlState } from '#platform/server/database/database-errors.ts';
import { FileStoreAwayError, S3Refusal, transientStatuses } from './s3-client.ts';

/** No space left on the device, and the quota of its user exceeded. */
const fullDiskCodes = ['ENOSPC', 'EDQUOT'];
/** disk_full of PostgreSQL. */
const fullDatabaseDisk = '53100';

/** Whether something could not be stored or read for a reason that may pass: a disk is full, or the file store does not answer. */
export function storageUnavailability(error: unknown): 'DISK_FULL' | 'FILE_STORE_AWAY' | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && fullDiskCodes.includes(String(error.code))) return 'DISK_FULL';
  if (hasSqlState(error, fullDatabaseDisk)) return 'DISK_FULL';
  const isAway = error instanceof FileStoreAwayError || (error instanceof S3Refusal && transientStatuses.includes(error.status));
  return isAway ? 'FILE_STORE_AWAY' : undefined;
}
