import { expect, it } from 'vitest';
import { type ReminderState, reminderDue } from './remind-of-missing-files.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
// A Wednesday.
const asked: ReminderState = { askedOn: day('2026-11-18'), reminders: 0, remindedOn: null };
const due = (waiting: Partial<ReminderState>, today: string, afterDays: readonly (number | null)[] = [3, 7], closed: string[] = []) =>
  reminderDue({ ...asked, ...waiting }, afterDays, day(today), new Set(closed));

it('a reminder is due after the configured working days, not before', () => {
  expect([due({}, '2026-11-20'), due({}, '2026-11-22'), due({}, '2026-11-23')]).toEqual([undefined, undefined, 0]);
  expect(due({}, '2026-11-23', [3, 7], ['2026-11-19'])).toBeUndefined();
});

it('the next reminder is due after its own days, and none after the last one', () => {
  const once = { reminders: 1, remindedOn: day('2026-11-23') };
  expect([due(once, '2026-11-26'), due(once, '2026-11-27')]).toEqual([undefined, 1]);
  expect(due({ reminders: 2, remindedOn: day('2026-11-27') }, '2027-03-01')).toBeUndefined();
});

it('keeps the distance to a reminder that was sent late', () => {
  const late = { reminders: 1, remindedOn: day('2026-12-07') };
  expect([due(late, '2026-12-08'), due(late, '2026-12-11')]).toEqual([undefined, 1]);
  expect([due(late, '2026-12-07', [3, 3]), due(late, '2026-12-08', [3, 3])]).toEqual([undefined, 1]);
});

it('skips a reminder that the shop switched off', () => {
  expect(due({}, '2027-03-01', [null, null])).toBeUndefined();
  expect([due({}, '2026-11-26', [null, 7]), due({}, '2026-11-27', [null, 7])]).toEqual([undefined, 1]);
  expect(due({ reminders: 1, remindedOn: day('2026-11-23') }, '2027-03-01', [3, null])).toBeUndefined();
});
