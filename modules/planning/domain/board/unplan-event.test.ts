import { describe, expect, it } from 'vitest';
import { decideUnplanEvent } from './unplan-event.ts';

type Placed = Parameters<typeof decideUnplanEvent>[0];

const event = (id: number, after: number[] = [], over: Partial<Placed> = {}): Placed => ({
  ...{ id, status: 'planned', fixed: false, placeId: 1, ...over },
  predecessors: after.map((other) => ({ id: other, waitMinutes: 0 })),
});
const unplan = (one: Placed, chain: readonly Placed[] = [one], ganged: readonly number[] = []) =>
  decideUnplanEvent(one, { chain, outsidePlaceId: 9, ganged: new Set(ganged) });

describe('unplan event', () => {
  it('takes along what follows, down the chain, and leaves other work of the line', () => {
    const [print, cover, bind, trim] = [event(1), event(2), event(3, [1, 2]), event(4, [3])];
    expect(unplan(print, [print, cover, bind, trim])).toMatchObject({ value: [1, 3, 4] });
    expect(unplan(trim, [print, cover, bind, trim])).toMatchObject({ value: [4] });
  });

  it('passes over followers that have no time or are canceled', () => {
    const [print, second, bind] = [event(1), event(2, [1], { status: 'canceled', fixed: true }), event(3, [1], { status: 'to_plan' })];
    expect(unplan(print, [print, second, bind])).toMatchObject({ value: [1] });
  });

  it.each([
    ['EVENT_NOT_PLANNED', { status: 'to_plan' as const }, {}],
    ['UNPLAN_BEGUN', { status: 'in_progress' as const }, { state: 'begun' }],
    ['UNPLAN_BEGUN', { status: 'on_hold' as const }, { state: 'begun' }],
    ['UNPLAN_BEGUN', { status: 'ready' as const }, { state: 'ready' }],
    ['UNPLAN_BEGUN', { status: 'canceled' as const }, { state: 'canceled' }],
    ['EVENT_OUTSIDE', { placeId: 9, fixed: true }, {}],
    ['EVENT_FIXED', { fixed: true }, {}],
  ])('refuses with %s: %j', (code, over, params) => expect(unplan(event(1, [], over))).toMatchObject({ code, params }));

  it('refuses what is printed together with another order, before it tells that it is fixed', () => {
    const print = event(1, [], { fixed: true });
    expect(unplan(print, [print], [1])).toMatchObject({ code: 'EVENT_GANGED' });
  });

  it.each([
    ['fixed', { fixed: true }],
    ['begun', { status: 'in_progress' as const }],
    ['outside', { placeId: 9 }],
  ])('refuses while what follows stays: %s', (because, over) => {
    const [print, bind, trim] = [event(1), event(2, [1]), event(3, [2], over)];
    expect(unplan(print, [print, bind, trim])).toMatchObject({ code: 'UNPLAN_FOLLOWER', params: { eventId: 3, because } });
  });
});
