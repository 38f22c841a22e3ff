import { expect, it } from 'vitest';
import { candidateDays } from './candidate-days.ts';

const closed = new Set<string>();
const candidate = { defenceOn: '2027-02-11', leadWeeks: 5, deliveryOn: '2027-01-05', delivered: false, canceled: false };

it('candidate days › counts the weeks of the university back from the defence', () => {
  expect(candidateDays(candidate, '2026-12-01', closed)).toEqual({ dueOn: '2027-01-07', isLate: false });
  expect(candidateDays({ ...candidate, leadWeeks: 0 }, '2026-12-01', closed).dueOn).toBe('2027-02-10');
  expect(candidateDays({ ...candidate, defenceOn: null }, '2026-12-01', closed)).toEqual({ dueOn: null, isLate: false });
});

it('candidate days › is late when the books come after that day, or are not there once it passed', () => {
  expect(candidateDays({ ...candidate, deliveryOn: '2027-01-08' }, '2026-12-01', closed).isLate).toBe(true);
  expect(candidateDays({ ...candidate, deliveryOn: null }, '2027-01-08', closed).isLate).toBe(true);
  expect(candidateDays({ ...candidate, delivered: true }, '2027-01-08', closed).isLate).toBe(false);
  expect(candidateDays({ ...candidate, deliveryOn: '2027-01-08', canceled: true }, '2027-01-09', closed).isLate).toBe(false);
});
