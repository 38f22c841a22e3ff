import { describe, expect, it } from 'vitest';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { goldenCase, goldenShop } from '#test/golden.ts';
import { decideDissolve, decideGang, decidePartners, decideSaving, type GangEvent, type GangLine, gangSaving } from './plan-gang.ts';

const book = goldenCase('G1');
const cover = book.components.find(({ role }) => role === 'cover')!;
const cards: EstimateCase = {
  ...goldenCase('G4'),
  components: [{ ...goldenCase('G4').components[0]!, paper: cover.paper, ...(cover.lamination && { lamination: cover.lamination }) }],
};
const event = (id: number, activity: string, change: Partial<GangEvent> = {}): GangEvent => ({
  ...{
    id,
    activity,
    component: null,
    placeId: 1,
    minutes: 60,
    predecessors: [],
    status: 'planned',
    fixed: false,
    moreOf: null,
    partnerOf: null,
  },
  ...{ start: null, end: null },
  ...change,
});
const host: GangLine = {
  ...{ id: 1, ask: book, quantity: 150 },
  events: [
    event(1, 'print', { component: 'cover', start: 600, end: 660 }),
    event(2, 'laminate', { component: 'cover', start: 700, end: 760 }),
  ],
};
const guest: GangLine = {
  ...{ id: 2, ask: cards, quantity: 150 },
  events: [
    event(11, 'print', { component: 'sheet', start: 900, end: 960 }),
    event(12, 'laminate', { component: 'sheet', start: 960, end: 1020, predecessors: [{ id: 11, waitMinutes: 0 }] }),
    event(13, 'cut', { component: 'sheet', placeId: 2, start: 1020, end: 1080, predecessors: [{ id: 12, waitMinutes: 0 }] }),
  ],
};
const places = new Map([1, 2].map((id) => [id, { calendar: [{ start: 0, end: 10_000 }], bookings: [], slots: 1 }]));
const around = { role: 'cover' as const, places, now: 100, dispatchAt: 2000, carries: false };

describe('gang across orders', () => {
  it('saves the internal cost of own sheets less that of riding, half for each order', () => {
    const found = gangSaving(goldenShop, host, 'cover', guest)!;
    expect(found.perSheet).toBeGreaterThan(0);
    expect(found.saving).toBeGreaterThan(0);
    expect(found.hostShare + found.guestShare).toBe(found.saving);
    expect(Math.abs(found.hostShare - found.guestShare)).toBeLessThanOrEqual(1);
  });

  it('needs the paper and the film that the customer of the guest ordered', () => {
    const other = { ...cards, components: [{ ...cards.components[0]!, lamination: { film: 'gloss', sides: 2 } }] };
    expect(gangSaving(goldenShop, host, 'cover', { ask: other, quantity: 150 })).toBeUndefined();
    const paper = { ...cards, components: [{ ...cards.components[0]!, paper: 'SIL115' }] };
    expect(gangSaving(goldenShop, host, 'cover', { ask: paper, quantity: 150 })).toBeUndefined();
  });

  it('has no room beside guests that take the strip, nor for more pieces than there are sheets', () => {
    expect(gangSaving(goldenShop, host, 'cover', guest, [guest])).toBeUndefined();
    expect(gangSaving(goldenShop, host, 'cover', { ask: cards, quantity: 5000 })).toBeUndefined();
  });

  it('gives the guest the times of the host, and places what follows behind them', () => {
    const decided = decideGang(host, guest, around);
    expect(decided).toMatchObject({ accepted: true, value: { endAfter: 820, placements: [{ eventId: 13, start: 760, end: 820 }] } });
    if (decided.accepted)
      expect(decided.value.pairs.map((pair) => [pair.guest.id, pair.host.id])).toEqual([
        [11, 1],
        [12, 2],
      ]);
  });

  const changed = (line: GangLine, id: number, change: Partial<GangEvent>): GangLine => ({
    ...line,
    events: line.events.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });
  it('is refused for work that has begun, was fixed, is made in parts or rides already', () => {
    expect(decideGang(changed(host, 1, { status: 'in_progress' }), guest, around)).toMatchObject({ code: 'GANG_STARTED' });
    expect(decideGang(changed(host, 1, { fixed: true }), guest, around)).toMatchObject({ code: 'GANG_FIXED' });
    expect(decideGang(changed(host, 1, { fixed: true }), guest, { ...around, carries: true })).toMatchObject({ accepted: true });
    expect(decideGang(host, changed(guest, 11, { fixed: true }), around)).toMatchObject({ code: 'GANG_FIXED' });
    expect(decideGang(changed(host, 1, { moreOf: 9 }), guest, around)).toMatchObject({ code: 'GANG_TAKEN' });
    expect(decideGang(host, changed(guest, 11, { partnerOf: 9 }), around)).toMatchObject({ code: 'GANG_TAKEN' });
    expect(decideGang(changed(host, 1, { status: 'to_plan', start: null, end: null }), guest, around)).toMatchObject({
      code: 'GANG_NOT_PLANNED',
    });
  });

  it('is refused when the guest is not ready in time, or would miss its truck', () => {
    const waits = { ...guest, events: [event(10, 'precut', { start: 600, end: 660 }), ...guest.events] };
    const late = changed(waits, 11, { predecessors: [{ id: 10, waitMinutes: 0 }] });
    expect(decideGang(host, late, around)).toMatchObject({ code: 'GANG_TOO_SOON' });
    const tomorrow = { ...host, events: host.events.map((one) => ({ ...one, start: one.start! + 3000, end: one.end! + 3000 })) };
    expect(decideGang(tomorrow, guest, around)).toMatchObject({ code: 'GANG_TOO_LATE' });
  });

  it('is dissolved until its sheets are being printed', () => {
    expect(decideDissolve([{ status: 'planned' }])).toMatchObject({ accepted: true });
    expect(decideDissolve([{ status: 'in_progress' }])).toMatchObject({ code: 'GANG_STARTED' });
  });

  it('takes a guest once, and neither a guest as host nor a host as guest', () => {
    const ids = { hostLineId: 1, guestLineId: 2 };
    const code = (gangs: { hostLineId: number; guestLineId: number }[]) => decidePartners({ host, guest }, ids, gangs);
    expect(code([{ hostLineId: 1, guestLineId: 3 }])).toMatchObject({ accepted: true });
    for (const gang of [
      { hostLineId: 3, guestLineId: 2 },
      { hostLineId: 3, guestLineId: 1 },
      { hostLineId: 2, guestLineId: 3 },
    ])
      expect(code([gang])).toMatchObject({ code: 'GANG_TAKEN' });
    expect(decidePartners({ host, guest: undefined }, ids, [])).toMatchObject({ code: 'GANG_NOT_PLANNED' });
    expect(decideSaving(undefined)).toMatchObject({ code: 'GANG_NO_ROOM' });
  });
});
