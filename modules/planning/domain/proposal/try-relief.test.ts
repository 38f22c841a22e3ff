import { describe, expect, it } from 'vitest';
import { addWorkingMinutes } from '#modules/planning/domain/calendar.ts';
import type { PlanningCase } from '#modules/planning/domain/engine/case/planning-case.ts';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { at, openPlace } from '#test/shifts.ts';
import type { StandingEvent, StandingPlan } from './standing-plan.ts';
import { tryRelief } from './try-relief.ts';

const { calendar } = openPlace();
const now = at('mon 08:00');
const planned = (id: number, placeId: number, from: string, minutes: number, over: Partial<StandingEvent> = {}): StandingEvent => ({
  ...{ id, lineId: id, placeId, minutes, setupMinutes: 0, predecessors: [], status: 'planned', fixed: false, version: 1, isReleased: true },
  ...{ start: at(from), end: addWorkingMinutes(calendar, at(from), minutes)! },
  ...over,
});
const planOf = (events: StandingEvent[], kinds: string[], truck = 'tue 16:00'): StandingPlan => ({
  ...{ events, now, places: kinds.map((kind, index) => ({ id: index + 1, kind, slots: 1, calendar })) },
  dispatchOf: new Map(events.map(({ lineId }) => [lineId, at(truck)])),
  departures: ['mon 16:00', 'tue 16:00', 'wed 16:00', 'thu 16:00'].map(at),
});
const engine = (planningCase: PlanningCase) => planShop(planningCase, { seed: 1, budget: (steps) => steps / 2000 });
const monday = { placeId: 1, from: at('mon 00:00'), to: at('tue 00:00') };

describe('relief of a full place', () => {
  it('is the largest operation on another place of its kind, tried by the engine, with its price', () => {
    const events = [planned(1, 1, 'mon 10:30', 60), planned(2, 1, 'mon 12:00', 180)];
    expect(tryRelief(planOf(events, ['digital', 'digital'], 'mon 16:00'), monday, engine)).toMatchObject({
      ...{ kind: 'place', eventId: 2, placeId: 2, minutes: 180, madeLate: [], price: 600 },
    });
  });

  it('is a later week without another place, with the lines that become late by it', () => {
    const relief = tryRelief(planOf([planned(1, 1, 'mon 10:30', 240)], ['binder']), { ...monday, to: at('wed 00:00') }, engine);
    expect(relief).toMatchObject({ kind: 'later', eventId: 1, madeLate: [1] });
    expect(relief!.start).toBeGreaterThanOrEqual(at('wed 00:00'));
    expect(relief!.price).toBeGreaterThan(6000);
  });

  it('is nothing when all of it is fixed or begins too soon', () => {
    const events = [planned(1, 1, 'mon 10:30', 60, { fixed: true }), planned(2, 1, 'mon 09:00', 60)];
    expect(tryRelief(planOf(events, ['digital', 'digital']), monday, engine)).toBeUndefined();
  });
});
