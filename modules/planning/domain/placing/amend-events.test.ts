import { describe, expect, it } from 'vitest';
import { type AmendableEvent, amendEvents } from './amend-events.ts';
import type { EventDraft } from './events-of-operations.ts';

const event = (of: Partial<AmendableEvent>): AmendableEvent => ({
  ...{ id: 1, activity: 'bind', component: null, status: 'planned', setupMinutes: 20, runMinutes: 30, minutes: 50, quantityIn: 150 },
  ...{ unit: 'piece', good: null },
  ...of,
});
const draft = (of: Partial<EventDraft>): EventDraft => ({
  ...{ key: 'bind', activity: 'bind', component: null, placeCode: 'P1', sequence: 10, setupMinutes: 20, runMinutes: 32, minutes: 52 },
  ...{ quantityIn: 160, unit: 'piece', predecessors: [] },
  ...of,
});

describe('amend events', () => {
  it('plans a planned event again that takes another time', () =>
    expect(amendEvents([event({})], [draft({})])).toMatchObject([
      { kind: 'resize', id: 1, replans: true, minutes: 52, quantityIn: 160, before: 50 },
    ]));
  it('resizes an event that runs or has no time, without planning it', () => {
    for (const status of ['in_progress', 'on_hold', 'to_plan'] as const)
      expect(amendEvents([event({ status })], [draft({})])).toMatchObject([{ kind: 'resize', replans: false }]);
  });
  it('repeats what is ready for the pieces that it lacks, with its set-up', () =>
    expect(amendEvents([event({ status: 'ready', good: 150 })], [draft({})])).toMatchObject([
      { kind: 'repeat', id: 1, quantityIn: 10, setupMinutes: 20, runMinutes: 2, minutes: 22 },
    ]));
  it('leaves what is ready when enough was made', () =>
    expect(amendEvents([event({ status: 'ready', good: 165 })], [draft({})])).toEqual([]));
  it('counts what is ready when a repeat is resized', () =>
    expect(
      amendEvents(
        [event({ status: 'ready', good: 150 }), event({ id: 2, status: 'planned', quantityIn: 10, minutes: 22 })],
        [draft({ quantityIn: 170, runMinutes: 34 })],
      ),
    ).toMatchObject([{ kind: 'resize', id: 2, quantityIn: 20, runMinutes: 4, minutes: 24 }]));
  it('keeps the time of outside work, and repeats it for its whole lead time', () => {
    const outside = draft({ placeCode: 'OUT', setupMinutes: 0, runMinutes: 1530, minutes: 1530 });
    const promised = event({ setupMinutes: 0, runMinutes: 900, minutes: 900 });
    expect(amendEvents([promised], [outside])).toMatchObject([{ kind: 'resize', replans: false, minutes: 900, quantityIn: 160 }]);
    expect(amendEvents([{ ...promised, status: 'ready', good: 150 }], [outside])).toMatchObject([
      { kind: 'repeat', quantityIn: 10, minutes: 1530 },
    ]);
  });
  it('never repeats prepress or dispatch', () =>
    expect(amendEvents([event({ activity: 'dispatch', status: 'ready', good: 1 })], [draft({ activity: 'dispatch' })])).toEqual([]));
  it('leaves events whose operation the calculation lacks', () =>
    expect(amendEvents([event({ activity: 'outside' })], [draft({})])).toEqual([]));
});
