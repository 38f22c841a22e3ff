import { describe, expect, it } from 'vitest';
import { addWorkingMinutes } from '#modules/planning/domain/calendar.ts';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { at, openPlace } from '#test/shifts.ts';
import { decideApplyProposal } from './apply-proposal.ts';
import { objectiveTotal } from './plan-objective.ts';
import { planningCaseOf } from './planning-case.ts';
import type { StandingEvent, StandingPlan } from './standing-plan.ts';
import { compareWhatIf, decideTryQuote, triedLineId, type WhatIf, withWhatIf } from './what-if.ts';

const { calendar } = openPlace();
const now = at('mon 08:00');
const planned = (id: number, from: string, minutes: number): StandingEvent => ({
  ...{
    id,
    lineId: id,
    placeId: 1,
    minutes,
    setupMinutes: 0,
    predecessors: [],
    status: 'planned',
    fixed: false,
    version: 1,
    isReleased: true,
  },
  ...{ start: at(from), end: addWorkingMinutes(calendar, at(from), minutes)! },
});
const plan: StandingPlan = {
  events: [planned(1, 'mon 10:30', 330), planned(2, 'tue 08:00', 800)],
  places: [{ id: 1, kind: 'digital', slots: 1, calendar }],
  dispatchOf: new Map([
    [1, at('mon 16:00')],
    [2, at('tue 16:00')],
  ]),
  departures: ['mon 16:00', 'tue 16:00', 'wed 16:00', 'thu 16:00'].map(at),
  now,
};
const search = (one: StandingPlan) => planShop(planningCaseOf(one, { scope: 'all' }), { seed: 1, budget: (steps) => steps / 1500 });
const compare = (change: WhatIf) => compareWhatIf(plan, change, { without: search(plan), with: search(withWhatIf(plan, change)) });

describe('what if', () => {
  it('there were a machine more: the late line moves to it', () => {
    const { objective, moves } = compare({ kind: 'place', placeId: 1 });
    expect(objectiveTotal(objective.after)).toBeLessThan(objectiveTotal(objective.before));
    expect(moves.some(({ placeId }) => placeId === -1)).toBe(true);
  });

  it('there were a shift: its hours count as overtime, and can be taken over with the moves that work in them', () => {
    const tried = compare({ kind: 'shift', placeId: 1, windows: [{ start: at('mon 17:00'), end: at('mon 22:00') }] });
    expect(tried.objective.after.overtime).toBe(300);
    expect(tried.objective.after.tardiness).toBeLessThan(tried.objective.before.tardiness);
    const eventIds = tried.moves.map(({ eventId }) => eventId);
    expect(decideApplyProposal({ status: 'ready', whatIf: 'shift', ...tried }, eventIds, plan)).toMatchObject({ accepted: true });
    expect(decideApplyProposal({ status: 'ready', whatIf: 'place', ...tried }, eventIds, plan)).toMatchObject({
      code: 'PROPOSAL_IS_TRIAL',
    });
  });

  it('a day were closed: what it costs shows beside the best plan without it', () => {
    const { objective } = compare({ kind: 'closed', from: at('tue 00:00'), to: at('wed 00:00') });
    expect(objective.after.tardiness).toBeGreaterThan(objective.before.tardiness);
  });

  it('a day were closed: it can be taken over as a whole, and closes every place', () => {
    const day = { start: at('tue 00:00'), end: at('wed 00:00') };
    const tried = compare({ kind: 'closed', from: day.start, to: day.end });
    const ids = tried.moves.map(({ eventId }) => eventId);
    const taken = decideApplyProposal({ status: 'ready', whatIf: 'closed', day, ...tried }, ids, plan);
    expect(taken).toMatchObject({ accepted: true, value: { moves: tried.moves } });
    expect(taken.accepted && new Set(taken.value.closed.map(({ placeId }) => placeId)).size).toBe(plan.places.length);
    const part = decideApplyProposal(
      { status: 'ready', whatIf: 'closed', day, ...tried, moves: [...tried.moves, { ...tried.moves[0]!, eventId: 99 }] },
      ids,
      plan,
    );
    expect(part).toMatchObject({ code: 'PROPOSAL_DIVIDED' });
  });

  it('several changes came together: a machine more takes the work of a quote, whose operations follow each other', () => {
    const operation = { placeId: 1, status: 'to_plan', fixed: false, start: null, end: null } as const;
    const work = [
      { ...operation, id: 0, minutes: 200, predecessors: [] },
      { ...operation, id: 1, minutes: 100, predecessors: [{ id: 0, waitMinutes: 30 }] },
    ];
    const quote: WhatIf = { kind: 'quote', work, dispatchAt: at('thu 16:00') };
    const alone = compare(quote);
    expect(alone.changes.find(({ lineId }) => lineId === triedLineId)!.endAfter!).toBeGreaterThanOrEqual(at('mon 08:00') + 330);
    const beside = compare({ kind: 'several', changes: [{ kind: 'place', placeId: 1 }, quote] });
    expect(objectiveTotal(beside.objective.after)).toBeLessThan(objectiveTotal(alone.objective.after));
    expect(beside.moves.some(({ placeId }) => placeId === -1)).toBe(true);
    const hours = [{ start: at('mon 17:00'), end: at('mon 22:00') }];
    const both = compare({ kind: 'several', changes: [{ kind: 'shift', placeId: 1, windows: hours }, quote] });
    expect(both.objective.after.overtime).toBe(300);
    expect(decideApplyProposal({ status: 'ready', whatIf: 'several', ...both }, [1], { ...plan })).toMatchObject({ accepted: false });
  });

  it('a quote is tried only while it has work that is calculated', () => {
    expect(decideTryQuote(1)).toMatchObject({ accepted: true });
    expect(decideTryQuote(0)).toMatchObject({ code: 'QUOTE_UNKNOWN' });
  });

  it('a large order came: when it would leave, and who becomes late', () => {
    const { changes } = compare({ kind: 'order', placeId: 1, minutes: 300, dispatchAt: at('thu 16:00') });
    expect(changes.find(({ lineId }) => lineId === triedLineId)).toMatchObject({ endBefore: null, moves: 1 });
  });

  it('leaves the plan itself alone', () => {
    const before = structuredClone(plan);
    compare({ kind: 'closed', from: at('tue 00:00'), to: at('wed 00:00') });
    expect(plan).toEqual(before);
  });
});
