import { expect, it } from 'vitest';
import { readTypedDate } from './typed-date.ts';

const read = (typed: string) => readTypedDate(typed, '2026-11-21');

it('a typed date has its day before its month, with any separator', () => {
  for (const typed of ['10-12-2026', '10/12/2026', '10.12.2026', '10 12 2026', '10-12-26', '10-12', '10122026', '101226', '1012']) {
    expect(read(typed), typed).toBe('2026-12-10');
  }
});
it('a typed date may name its month, in Dutch or English, abbreviated or in full', () => {
  for (const typed of ['9 mei 2027', '9 May 2027', '09-mei-27', '9mei 2027']) expect(read(typed), typed).toBe('2027-05-09');
  for (const typed of ['3 maart', '3 mrt', '3 mrt.', '3 March']) expect(read(typed), typed).toBe('2026-03-03');
  expect(read('31 okt 2026')).toBe('2026-10-31');
});
it('a typed date without a year is in this year, or the next such day where the past is excluded', () => {
  expect(read('10-1')).toBe('2026-01-10');
  const next = (typed: string) => readTypedDate(typed, '2026-11-21', '2026-11-21');
  expect(['10-1', '21-11', '20 nov', '10-12', '29-2', '31-2', '10-1-2026'].map(next)).toEqual([
    '2027-01-10',
    '2026-11-21',
    '2027-11-20',
    '2026-12-10',
    '2028-02-29',
    null,
    '2026-01-10',
  ]);
});
it('a typed date may be in ISO format', () => expect(read(' 2026-12-10 ')).toBe('2026-12-10'));
it('a text that is not a date reads as null', () => {
  for (const typed of ['', 'morgen', '31-02-2026', '0-1-2026', '12-31-2026', '5', '10 foo 2026']) expect(read(typed), typed).toBeNull();
});
