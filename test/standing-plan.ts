import { addWorkingMinutes } from '#modules/planning/domain/calendar.ts';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { planningCaseOf } from '#modules/planning/domain/proposal/planning-case.ts';
import { movesOf } from '#modules/planning/domain/proposal/read-proposal.ts';
import type { ProposalScope, StandingEvent, StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { at, openPlace } from './shifts.ts';

const { calendar } = openPlace();
export const [d1, d2, p1] = [1, 2, 3];
export const now = at('mon 09:00');
export const places = [
  { id: d1, kind: 'digital', slots: 1, calendar },
  { id: d2, kind: 'digital', slots: 1, calendar },
  { id: p1, kind: 'binder', slots: 2, calendar },
];

export const event = (id: number, over: Partial<StandingEvent> = {}): StandingEvent => ({
  ...{ id, lineId: id, placeId: d1, minutes: 60, setupMinutes: 10, predecessors: [], status: 'to_plan', fixed: false },
  ...{ start: null, end: null, version: 1, isReleased: true },
  ...over,
});
export const planned = (id: number, from: string, over: Partial<StandingEvent> = {}) => {
  const start = at(from);
  return event(id, { status: 'planned', start, end: addWorkingMinutes(calendar, start, over.minutes ?? 60)!, ...over });
};
export const planOf = (events: StandingEvent[], dispatch: Record<number, string> = {}): StandingPlan => ({
  ...{ events, places, now },
  dispatchOf: new Map(Object.entries(dispatch).map(([line, moment]) => [Number(line), at(moment)])),
  departures: ['mon 16:00', 'tue 16:00', 'wed 16:00'].map(at),
});
export const propose = (plan: StandingPlan, scope: ProposalScope = 'all') =>
  movesOf(plan, planShop(planningCaseOf(plan, { scope }), { seed: 1, budget: (steps) => steps / 2000 }));
