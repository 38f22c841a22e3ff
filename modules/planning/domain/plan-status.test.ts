import { expect, it } from 'vitest';
import type { EventStatus } from './plan-event.ts';
import { planStatusOf } from './plan-status.ts';

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
