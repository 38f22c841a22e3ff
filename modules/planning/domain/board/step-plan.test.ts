import { describe, expect, it } from 'vitest';
import type { StandingEvent } from '#modules/planning/domain/proposal/standing-plan.ts';
import { at, openPlace } from '#test/shifts.ts';
import { decideStepPlan, type PlanStep, type Spot } from './step-plan.ts';

const { calendar } = openPlace();
const places = [{ id: 1, kind: 'digital', slots: 1, calendar }];
const spot = (from: string): Spot => ({ placeId: 1, start: at(from), end: at(from) + 60 });
const pool: Spot = { placeId: 1, start: null, end: null };
const event = (id: number, { start, end }: Spot, over: Partial<StandingEvent> = {}): StandingEvent => ({
  ...{ id, lineId: id, placeId: 1, minutes: 60, setupMinutes: 0, predecessors: [], fixed: false, version: 1, isReleased: true },
  ...{ status: start === null ? 'to_plan' : 'planned', start, end, ...over },
});
const planOf = (...events: StandingEvent[]) => ({ events, places, now: at('mon 09:00') });
const step = (before: Spot, after: Spot): PlanStep => ({ moves: [{ eventId: 1, lineId: 1, before, after }], opened: [] });

describe('step plan', () => {
  it('takes a move back to where the operation stood, also to the pool, and does it again', () => {
    const move = step(spot('mon 11:00'), spot('mon 14:00'));
    expect(decideStepPlan(move, 'undo', planOf(event(1, spot('mon 14:00'))))).toMatchObject({ value: { moves: [spot('mon 11:00')] } });
    expect(decideStepPlan(move, 'redo', planOf(event(1, spot('mon 11:00'))))).toMatchObject({ value: { moves: [spot('mon 14:00')] } });
    const placed = step(pool, spot('mon 14:00'));
    expect(decideStepPlan(placed, 'undo', planOf(event(1, spot('mon 14:00'))))).toMatchObject({ value: { moves: [pool] } });
  });

  it.each([
    ['STEP_NONE', undefined, planOf()],
    ['STEP_OVERTAKEN', step(spot('mon 11:00'), spot('mon 14:00')), planOf(event(1, spot('mon 15:00')))],
    ['STEP_OVERTAKEN', step(spot('mon 11:00'), spot('mon 14:00')), planOf(event(1, spot('mon 14:00'), { fixed: true }))],
    ['STEP_OVERTAKEN', step(spot('mon 11:00'), spot('mon 14:00')), planOf(event(1, spot('mon 14:00'), { status: 'in_progress' }))],
    ['STEP_OVERTAKEN', step(spot('mon 11:00'), spot('mon 14:00')), planOf(event(1, spot('mon 14:00')), event(2, spot('mon 11:30')))],
    ['STEP_PAST', step(spot('mon 08:00'), spot('mon 14:00')), planOf(event(1, spot('mon 14:00')))],
  ])('refuses with %s', (code, refused, plan) => expect(decideStepPlan(refused, 'undo', plan)).toMatchObject({ accepted: false, code }));

  it('refuses to take an operation to the pool that another one follows', () => {
    const follower = event(2, spot('mon 16:00'), { lineId: 1, predecessors: [{ id: 1, waitMinutes: 0 }] });
    const plan = planOf(event(1, spot('mon 14:00')), follower);
    expect(decideStepPlan(step(pool, spot('mon 14:00')), 'undo', plan)).toMatchObject({ code: 'STEP_OVERTAKEN' });
  });

  it('unlocks and locks an operation where it stands, whatever the time, unless it moved since', () => {
    const lock = step({ ...spot('mon 08:00'), fixed: false }, { ...spot('mon 08:00'), fixed: true });
    const stands = (fixed: boolean) => planOf(event(1, spot('mon 08:00'), { fixed }));
    const locks = (fixed: boolean) => ({ value: { moves: [], locks: [{ eventId: 1, lineId: 1, fixed }] } });
    expect(decideStepPlan(lock, 'undo', stands(true))).toMatchObject(locks(false));
    expect(decideStepPlan(lock, 'redo', stands(false))).toMatchObject(locks(true));
    expect(decideStepPlan(lock, 'undo', stands(false))).toMatchObject({ code: 'STEP_OVERTAKEN' });
  });

  it('says that an operation is printed with another order since', () => {
    const move = step(spot('mon 11:00'), spot('mon 14:00'));
    const stands = planOf(event(1, spot('mon 14:00'), { fixed: true }));
    expect(decideStepPlan(move, 'undo', stands, { ganged: new Set([1]) })).toMatchObject({ code: 'STEP_GANGED', params: { eventId: 1 } });
  });

  it('closes the overtime that the step opened, unless another operation works in it, and opens it again', () => {
    const opened = ['mon 17:00', 'tue 17:00'].map((from) => ({ placeId: 1, start: at(from), end: at(from) + 120 }));
    const taken = { ...step(pool, spot('mon 17:00')), opened };
    const stands = event(1, spot('mon 17:00'));
    const overtimeOf = (...events: StandingEvent[]) => {
      const decided = decideStepPlan(taken, 'undo', planOf(...events));
      return decided.accepted && decided.value.overtime;
    };
    expect(overtimeOf(stands)).toEqual(opened);
    expect(overtimeOf(stands, event(2, spot('tue 18:00')))).toEqual([opened[0]]);
    expect(decideStepPlan(taken, 'redo', planOf(event(1, pool)))).toMatchObject({ value: { overtime: opened } });
    expect(decideStepPlan({ ...taken, opened: [] }, 'redo', planOf(event(1, pool)))).toMatchObject({ code: 'STEP_OVERTAKEN' });
  });

  it('opens overtime again that the step closed, while it is to come, and closes it while nothing works in it', () => {
    const window = { placeId: 1, start: at('mon 17:00'), end: at('mon 19:00') };
    const closing: PlanStep = { moves: [], opened: [], shut: [window] };
    const later = { ...planOf(), now: at('mon 17:30') };
    const opened = { ...planOf(), places: [{ ...places[0]!, calendar: [...calendar, window].toSorted((a, b) => a.start - b.start) }] };
    expect(decideStepPlan(closing, 'undo', planOf())).toMatchObject({ value: { shut: [window] } });
    expect(decideStepPlan(closing, 'undo', opened)).toMatchObject({ value: { shut: [] } });
    expect(decideStepPlan(closing, 'undo', later)).toMatchObject({ code: 'OVERTIME_NOT_OFFERED' });
    expect(decideStepPlan(closing, 'redo', opened)).toMatchObject({ value: { shut: [window] } });
    const used = { ...opened, events: [event(2, spot('mon 17:00'))] };
    expect(decideStepPlan(closing, 'redo', used)).toMatchObject({ code: 'OVERTIME_IN_USE' });
  });

  it('gives a line its former priority back, unless somebody gave it another since', () => {
    const rush: PlanStep = { moves: [], opened: [], priorities: [{ lineId: 7, before: 'normal', after: 'rush' }] };
    const stands = (priority?: 'rush' | 'good') => ({ priorityOf: new Map(priority ? [[7, priority] as const] : []) });
    expect(decideStepPlan(rush, 'undo', planOf(), stands('rush'))).toMatchObject({
      value: { priorities: [{ lineId: 7, priority: 'normal' }] },
    });
    expect(decideStepPlan(rush, 'redo', planOf(), stands())).toMatchObject({ value: { priorities: [{ lineId: 7, priority: 'rush' }] } });
    expect(decideStepPlan(rush, 'undo', planOf(), stands('good'))).toMatchObject({ code: 'STEP_PRIORITY', params: { lineId: 7 } });
  });

  it('opens a place again that the step closed, with the work back in its hours, and closes it again', () => {
    const closed = [{ placeId: 1, start: at('mon 11:00'), end: at('mon 12:00') }];
    const closing = { ...step(spot('mon 11:00'), spot('mon 14:00')), closed };
    const cut = calendar.flatMap((window) =>
      window.start < closed[0]!.start && window.end > closed[0]!.end
        ? [
            { start: window.start, end: closed[0]!.start },
            { start: closed[0]!.end, end: window.end },
          ]
        : [window],
    );
    const plan = { ...planOf(event(1, spot('mon 14:00'))), places: [{ ...places[0]!, calendar: cut }] };
    expect(decideStepPlan(closing, 'undo', plan)).toMatchObject({ value: { moves: [spot('mon 11:00')], hours: closed } });
    expect(decideStepPlan({ ...closing, closed: [] }, 'undo', plan)).toMatchObject({ code: 'STEP_OVERTAKEN' });
    expect(decideStepPlan(closing, 'redo', planOf(event(1, spot('mon 11:00'))))).toMatchObject({ value: { hours: closed } });
  });

  it.each([
    ['divided', {}],
    ['joined', { joined: true }],
  ])('makes an operation that was %s whole or divided again, unless its second half is not where it was', (done, joined) => {
    const [size, second] = [{ quantityIn: 100, quantityOut: 100 }, spot('tue 11:00')];
    const long = { placeId: 1, start: at('mon 14:00'), end: at('mon 16:00') };
    const [whole, half] = [120, 60].map((minutes) => ({ ...size, runMinutes: minutes, minutes }));
    const split = { eventId: 1, secondId: 2, whole: whole!, half: half!, second, ...joined };
    const [toDivided, toWhole] = done === 'joined' ? (['undo', 'redo'] as const) : (['redo', 'undo'] as const);
    const [before, after] = done === 'joined' ? [spot('mon 14:00'), long] : [long, spot('mon 14:00')];
    const taken = { ...step(before, after), splits: [split] };
    const isWhole = (status: StandingEvent['status']) =>
      planOf(event(1, long, { minutes: 120, runMinutes: 120 }), event(2, second, { lineId: 1, status, runMinutes: 60 }));
    const isDivided = planOf(event(1, spot('mon 14:00'), { runMinutes: 60 }), event(2, second, { lineId: 1, runMinutes: 60 }));
    expect(decideStepPlan(taken, toDivided, isWhole('canceled'))).toMatchObject({ value: { moves: [spot('mon 14:00')] } });
    expect(decideStepPlan(taken, toWhole, isDivided)).toMatchObject({ value: { moves: [long] } });
    expect(decideStepPlan(taken, toDivided, isWhole('planned'))).toMatchObject({ code: 'STEP_OVERTAKEN', params: { eventId: 1 } });
    const amended = planOf(
      event(1, long, { minutes: 180, runMinutes: 180 }),
      event(2, second, { lineId: 1, status: 'canceled', runMinutes: 60 }),
    );
    expect(decideStepPlan(taken, toDivided, amended)).toMatchObject({ code: 'STEP_OVERTAKEN', params: { eventId: 1 } });
  });
});
