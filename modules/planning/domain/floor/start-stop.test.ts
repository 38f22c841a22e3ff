import { describe, expect, it } from 'vitest';
import { decidePause, decideResume, decideStart, decideStop, type StartState } from './start-stop.ts';

const now = Temporal.Instant.from('2026-11-18T09:00:00Z');
const planned: StartState = {
  event: { status: 'planned', activity: 'trim', quantityIn: 153 },
  predecessors: [],
  running: 0,
  slots: 1,
  lineOnHold: false,
};
const predecessor = (readyAt: Temporal.Instant | null, waitMinutes = 0) => [{ eventId: 1, activity: 'bind', readyAt, waitMinutes }];

describe('start event', () => {
  it('accepts planned work whose predecessors are ready', () =>
    expect(decideStart({ ...planned, predecessors: predecessor(now) }, now)).toMatchObject({ accepted: true }));
  it('resumes only after a pause, and only with a free slot', () => {
    expect(decideResume({ ...planned, event: { ...planned.event, status: 'on_hold' } })).toMatchObject({ accepted: true });
    expect(decideResume(planned)).toMatchObject({ code: 'EVENT_NOT_PAUSED' });
    expect(decideResume({ ...planned, running: 1, event: { ...planned.event, status: 'on_hold' } })).toMatchObject({
      code: 'PLACE_RUNNING',
    });
  });
  it('refuses dispatch, which shipping completes', () =>
    expect(decideStart({ ...planned, event: { ...planned.event, activity: 'dispatch' } }, now)).toMatchObject({
      code: 'DISPATCH_BY_SHIPPING',
    }));
  it('refuses work that already runs', () =>
    expect(decideStart({ ...planned, event: { status: 'in_progress', activity: 'trim', quantityIn: 1 } }, now)).toMatchObject({
      code: 'EVENT_STARTED',
    }));
  it('refuses unplanned work', () =>
    expect(decideStart({ ...planned, event: { status: 'to_plan', activity: 'trim', quantityIn: 1 } }, now)).toMatchObject({
      code: 'EVENT_NOT_PLANNED',
    }));
  it('refuses work on a line whose files are awaited, but for prepress', () => {
    expect(decideStart({ ...planned, awaitsFiles: true }, now)).toMatchObject({ code: 'LINE_NOT_RELEASED' });
    const prepress = { ...planned.event, activity: 'prepress' };
    expect(decideStart({ ...planned, awaitsFiles: true, event: prepress }, now)).toMatchObject({ accepted: true });
  });
  it('refuses while production waits for a payment, and names the invoice', () =>
    expect(decideStart({ ...planned, prepayment: { order: '26-1', invoice: '2026-1-00012' } }, now)).toMatchObject({
      code: 'PREPAYMENT_AWAITED',
      params: { order: '26-1', invoice: '2026-1-00012' },
    }));
  it('refuses a machine that is stopped by its complaints, and names it', () =>
    expect(decideStart({ ...planned, stop: { scope: 'machine', scopeId: 1, name: 'Binder' } }, now)).toMatchObject({
      code: 'STOPPED_BY_COMPLAINTS',
      params: { name: 'Binder' },
    }));
  it('refuses a line on hold', () => expect(decideStart({ ...planned, lineOnHold: true }, now)).toMatchObject({ code: 'LINE_ON_HOLD' }));
  it('refuses while a predecessor is not ready and names it', () =>
    expect(decideStart({ ...planned, predecessors: predecessor(null) }, now)).toMatchObject({
      code: 'PREDECESSOR_NOT_READY',
      params: { activity: 'bind' },
    }));
  it('refuses until the glue has cured, to the minute', () => {
    const curing = { ...planned, predecessors: predecessor(now, 240) };
    expect(decideStart(curing, now.add({ minutes: 239 }))).toMatchObject({
      code: 'CURING_UNTIL',
      params: { until: '2026-11-18T13:00:00Z' },
    });
    expect(decideStart(curing, now.add({ minutes: 240 }))).toMatchObject({ accepted: true });
  });
  it('refuses when every slot of the place is taken', () => {
    expect(decideStart({ ...planned, running: 1 }, now)).toMatchObject({ code: 'PLACE_RUNNING' });
    expect(decideStart({ ...planned, running: 1, slots: 2 }, now)).toMatchObject({ accepted: true });
  });
});

describe('stop event', () => {
  const running = { status: 'in_progress' as const, activity: 'trim', quantityIn: 153 };
  it('accepts a count within what went in', () =>
    expect(decideStop(running, { good: 150, waste: 3, minutes: 43 })).toMatchObject({ accepted: true }));
  it('asks about more good pieces than went in, names both numbers, and keeps the count that is confirmed', () => {
    const count = { good: 154, waste: 0, minutes: 43 };
    expect(decideStop(running, count)).toMatchObject({ code: 'MORE_THAN_IN', field: 'good', params: { good: 154, quantityIn: 153 } });
    expect(decideStop(running, count, { needed: 0, keepMore: true })).toMatchObject({ accepted: true });
    expect(decideStop(running, count, { needed: 160, keepMore: true })).toMatchObject({ code: 'COUNT_SHORT' });
  });
  it('below what is needed asks whether to go on short or to make more', () => {
    const count = { good: 10, waste: 0, minutes: 43 };
    expect(decideStop(running, count, { needed: 150 })).toMatchObject({ code: 'COUNT_SHORT', params: { good: 10, needed: 150 } });
    expect(decideStop(running, count, { needed: 150, short: 'go_on' })).toMatchObject({ accepted: true });
    expect(decideStop(running, { ...count, good: 150 }, { needed: 150 })).toMatchObject({ accepted: true });
  });
  it('refuses work that does not run', () =>
    expect(decideStop({ ...running, status: 'planned' }, { good: 1, waste: 0, minutes: 1 })).toMatchObject({ code: 'EVENT_NOT_RUNNING' }));
  it.each(['good', 'waste', 'minutes'] as const)('refuses a negative %s', (field) =>
    expect(decideStop(running, { good: 1, waste: 1, minutes: 1, [field]: -1 })).toMatchObject({ code: 'COUNT_NEGATIVE', field }),
  );
  it('refuses to pause work that does not run', () => {
    expect(decidePause(running)).toMatchObject({ accepted: true });
    expect(decidePause({ ...running, status: 'on_hold' })).toMatchObject({ code: 'EVENT_NOT_RUNNING' });
  });
});
