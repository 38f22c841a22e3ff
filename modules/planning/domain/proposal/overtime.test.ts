import { expect, it } from 'vitest';
import type { ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { at } from '#test/shifts.ts';
import { d1, event, planned, planOf } from '#test/standing-plan.ts';
import { overtimeToOpen } from './overtime.ts';
import { planningCaseOf } from './planning-case.ts';
import { isWhole, movesOf } from './read-proposal.ts';

it('work that stands over overtime ends sooner once that is opened, so what follows it keeps the rules of the board', () => {
  const overtime = [{ start: at('mon 17:00'), end: at('mon 19:00') }];
  const standing = planOf([planned(1, 'mon 16:00', { minutes: 120, end: at('tue 09:00') }), event(2, { minutes: 60 })]);
  const plan = { ...standing, places: standing.places.map((place) => (place.id === d1 ? { ...place, overtime } : place)) };
  const place = `${d1}.1`;
  const proposed = {
    events: [
      { operation: 'e1', place, start: at('mon 16:00'), end: at('mon 18:00') },
      { operation: 'e2', place, start: at('mon 18:00'), end: at('mon 19:00') },
    ],
    overtime: [{ place, window: 0 }],
  } as unknown as ShopPlan;
  expect(movesOf(plan, proposed).map(({ eventId, start, end }) => [eventId, start, end])).toEqual([
    [1, at('mon 16:00'), at('mon 18:00')],
    [2, at('mon 18:00'), at('mon 19:00')],
  ]);
  expect(isWhole(plan, proposed)).toBe(true);
});

it.each([
  ['runs', { status: 'in_progress' as const }],
  ['is locked', { fixed: true }],
])('overtime over which work stands that %s is not opened: the board keeps its end, so orders behind it were left out', (_name, over) => {
  const overtime = [
    { start: at('mon 17:00'), end: at('mon 19:00') },
    { start: at('tue 17:00'), end: at('tue 19:00') },
  ];
  const standing = planOf([
    planned(1, 'mon 16:00', { minutes: 120, end: at('tue 09:00'), ...over }),
    ...[2, 3, 4].map((id) => event(id, { minutes: 300 })),
  ]);
  const plan = { ...standing, places: standing.places.map((place) => (place.id === d1 ? { ...place, overtime } : place)) };
  expect(overtimeToOpen(plan, d1)).toEqual([overtime[1]]);
  const choice = { scope: 'all' as const, overtime: true };
  const proposed = planShop(planningCaseOf(plan, choice), { seed: 1, budget: (steps) => steps / 2000 });
  expect(new Set(movesOf(plan, proposed).map(({ eventId }) => eventId))).toEqual(new Set([2, 3, 4]));
  expect(isWhole(plan, proposed)).toBe(true);
});
