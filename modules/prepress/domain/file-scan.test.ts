import { describe, expect, it } from 'vitest';
import { decideOpenFile, type FileScan } from './file-scan.ts';

describe('open a customer’s file', () => {
  it.each<[FileScan, string]>([
    ['none', 'accepted'],
    ['clean', 'accepted'],
    ['waiting', 'FILE_NOT_SCANNED'],
    ['too_large', 'FILE_NOT_SCANNED'],
    ['infected', 'FILE_INFECTED'],
  ])('with the scan %s is %s', (scan, expected) => {
    const decided = decideOpenFile(scan);
    expect(decided.accepted ? 'accepted' : decided.code).toBe(expected);
  });
});
