import { describe, expect, it } from 'vitest';
import { comingIn, type FlowEvent, finalOf, neededOf, plannedOut, producedOf, proposedGood, repeatsFor } from './count-flow.ts';

const event = (id: number, activity: string, quantityIn: number, before: number[], more: Partial<FlowEvent> = {}): FlowEvent => ({
  ...{ id, activity, component: null, unit: 'piece', status: 'planned', quantityIn, quantityOut: null, good: null, moreOf: null },
  calculatedFor: null,
  predecessors: before.map((one) => ({ id: one, waitMinutes: 0 })),
  ...more,
});
const sheets = (component: string) => ({ unit: 'sheet', component });

/** A thesis of 150: black and colour leaves, a cover, bound, trimmed and packed. */
const thesis = (change: Record<number, Partial<FlowEvent>> = {}): FlowEvent[] =>
  [
    event(1, 'prepress', 1, [], { status: 'ready' }),
    event(2, 'printMono', 5232, [1], sheets('inner')),
    event(3, 'print', 1860, [1], sheets('inner')),
    event(4, 'cut', 7038, [2, 3], sheets('inner')),
    event(5, 'print', 165, [1], sheets('cover')),
    event(6, 'cut', 153, [5], sheets('cover')),
    event(7, 'bind', 153, [4, 6]),
    event(8, 'pack', 153, [7]),
    event(9, 'dispatch', 150, [8]),
  ].map((one) => ({ ...one, ...change[one.id] }));
const need = { ordered: 150, least: 135 };
const of = (events: readonly FlowEvent[], id: number) => events.find((one) => one.id === id)!;
const ready = (good: number) => ({ status: 'ready' as const, good });

describe('planned output', () => {
  it('is what the next operation takes in, shared with those that feed it beside', () => {
    const events = thesis();
    expect(plannedOut(of(events, 5), events, 150)).toBe(153);
    expect(plannedOut(of(events, 2), events, 150) + plannedOut(of(events, 3), events, 150)).toBe(7039);
    expect(plannedOut(of(events, 8), events, 150)).toBe(150);
    expect(plannedOut({ ...of(events, 5), quantityOut: 77 }, events, 150)).toBe(77);
  });
});

describe('needed output', () => {
  it('leaves the spare for later waste out, so that it asks when the ordered quantity is out of reach', () => {
    const events = thesis();
    expect(neededOf(of(events, 7), events, need)).toBe(150);
    expect(neededOf(of(events, 5), events, need)).toBe(150);
  });

  it('of the last operation is the fewest pieces that complete the line', () => {
    const events = thesis();
    expect(neededOf(of(events, 8), events, need)).toBe(135);
    const more = [...events, event(20, 'pack', 60, [7], { moreOf: 8 })].map((one) => (one.id === 8 ? { ...one, ...ready(100) } : one));
    expect(neededOf(of(more, 20), more, need)).toBe(35);
  });

  it('does not ask again downstream for what an operation before let go', () => {
    const events = thesis({ 4: ready(7038), 6: ready(76) });
    expect(comingIn(of(events, 7), events, 150)).toBe(76);
    expect(neededOf(of(events, 7), events, need)).toBe(74);
  });
});

