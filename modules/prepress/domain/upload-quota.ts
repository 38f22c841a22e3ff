import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The limits of uploads, in bytes and counts. */
export type UploadQuota = {
  /** Of the files of one order, over all its links. */
  orderBytes: number;
  customerBytes: number;
  /** Transfers of one order that have begun and not arrived. */
  openTransfers: number;
  /** Bytes that stay free on the disk. */
  diskFreeBytes: number;
  /** Files of one order in a day whose check ended at its limit of time or memory. */
  costlyFiles: number;
};

/** The current use; bytes are those that arrived and those announced. */
export type UploadUse = {
  orderBytes: number;
  orderFiles: number;
  customerBytes: number;
  openTransfers: number;
  /** Free on the disk once what arrived is copied into the store. */
  diskFreeBytes: number;
  costlyFiles: number;
};

export type QuotaRefusal =
  | 'UPLOADS_TOO_COSTLY'
  | 'UPLOADS_TOO_MANY_OPEN'
  | 'UPLOADS_OF_ORDER_FULL'
  | 'UPLOADS_OF_CUSTOMER_FULL'
  | 'UPLOAD_DISK_FULL';

const BYTES_PER_GB = 1024 ** 3;
const gb = (bytes: number) => Math.floor(bytes / BYTES_PER_GB);

/**
 * Decides whether a transfer of this size may begin. Refuses UPLOADS_TOO_COSTLY, UPLOADS_TOO_MANY_OPEN, UPLOADS_OF_ORDER_FULL,
 * UPLOADS_OF_CUSTOMER_FULL and UPLOAD_DISK_FULL, each with the number of files that arrived and are kept.
 */
export function decideQuota(sizeBytes: number, use: UploadUse, quota: UploadQuota): Decision<undefined, QuotaRefusal> {
  const kept = { kept: use.orderFiles };
  if (use.costlyFiles >= quota.costlyFiles) return refuse('UPLOADS_TOO_COSTLY', { ...kept, files: use.costlyFiles });
  if (use.openTransfers >= quota.openTransfers) return refuse('UPLOADS_TOO_MANY_OPEN', { ...kept, open: use.openTransfers });
  if (use.orderBytes + sizeBytes > quota.orderBytes) return refuse('UPLOADS_OF_ORDER_FULL', { ...kept, maxGb: gb(quota.orderBytes) });
  if (use.customerBytes + sizeBytes > quota.customerBytes)
    return refuse('UPLOADS_OF_CUSTOMER_FULL', { ...kept, maxGb: gb(quota.customerBytes) });
  return use.diskFreeBytes - sizeBytes < quota.diskFreeBytes ? refuse('UPLOAD_DISK_FULL', kept) : accept();
}
