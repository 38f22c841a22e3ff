import { expect, it } from 'vitest';
import { decideClosePeriod } from './close-period.ts';

it('close period › takes days that are over, each once', () => {
  const today = '2027-01-04';
  expect(decideClosePeriod({ until: '2026-12-31', today, closedUntil: null }).accepted).toBe(true);
  expect(decideClosePeriod({ until: '2026-12-31', today, closedUntil: '2026-11-30' }).accepted).toBe(true);
  expect(decideClosePeriod({ until: today, today, closedUntil: null })).toMatchObject({ code: 'CLOSE_TOO_LATE', field: 'until' });
  expect(decideClosePeriod({ until: '2026-12-31', today, closedUntil: '2026-12-31' })).toMatchObject({
    ...{ code: 'ALREADY_CLOSED', params: { date: '2026-12-31' } },
  });
});
