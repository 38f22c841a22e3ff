import { expect, it } from 'vitest';
import { decideReceivedOn } from './decide-movement.ts';

it('receives stock as of today or an earlier day, and refuses a later day', () => {
  const today = Temporal.PlainDate.from('2026-11-22');
  expect(decideReceivedOn(today, today)).toMatchObject({ accepted: true });
  expect(decideReceivedOn(today.subtract({ days: 3 }), today)).toMatchObject({ accepted: true });
  expect(decideReceivedOn(today.add({ days: 1 }), today)).toMatchObject({
    code: 'DATE_IN_FUTURE',
    params: { date: '2026-11-23' },
    field: 'receivedOn',
  });
});