describe('coming in', () => {
  it('is as planned until everything before is ready, and then what it put out good', () => {
    expect(comingIn(of(thesis(), 7), thesis(), 150)).toBe(153);
    const events = thesis({ 4: ready(7038), 6: ready(140) });
    expect(comingIn(of(events, 7), events, 150)).toBe(140);
  });

  it('is more than planned where the operations before counted more, and proposes no spare that was not reported as waste', () => {
    const spare = thesis({
      4: { ...ready(7176), quantityIn: 7200, quantityOut: 7038 },
      6: { ...ready(156), quantityIn: 165, quantityOut: 153 },
    });
    expect([comingIn(of(spare, 7), spare, 150), proposedGood(of(spare, 7), spare, 150)]).toEqual([156, 153]);
    const over = thesis({ 4: ready(8000), 6: ready(170) });
    expect([comingIn(of(over, 7), over, 150), proposedGood(of(over, 7), over, 150)]).toEqual([170, 170]);
  });

  it('counts what an amendment made more as planned, so that it is not too much', () => {
    const cover = { ...sheets('cover'), calculatedFor: 150 };
    const events = [
      event(5, 'print', 165, [], { ...cover, ...ready(165) }),
      event(6, 'cut', 150, [5], { ...cover, ...ready(150) }),
      event(20, 'cut', 10, [5, 6], { ...sheets('cover'), moreOf: 6, ...ready(10) }),
      event(7, 'bind', 160, [6, 20], { calculatedFor: 160 }),
    ];
    expect(comingIn(of(events, 7), events, 160)).toBe(160);
    const fewer = [event(6, 'cut', 150, [], { ...cover, ...ready(150) }), event(7, 'bind', 100, [6], { calculatedFor: 100 })];
    expect(comingIn(of(fewer, 7), fewer, 100)).toBe(150);
  });

  it('adds the halves of a split operation', () => {
    const events = [
      event(6, 'cut', 75, [], { ...sheets('cover'), ...ready(75), quantityOut: 75 }),
      event(20, 'cut', 75, [], { ...sheets('cover'), ...ready(75), quantityOut: 75, moreOf: 6, calculatedFor: 150 }),
      event(7, 'bind', 150, [6, 20]),
    ];
    expect(comingIn(of(events, 7), events, 150)).toBe(150);
    expect(repeatsFor(of(events, 7), 15, events, 150).map(({ quantityIn, share }) => [quantityIn, share])).toEqual([
      [15, 0.2],
      [15, 0.1],
    ]);
  });

  it('adds what was made more', () => {
    const events = [
      ...thesis({ 4: ready(7038), 6: ready(100) }),
      event(20, 'cut', 53, [], { ...sheets('cover'), moreOf: 6, ...ready(53) }),
    ];
    const bind = { ...of(events, 7), predecessors: [...of(events, 7).predecessors, { id: 20, waitMinutes: 0 }] };
    expect(comingIn(bind, events, 150)).toBe(153);
  });
});

describe('make more', () => {
  it('repeats an operation with everything before it, each for its share', () => {
    const events = thesis();
    const repeats = repeatsFor(of(events, 6), 51, events, 150);
    expect(repeats.map((one) => [one.of.id, one.quantityIn, one.quantityOut])).toEqual([
      [5, 55, 51],
      [6, 51, 51],
    ]);
    expect(repeatsFor(of(events, 8), 75, events, 150).map((one) => one.of.id)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('produced', () => {
  it('is the count of the last operation with what was made more', () => {
    const events = thesis({ 8: ready(100) });
    expect(finalOf(events).map(({ id }) => id)).toEqual([8]);
    expect(producedOf(events)).toBe(100);
    expect(producedOf([...events, event(20, 'pack', 60, [7], { moreOf: 8, ...ready(50) })])).toBe(150);
  });

  it('leaves out more of an earlier operation of which everything after it was canceled', () => {
    const orphan = event(20, 'print', 0, [1], { ...sheets('inner'), moreOf: 3, ...ready(0) });
    const events = [...thesis({ 8: ready(95) }), orphan, event(21, 'cut', 0, [20], { moreOf: 4, status: 'canceled' })];
    expect(finalOf(events).map(({ id }) => id)).toEqual([8]);
    expect(producedOf(events)).toBe(95);
  });

  it('counts what an amendment made more of the last operation, which waited for it', () => {
    const events = [...thesis({ 8: ready(150) }), event(20, 'pack', 60, [7, 8], { moreOf: 8, ...ready(50) })];
    expect(producedOf(events)).toBe(200);
    expect(finalOf(events).map(({ id }) => id)).toEqual([8, 20]);
  });
});
