import { expect, it } from 'vitest';
import { at, calendar } from '#test/shifts.ts';
import { decideExtend, endOfRest, minutesLeft } from './extend-event.ts';

it('lets an operator say how long a running or paused operation still takes, and no other', () => {
  for (const status of ['in_progress', 'on_hold'] as const) expect(decideExtend({ status }).accepted).toBe(true);
  for (const status of ['to_plan', 'planned', 'ready', 'canceled'] as const)
    expect(decideExtend({ status })).toMatchObject({ code: 'EVENT_NOT_RUNNING' });
});

it('ends the rest in open time, after breaks and nights', () => {
  expect(endOfRest(calendar, at('mon 12:00'), 45)).toBe(at('mon 13:15'));
  expect(endOfRest(calendar, at('mon 16:30'), 60)).toBe(at('tue 08:30'));
});

it('ends the rest at once when it is over before the place opens again', () => {
  expect(endOfRest(calendar, at('mon 18:00'), 90)).toBe(at('mon 19:30'));
  expect(endOfRest(calendar, at('tue 07:30'), 60)).toBe(at('tue 09:00'));
  expect(endOfRest([], at('mon 09:00'), 20)).toBe(at('mon 09:20'));
});

it('leaves at least one minute of an operation that took longer than expected', () => {
  expect([minutesLeft(60, 20), minutesLeft(60, 90)]).toEqual([40, 1]);
});
