import { describe, expect, it } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { costsOf, goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { gangOffers, type SetPart } from './gang-offers.ts';
import { placeGuests } from './guest-offers.ts';

/* Golden case G1, worked out by hand: its cover of 357 × 246 mm on 442 × 312 leaves 85 × 312 beside it and 357 × 66 at its foot. */

const shopFor = (guestsPerSheet: number): Shop => ({
  ...goldenShop,
  finishing: { ...goldenShop.finishing, guillotine: { ...goldenShop.finishing.guillotine, guestsPerSheet } },
});
const thesis: SetPart = { ask: goldenCase('G1'), quantity: 150 };
const flat = (widthMm: number, heightMm: number): EstimateCase => ({
  product: 'flat',
  quantities: [1],
  format: { widthMm, heightMm },
  components: [{ role: 'sheet', paper: 'SIL300', colours: '4/4' }],
});
const part = (widthMm: number, heightMm: number): SetPart => ({ ask: flat(widthMm, heightMm), quantity: 150 });
const [bookmark, card] = [part(60, 240), part(74, 105)];
const priceOf = ({ ask, quantity }: SetPart) =>
  moneyFromEuros(rowsOf(estimate(goldenShop, { ...ask, quantities: [quantity] }))[0]!.linePriceEur);
const roomsOf = (offers: readonly { ask: EstimateCase }[]) => offers.map(({ ask }) => ask.gangedOn?.room);

describe('several guests on the sheets of one host', () => {
  it('are placed at the foot of its pieces and beside them, each with its own saving', () => {
    const offers = gangOffers(shopFor(3), [thesis, bookmark, card]);
    expect(offers.map(({ guest, host, role }) => [guest, host, role])).toEqual([
      [1, 0, 'cover'],
      [2, 0, 'cover'],
    ]);
    // The bookmark takes 246 of the foot, 66 high; the card, one of a column of two, 80 of the side.
    expect(roomsOf(offers)).toEqual([
      { place: 'foot', fromMm: 0, lengthMm: 246 },
      { place: 'side', fromMm: 0, lengthMm: 80 },
    ]);
    for (const [at, offer] of offers.entries()) expect(offer.saving).toBe(priceOf([bookmark, card][at]!) - offer.ganged);
  });

  it('are ganged on the host, though they could share a sheet of their own', () => {
    const sharing: Shop = {
      ...shopFor(3),
      finishing: { ...shopFor(3).finishing, prepress: { ...goldenShop.finishing.prepress, sharedSheetHours: 0.1 } },
    };
    const [along, beside] = [
      { ...bookmark, along: true },
      { ...part(75, 210), along: true },
    ];
    const offers = gangOffers(sharing, [thesis, along, beside]);
    expect(offers.map(({ kind, guest, host }) => [kind, guest, host])).toEqual([
      ['strip', 1, 0],
      ['strip', 2, 0],
    ]);
  });

  it('bear their own cuts, and the backs that the host does not print', () => {
    const [, offer] = gangOffers(shopFor(3), [thesis, bookmark, card]);
    // One lift, 3 cuts for each of 2 pieces at 0.35 minute; 165 backs on D1.
    const back = { SHEET_PRESS_COLOUR: 3.41, SHEET_CLICKS_COLOUR: 9.57 };
    expect(costsOf(rowsOf(estimate(shopFor(3), offer!.ask))[0]!)).toEqual({ PREPRESS: 15, SHEET_CUT: 1.75, ...back });
  });

  it('are placed beside each other where the strip is wide enough, as many as the shop allows', () => {
    const parts = [thesis, bookmark, part(30, 240), part(34, 240)];
    expect(roomsOf(gangOffers(shopFor(3), parts))).toEqual([
      { place: 'foot', fromMm: 0, lengthMm: 246 },
      expect.objectContaining({ place: 'side', lengthMm: 36 }),
      expect.objectContaining({ place: 'side', lengthMm: 40 }),
    ]);
    expect(gangOffers(shopFor(2), parts)).toHaveLength(2);
    expect(gangOffers(shopFor(3), [thesis, card, part(74, 100)])).toHaveLength(1);
  });

  it('are limited to one in edition 1, which has the whole strip beside the pieces', () => {
    const [offer, ...more] = gangOffers(goldenShop, [thesis, bookmark, card]);
    expect(more).toEqual([]);
    expect(offer!.ask.gangedOn).not.toHaveProperty('room');
    const [alone] = gangOffers(shopFor(3), [thesis, bookmark]);
    expect(alone).toMatchObject({ ganged: moneyFromEuros(35.5) });
    expect(alone!.ask.gangedOn).not.toHaveProperty('room');
  });

  it('are offered by the advice of the calculator as well', () => {
    const guests = [bookmark, card].map(({ ask }, at) => ({ id: at + 1, ask, chosen: false }));
    const offered = placeGuests(shopFor(3), thesis.ask, 150, guests);
    expect(offered.map(({ id }) => id).toSorted()).toEqual([1, 2]);
    expect(offered.every(({ alone, ganged, saving }) => saving === alone - ganged && saving > 0)).toBe(true);
  });

  it('are refused a room that no longer exists', () => {
    const [offer] = gangOffers(shopFor(3), [thesis, bookmark, card]);
    const { host, role, room } = offer!.ask.gangedOn!;
    const higher = { ...host, format: { widthMm: 170, heightMm: 250 } };
    expect(estimate(shopFor(3), { ...offer!.ask, gangedOn: { role, host: higher, room: room! } })).toEqual({
      refusal: { code: 'GANG_NOT_POSSIBLE', role: 'sheet' },
    });
  });
});
