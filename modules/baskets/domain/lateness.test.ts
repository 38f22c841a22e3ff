import { expect, it } from 'vitest';
import { daysLate } from './lateness.ts';

const today = Temporal.PlainDate.from('2026-11-18');
const late = { deliveryDate: '2026-11-16', resumeStatus: null };

it('an order past its promised day is late by as many days, also while it is on hold', () => {
  expect(daysLate({ ...late, status: 'in_progress' }, today)).toBe(2);
  expect(daysLate({ ...late, status: 'on_hold', resumeStatus: 'in_progress' }, today)).toBe(2);
});
it('a quote promises nothing, also while it is on hold', () =>
  expect(
    (['entered', 'in_calculation', 'quotation_sent', 'quote_approved'] as const).map((resumeStatus) =>
      daysLate({ ...late, status: 'on_hold', resumeStatus }, today),
    ),
  ).toEqual([0, 0, 0, 0]));
it('what is delivered or comes in time is not late', () => {
  expect(daysLate({ ...late, status: 'delivered' }, today)).toBe(0);
  expect(daysLate({ status: 'ready', resumeStatus: null, deliveryDate: '2026-11-18' }, today)).toBe(0);
});
