import { expect, it } from 'vitest';
import { daysLate, decidePromise, promisedAfter } from './lateness.ts';

const today = Temporal.PlainDate.from('2026-11-18');
const late = { deliveryDate: '2026-11-16', resumeStatus: null };

it('an order is late by the days past its promised date, on hold or not', () => {
  expect(daysLate({ ...late, status: 'in_progress' }, today)).toBe(2);
  expect(daysLate({ ...late, status: 'on_hold', resumeStatus: 'in_progress' }, today)).toBe(2);
});
it('a quote is never late, on hold or not', () =>
  expect(
    (['entered', 'in_calculation', 'quotation_sent', 'quote_approved'] as const).map((resumeStatus) =>
      daysLate({ ...late, status: 'on_hold', resumeStatus }, today),
    ),
  ).toEqual([0, 0, 0, 0]));
it('an order delivered or still in time is not late', () => {
  expect(daysLate({ ...late, status: 'delivered' }, today)).toBe(0);
  expect(daysLate({ status: 'ready', resumeStatus: null, deliveryDate: '2026-11-18' }, today)).toBe(0);
});

it('a later day of our own does not make an order less late; the customer moves it with a reason', () => {
  const promised = { status: 'in_progress', resumeStatus: null, deliveryDate: '2026-11-30', promisedOn: '2026-11-16' } as const;
  expect(daysLate(promised, Temporal.PlainDate.from('2026-11-18'))).toBe(2);
  const move = { running: true, before: ['2026-11-16', null], after: ['2026-11-30'], reason: '' };
  expect(decidePromise(move)).toMatchObject({ code: 'PROMISE_REASON_REQUIRED', field: 'reason' });
  expect(decidePromise({ ...move, reason: 'Papier te laat' })).toMatchObject({ value: true });
  expect(decidePromise({ ...move, after: ['2026-11-16', '2026-11-16'] })).toMatchObject({ value: false });
  expect(decidePromise({ ...move, running: false })).toMatchObject({ value: false });
  expect(decidePromise({ ...move, before: [null] })).toMatchObject({ value: false });
});

it('a day that the customer agrees to is promised instead, unless the promised one has passed', () => {
  expect(promisedAfter('2026-11-18', '2026-11-25', today)).toBe('2026-11-25');
  expect(promisedAfter(null, '2026-11-25', today)).toBe('2026-11-25');
  expect(promisedAfter('2026-11-17', '2026-11-25', today)).toBe('2026-11-17');
});
