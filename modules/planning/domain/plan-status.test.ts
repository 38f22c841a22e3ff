import { expect, it } from 'vitest';
import type { EventStatus } from './plan-event.ts';
import { planStatusOf } from './plan-status.ts';

const of = (...statuses: EventStatus[]) => planStatusOf(statuses.map((status) => ({ status, activity: 'print' })));

it.each<[string, EventStatus[]]>([
  ['not_planned', ['to_plan', 'to_plan']],
  ['partly_planned', ['planned', 'to_plan']],
  ['planned', ['planned', 'planned', 'canceled']],
  ['in_progress', ['ready', 'planned']],
  ['ready', ['ready', 'ready']],
  ['not_planned', ['canceled']],
])('is %s when the events are %s', (expected, statuses) => expect(of(...statuses)).toBe(expected));

it('does not call a line in progress because its files were made ready', () =>
  expect(
    planStatusOf([
      { status: 'ready', activity: 'prepress' },
      { status: 'planned', activity: 'print' },
    ]),
  ).toBe('planned'));
