import { describe, expect, it } from 'vitest';
import { type AmendableEvent, amendEvents as amend } from './amend-events.ts';
import type { EventDraft } from './events-of-operations.ts';

const event = (of: Partial<AmendableEvent>): AmendableEvent => ({
  ...{ id: 1, activity: 'bind', component: null, status: 'planned', setupMinutes: 20, runMinutes: 30, minutes: 50, quantityIn: 150 },
  ...{ unit: 'piece', good: null, moreOf: null },
  ...of,
});
const draft = (of: Partial<EventDraft>): EventDraft => ({
  ...{ key: 'bind', activity: 'bind', component: null, placeCode: 'P1', sequence: 10, setupMinutes: 20, runMinutes: 32, minutes: 52 },
  ...{ quantityIn: 160, unit: 'piece', predecessors: [] },
  ...of,
});
const amendEvents = (events: readonly AmendableEvent[], drafts: readonly EventDraft[], quantity = drafts[0]!.quantityIn, before = 150) =>
  amend(events, drafts, { before, quantity });

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
  it('shares less between two halves, and more goes to the second', () => {
    const halves = [event({ quantityIn: 75, minutes: 35 }), event({ id: 2, quantityIn: 75, minutes: 35, moreOf: 1 })];
    expect(amendEvents(halves, [draft({})])).toMatchObject([{ id: 2, quantityIn: 85 }]);
    expect(amendEvents(halves, [draft({ quantityIn: 70 })])).toMatchObject([
      { id: 1, quantityIn: 70 },
      { id: 2, quantityIn: 0 },
    ]);
  });
  describe('with work that is made again', () => {
    // 150 were printed, 100 bound; 50 are printed and bound again.
    const print = { activity: 'print', setupMinutes: 10, runMinutes: 150, minutes: 160 };
    const drafts = (quantity: number): EventDraft[] => [
      draft({ ...print, key: 'print', quantityIn: quantity, runMinutes: quantity, minutes: quantity + 10 }),
      draft({ quantityIn: quantity, predecessors: [{ key: 'print', waitMinutes: 0 }] }),
    ];
    const printed = event({ ...print, status: 'ready', good: 150 });
    const bound = event({ id: 2, status: 'ready', good: 100 });
    const again = [event({ ...print, id: 3, quantityIn: 50, moreOf: 1 }), event({ id: 4, quantityIn: 50, moreOf: 2 })];
    const sizes = (quantity: number) =>
      amendEvents([printed, bound, ...again], drafts(quantity)).map(({ id, quantityIn }) => [id, quantityIn]);
    it('keeps the lost part in what is printed again', () => {
      expect(sizes(140)).toEqual([
        [3, 40],
        [4, 40],
      ]);
      expect(sizes(160)).toEqual([
        [3, 60],
        [4, 60],
      ]);
    });
    it('needs none of it once enough is bound', () =>
      expect(sizes(100)).toEqual([
        [3, 0],
        [4, 0],
      ]));
    it('makes nothing less that was ordered for more than is missing', () => {
      const more = [
        printed,
        { ...bound, good: 148 },
        event({ ...print, id: 3, quantityIn: 20, moreOf: 1 }),
        event({ id: 4, quantityIn: 20, moreOf: 2 }),
      ];
      expect(amendEvents(more, drafts(155)).filter(({ quantityIn }) => quantityIn < 20)).toEqual([]);
    });
    it('repeats the printing too when everything was lost or used', () =>
      expect(
        amendEvents([printed, { ...bound, good: 150 }, ...again.map((one) => ({ ...one, status: 'canceled' as const }))], drafts(160)).map(
          ({ kind, quantityIn }) => [kind, quantityIn],
        ),
      ).toEqual([
        ['repeat', 10],
        ['repeat', 10],
      ]));
  });
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
