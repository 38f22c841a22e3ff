import { expect, it } from 'vitest';
import { decideNotCountedSince, firstOpenDay } from './belated-act.ts';

it('belated act › counts for its day, or for the first open one when that was closed meanwhile', () => {
  expect(firstOpenDay('2026-11-18', null)).toBe('2026-11-18');
  expect(firstOpenDay('2026-11-18', '2026-11-17')).toBe('2026-11-18');
  expect(firstOpenDay('2026-10-30', '2026-10-31')).toBe('2026-11-01');
});

it('belated act › is refused once a place that it touches was counted', () => {
  expect(decideNotCountedSince('A-01')).toMatchObject({ code: 'COUNTED_SINCE', params: { location: 'A-01' } });
  expect(decideNotCountedSince(undefined).accepted).toBe(true);
});
