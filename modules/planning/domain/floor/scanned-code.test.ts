import { expect, it } from 'vitest';
import { findByCode, readScannedCode } from './scanned-code.ts';

it('a scanned code is that of an operation or of a line, also for order numbers with hyphens', () => {
  expect(readScannedCode('26-1142-1-20')).toEqual([
    { number: '26-1142', position: 1, sequence: 20 },
    { number: '26-1142-1', position: 20, sequence: null },
  ]);
  expect(readScannedCode(' 26-1142-1 ')).toEqual([
    { number: '26', position: 1142, sequence: 1 },
    { number: '26-1142', position: 1, sequence: null },
  ]);
  expect(readScannedCode('K1142-3')).toEqual([{ number: 'K1142', position: 3, sequence: null }]);
  expect(readScannedCode('3SDEVC000000001')).toEqual([]);
});

it('a code of the job ticket › finds its operation among those that are known', () => {
  const jobs = [
    { jobNumber: '26-1142-1', sequence: 20 },
    { jobNumber: '26-1142-1', sequence: 30 },
    { jobNumber: '26-1142-2', sequence: 10 },
  ];
  expect(findByCode(jobs, '26-1142-1-30')).toBe(jobs[1]);
  expect(findByCode(jobs, '26-1142-2')).toBe(jobs[2]);
  expect(findByCode(jobs, '26-1142-1')).toBe(jobs[0]);
  expect([findByCode(jobs, '26-1142-3'), findByCode(jobs, '26-1142-1-90'), findByCode(jobs, 'x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
