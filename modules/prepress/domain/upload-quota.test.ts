import { describe, expect, it } from 'vitest';
import { decideQuota, type UploadQuota, type UploadUse } from './upload-quota.ts';

const GB = 1024 ** 3;
const quota: UploadQuota = { orderBytes: 20 * GB, customerBytes: 100 * GB, openTransfers: 20, diskFreeBytes: 2 * GB, costlyFiles: 3 };
const use: UploadUse = {
  orderBytes: 18 * GB,
  orderFiles: 4,
  customerBytes: 90 * GB,
  openTransfers: 3,
  diskFreeBytes: 50 * GB,
  costlyFiles: 0,
};

describe('upload quota', () => {
  it('accepts a transfer up to each limit', () => {
    expect(decideQuota(2 * GB, { ...use, openTransfers: 19, costlyFiles: 2, diskFreeBytes: 4 * GB }, quota).accepted).toBe(true);
  });

  it.each([
    ['UPLOADS_OF_ORDER_FULL', { orderBytes: 18 * GB + 1 }, { maxGb: 20, kept: 4 }],
    ['UPLOADS_OF_CUSTOMER_FULL', { customerBytes: 98 * GB + 1 }, { maxGb: 100, kept: 4 }],
    ['UPLOADS_TOO_MANY_OPEN', { openTransfers: 20 }, { open: 20, kept: 4 }],
    ['UPLOAD_DISK_FULL', { diskFreeBytes: 4 * GB - 1 }, { kept: 4 }],
    ['UPLOADS_TOO_COSTLY', { costlyFiles: 3 }, { files: 3, kept: 4 }],
  ] as const)('refuses %s beyond the limit, with the number of files that are kept', (code, beyond, params) => {
    expect(decideQuota(2 * GB, { ...use, ...beyond }, quota)).toMatchObject({ accepted: false, code, params });
  });
});
