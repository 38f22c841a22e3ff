import { beforeAll, describe, expect, it } from 'vitest';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { at, calendar } from '#test/shifts.ts';
import { SimulatedWeek } from './simulated-week.ts';
import { drawJobs, placeIdOf } from './week-shop.ts';

const monday = at('mon 08:00');
const [jobCount, quarter, hour, day] = [160, 15, 60, 1440];
const rush = { lineId: 500, orderedAt: at('thu 09:00'), filesAt: at('thu 09:00'), dispatchAt: at('thu 16:00') };

/** Observations of the week. */
const seen = {
  overdue: [] as number[],
  movedAfterBegin: [] as number[],
  violations: [] as unknown[],
  unexplained: [] as unknown[],
  untrue: [] as unknown[],
  late: 0,
  rushReady: Number.POSITIVE_INFINITY,
  pushedByBreakdown: 0,
};
let week: SimulatedWeek;

function checkNow(): void {
  for (const { id } of week.overdue(2 * quarter + quarter)) seen.overdue.push(id);
  for (const event of week.events) {
    const begun = week.begun.get(event.id);
    if (begun && (begun.placeId !== event.placeId || begun.start !== event.start)) seen.movedAfterBegin.push(event.id);
  }
}

const broken = (): string[] => week.violations().map((one) => JSON.stringify(one));

/** A planning of everything breaks no rule; one of the pool leaves what runs late to the floor, and breaks no other. */
function planNow(scope: 'all' | 'pool'): void {
  const before = broken();
  week.propose({ scope });
  seen.violations.push(...broken().filter((one) => scope === 'all' || !before.includes(one)));

  const reasons = week.reasons();
  seen.late += reasons.size;
  for (const [lineId, steps] of reasons) if (steps.length === 0) seen.unexplained.push({ lineId, now: week.now });
  for (const steps of reasons.values()) if (steps.at(-1)?.of !== undefined) seen.untrue.push({ now: week.now, steps });
  for (const step of [...reasons.values()].flat()) if (!week.isTrue(step)) seen.untrue.push({ now: week.now, step });
}

const plannings = [0, 4 * hour];
const breakdownAt = at('tue 10:00');

function surprise(now: Minute): void {
  if (now === breakdownAt) {
    const before = new Map(week.events.map((event) => [event.id, event.start]));
    const busy = week.events.find(({ status, placeId }) => status === 'in_progress' && placeId <= placeIdOf('O1'))!;
    week.breakDown(busy.placeId, 6 * hour);
    seen.pushedByBreakdown = week.events.filter(({ id, start }) => before.get(id) !== start).length;
  }
  if (now === at('wed 08:00')) {
    week.close(placeIdOf('B1'), at('wed 00:00'), at('thu 00:00'));
    week.propose({ scope: 'pool' });
  }
  if (now === rush.orderedAt) {
    const print = { id: 5000, lineId: 500, placeId: placeIdOf('D1'), minutes: 40, setupMinutes: 5, version: 1, isReleased: true };
    const base = { status: 'to_plan' as const, fixed: false, start: null, end: null };
    const pack = { ...print, ...base, id: 5001, placeId: placeIdOf('PK'), predecessors: [{ id: 5000, waitMinutes: 0 }] };
    week.order({ ...rush, events: [{ ...print, ...base, predecessors: [] }, pack] });
    week.propose({ scope: 'all' }, rush.lineId);
  }
}

beforeAll(() => {
  week = new SimulatedWeek(drawJobs(7, jobCount, monday, calendar), calendar, monday, 3);
  for (let now = monday; now < monday + 12 * day; now += quarter) {
    const sinceShift = (now - monday) % day;
    if (sinceShift > 10 * hour) continue;
    week.workUntil(now);
    surprise(now);
    if (sinceShift === 0) week.repair();
    if (plannings.includes(sinceShift)) {
      planNow(sinceShift === 0 ? 'all' : 'pool');
    }
    checkNow();
  }
  seen.rushReady = Math.max(...week.events.filter(({ lineId }) => lineId === rush.lineId).map(({ end }) => end!));
}, 60_000);

describe('a week of 160 jobs, with a breakdown, late files, a sick operator and a rush order', () => {
  it('never moves what has begun', () => {
    expect(week.begun.size).toBeGreaterThan(400);
    expect(seen.movedAfterBegin).toEqual([]);
  });

  it('never changes the order of what begins within two hours, but by a person', () => expect(week.overtaken).toEqual([]));

  it('never leaves the plan in the past', () => expect(seen.overdue).toEqual([]));

  it('breaks no hard rule by planning', () => expect(seen.violations).toEqual([]));

  it('has a reason for every lateness', () => {
    expect(seen.late).toBeGreaterThan(0);
    expect(seen.unexplained).toEqual([]);
  });

  it('says that an operation could begin sooner only where no rule forbids it, and else from when none does', () =>
    expect(seen.untrue).toEqual([]));

  it('brings the rush order to its truck', () => expect(seen.rushReady).toBeLessThanOrEqual(rush.dispatchAt));

  it('moves on what follows on the machine that broke', () => expect(seen.pushedByBreakdown).toBeGreaterThan(0));

  it('makes every job', () => expect(week.events.filter(({ status }) => status !== 'ready')).toEqual([]));
});
