import { describe, expect, it } from 'vitest';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { goldenCase, goldenShop } from '#test/golden.ts';
import { type GuestCandidate, placeGuests } from './guest-offers.ts';
import { decideStripSlice, placeSoldGuests, type SoldGuest } from './sold-guests.ts';

const { guillotine } = goldenShop.finishing;
const shopFor = (guestsPerSheet: number): Shop => ({
  ...goldenShop,
  finishing: { ...goldenShop.finishing, guillotine: { ...guillotine, guestsPerSheet } },
});
const shop = shopFor(3);
const host = { ask: goldenCase('G1'), quantity: 150 };
const flat = (widthMm: number, heightMm: number): EstimateCase => ({
  product: 'flat',
  quantities: [150],
  format: { widthMm, heightMm },
  components: [{ role: 'sheet', paper: 'SIL300', colours: '4/4' }],
});
const guests = (...asks: EstimateCase[]): GuestCandidate[] => asks.map((ask, at) => ({ id: at + 1, ask, chosen: true }));
const offersOf = (asks: readonly EstimateCase[], sold: readonly SoldGuest[] = []) =>
  placeGuests(shop, host.ask, 150, guests(...asks), sold);
const sell = (asks: readonly EstimateCase[]): SoldGuest[] =>
  offersOf(asks)
    .toSorted((one, other) => one.id - other.id)
    .map(({ ask }) => ({ ask, quantity: 150 }));
const roomOf = (ask: EstimateCase | undefined) => ask?.gangedOn?.room;
const strips = [flat(60, 240), flat(30, 240), flat(34, 240)];
const sold = sell(strips);

describe('sold guests on the strips of a host', () => {
  it('keep their rooms in any order', () => {
    expect(sold).toHaveLength(3);
    for (const order of [sold, sold.toReversed()]) {
      const { asks } = placeSoldGuests(shop, host, order);
      expect(asks.map(roomOf)).toEqual(order.map(({ ask }) => roomOf(ask)));
    }
  });
  it('are not offered again: others get the remaining room, and none on a sheet with its maximum of guests', () => {
    expect(offersOf([flat(20, 100)], sold)).toEqual([]);
    const [first, second] = sold as [SoldGuest, SoldGuest, SoldGuest];
    const [offer] = offersOf([flat(34, 240)], [second, first]);
    const room = roomOf(offer?.ask)!;
    for (const { ask } of [first, second]) {
      const taken = roomOf(ask)!;
      const apart =
        room.place !== taken.place || room.fromMm >= taken.fromMm + taken.lengthMm || taken.fromMm >= room.fromMm + room.lengthMm;
      expect(apart).toBe(true);
    }
  });
  it('are all placed again when a slice no longer fits the host at another quantity', () => {
    const half = { ...host, quantity: 75 };
    const { asks } = placeSoldGuests(shop, half, sell([flat(30, 100), flat(34, 100)]));
    expect(asks.every((ask) => ask !== undefined)).toBe(true);
    expect(new Set(asks.map((ask) => JSON.stringify(roomOf(ask)))).size).toBe(2);
  });
  it('are printed separately only when they fit nowhere, the last first, and on a host that is bought in', () => {
    const [one, ...others] = placeSoldGuests(shopFor(1), host, sold).asks;
    expect(one).toBeDefined();
    expect(others).toEqual([undefined, undefined]);
    const bought = { ...host, ask: { ...host.ask, boughtIn: { supplier: 'X', prices: [{ quantity: 150, costEur: 400 }] } } };
    expect(placeSoldGuests(shop, bought, sold).asks).toEqual([undefined, undefined, undefined]);
  });
});

describe('slice of a guest that is saved', () => {
  const [first, second, third] = sold as [SoldGuest, SoldGuest, SoldGuest];
  const fresh = (guest: SoldGuest) => ({ guest, stays: false, place: 0 });
  it('is the one that was offered', () => {
    expect(decideStripSlice(shop, host, [first, second], fresh(third))).toMatchObject({ value: { ask: third.ask, moves: false } });
  });
  it('is refused where another was sold, and beyond the maximum of guests', () => {
    expect(decideStripSlice(shop, host, [first, second], fresh({ ...second }))).toMatchObject({ code: 'STRIP_TAKEN' });
    expect(decideStripSlice(shopFor(2), host, [first, second], fresh(third))).toMatchObject({ code: 'STRIP_TAKEN' });
    const [small] = offersOf([flat(20, 100)], [first]);
    expect(decideStripSlice(shop, host, sold, fresh({ ask: small!.ask, quantity: 150 }))).toMatchObject({ code: 'STRIP_TAKEN' });
  });
  it('is left to the engine when the guest would not fit on empty sheets either', () => {
    const wide = { ...third.ask, format: { widthMm: 250, heightMm: 300 } };
    expect(decideStripSlice(shop, host, [first], fresh({ ask: wide, quantity: 150 }))).toMatchObject({
      value: { ask: wide, moves: false },
    });
  });
  it('changes when the guest needs more room, and the others move for it when they must', () => {
    const more = { ...second, quantity: 300 };
    const placed = decideStripSlice(shop, host, [], { guest: more, stays: true, place: 0 });
    if (!placed.accepted) throw new Error(placed.code);
    expect(roomOf(placed.value.ask)).not.toEqual(roomOf(second.ask));
    const others = sell([flat(30, 140), flat(30, 60)]);
    const longer = { ask: { ...others[0]!.ask, format: { widthMm: 60, heightMm: 320 } }, quantity: 150 };
    const moved = decideStripSlice(shop, host, others, { guest: longer, stays: true, place: 0 });
    expect(moved).toMatchObject({ value: { moves: true, ask: { gangedOn: { room: { place: 'foot', fromMm: 0 } } } } });
    const tooMany = { ...second, quantity: 1500 };
    expect(decideStripSlice(shop, host, [], { guest: tooMany, stays: true, place: 0 })).toMatchObject({ value: { ask: tooMany.ask } });
  });
});
