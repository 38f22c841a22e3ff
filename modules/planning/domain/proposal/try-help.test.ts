import { describe, expect, it } from 'vitest';
import { addWorkingMinutes } from '#modules/planning/domain/calendar.ts';
import type { PlanningCase } from '#modules/planning/domain/engine/case/planning-case.ts';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { at, openPlace } from '#test/shifts.ts';
import type { StandingEvent, StandingPlan } from './standing-plan.ts';
import { tryHelp } from './try-help.ts';

const { calendar } = openPlace();
const now = at('mon 08:00');
const [d1, d2, b1] = [1, 2, 3];
const overtime = ['mon', 'tue'].map((day) => ({ start: at(`${day} 17:00`), end: at(`${day} 19:00`) }));
const places = [
  { id: d1, kind: 'digital', slots: 1, calendar, overtime },
  { id: d2, kind: 'digital', slots: 1, calendar, overtime },
  { id: b1, kind: 'binder', slots: 1, calendar, overtime },
];
const planned = (id: number, placeId: number, from: string, minutes: number, over: Partial<StandingEvent> = {}): StandingEvent => ({
  ...{ id, lineId: id, placeId, minutes, setupMinutes: 0, predecessors: [], status: 'planned', fixed: false, version: 1, isReleased: true },
  ...{ start: at(from), end: addWorkingMinutes(calendar, at(from), minutes)! },
  ...over,
});
const planOf = (events: StandingEvent[], dispatch: Record<number, string>): StandingPlan => ({
  ...{ events, places, now },
  dispatchOf: new Map(Object.entries(dispatch).map(([line, moment]) => [Number(line), at(moment)])),
  departures: ['mon 16:00', 'tue 16:00', 'wed 16:00', 'thu 16:00'].map(at),
});
const engine = (planningCase: PlanningCase) => planShop(planningCase, { seed: 1, budget: (steps) => steps / 2000 });

describe('what would help a late line', () => {
  it('is another place that is free, without a price beyond its moves', () => {
    const plan = planOf([planned(1, d1, 'mon 10:30', 300), planned(2, d1, 'tue 08:00', 240)], { 1: 'tue 16:00', 2: 'mon 16:00' });
    const [best] = tryHelp(plan, 2, engine);
    expect(best).toMatchObject({ kind: 'alone', isInTime: true, leavesAt: at('mon 16:00'), moves: 1, madeLate: [], price: 600 });
  });

  it('is a job behind it, when the places are taken, with those that become late by it', () => {
    const events = [planned(1, b1, 'mon 10:30', 240), planned(2, b1, 'mon 15:00', 240)];
    const helps = tryHelp(planOf(events, { 1: 'wed 16:00', 2: 'mon 16:00' }), 2, engine);
    expect(helps[0]).toMatchObject({ kind: 'behind', isInTime: true, madeLate: [], choice: { lineIds: [2, 1] } });
    const tight = tryHelp(planOf(events, { 1: 'mon 16:00', 2: 'mon 16:00' }), 2, engine);
    expect(tight.find(({ kind }) => kind === 'behind')?.madeLate ?? [1]).toEqual([1]);
  });

  it('is overtime, when nothing else fits before its truck', () => {
    const plan = planOf([planned(1, b1, 'mon 08:00', 360, { fixed: true }), planned(2, b1, 'tue 08:00', 660)], {
      1: 'mon 16:00',
      2: 'tue 16:00',
    });
    const [best] = tryHelp(plan, 2, engine);
    expect(best).toMatchObject({ kind: 'overtime', isInTime: true, opened: [{ placeId: b1, start: at('mon 17:00') }] });
    expect(best!.price).toBeGreaterThanOrEqual(120 * 40);
  });

  it('is nothing for a line that cannot leave sooner', () => {
    expect(tryHelp(planOf([planned(1, b1, 'mon 10:00', 60)], { 1: 'mon 16:00' }), 1, engine)).toEqual([]);
  });

  it('is half of its longest operation on another place, when it is too long for one', () => {
    const plan = planOf([planned(2, d1, 'mon 10:30', 600, { setupMinutes: 10, pieces: { quantityIn: 1000, quantityOut: null } })], {
      2: 'tue 16:00',
    });
    const late = { ...plan, departures: ['mon 16:00', 'tue 12:00', 'wed 16:00'].map(at), dispatchOf: new Map([[2, at('tue 12:00')]]) };
    const help = tryHelp(late, 2, engine).find(({ kind }) => kind === 'split');
    expect(help).toMatchObject({ eventId: 2, placeId: d2, isInTime: true, leavesAt: at('mon 16:00'), price: 600 + 10 * 20 });
  });

  it('is a supplier that is quicker than the shop', () => {
    const out = { id: 4, kind: 'outside', slots: 9, calendar };
    const events = [planned(1, b1, 'mon 08:00', 900, { fixed: true }), planned(2, b1, 'wed 08:00', 240)];
    const plan = { ...planOf(events, { 2: 'tue 16:00' }), places: [...places, out] };
    const help = tryHelp(plan, 2, engine, [{ eventId: 2, placeId: 4, minutes: 480 }]).find(({ kind }) => kind === 'outside');
    expect(help).toMatchObject({ eventId: 2, isInTime: true });
  });

  it('is for a new line the price of speed: in the gaps, with others behind it and with overtime', () => {
    const fresh = { ...planned(2, b1, 'mon 08:00', 240), status: 'to_plan' as const, start: null, end: null };
    const plan = planOf([planned(1, b1, 'mon 10:30', 360), fresh], { 1: 'wed 16:00', 2: 'mon 16:00' });
    const helps = tryHelp(plan, 2, engine);
    const gaps = helps.find(({ kind }) => kind === 'gaps')!;
    expect(gaps).toMatchObject({ leavesAt: at('tue 16:00'), isInTime: false, madeLate: [], price: 0, choice: { lineIds: [2] } });
    const sooner = helps.find(({ kind }) => kind === 'behind')!;
    expect(sooner).toMatchObject({ leavesAt: at('mon 16:00'), isInTime: true });
    expect(sooner.price).toBeGreaterThan(0);
    expect(helps.map(({ leavesAt }) => leavesAt)).toEqual(helps.map(({ leavesAt }) => leavesAt).toSorted((a, b) => a - b));
  });
});
