import { expect, it } from 'vitest';
import type { EventStatus } from './plan-event.ts';
import { eventStatusOf, planStatusOf } from './plan-status.ts';

const statusOf = (...statuses: EventStatus[]) => planStatusOf(statuses.map((status) => ({ status, activity: 'print' })));

it.each<[string, EventStatus[]]>([
  ['not_planned', ['to_plan', 'to_plan']],
  ['partly_planned', ['planned', 'to_plan']],
  ['planned', ['planned', 'planned', 'canceled']],
  ['in_progress', ['ready', 'planned']],
  ['ready', ['ready', 'ready']],
  ['not_planned', ['canceled']],
])('is %s when the events are %s', (expected, statuses) => expect(statusOf(...statuses)).toBe(expected));

it('ignores prepress: a line with only its files ready is not in progress', () =>
  expect(
    planStatusOf([
      { status: 'ready', activity: 'prepress' },
      { status: 'planned', activity: 'print' },
    ]),
  ).toBe('planned'));

it.each<[string | null, EventStatus[]]>([
  [null, ['canceled']],
  ['to_plan', ['ready', 'to_plan', 'planned']],
  ['planned', ['ready', 'planned', 'to_plan']],
  ['in_progress', ['ready', 'planned', 'in_progress']],
  ['on_hold', ['in_progress', 'on_hold', 'planned']],
  ['ready', ['ready', 'canceled']],
])('the operation at hand is %s when the events are %s', (expected, statuses) =>
  expect(eventStatusOf(statuses.map((status) => ({ status, activity: 'print' })))).toBe(expected),
);
