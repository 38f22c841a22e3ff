import { expect, test } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { gangOffers, type SetPart } from './gang-offers.ts';

const thesis: SetPart = { ask: goldenCase('G1'), quantity: 150 };
const flat = (widthMm: number, heightMm: number, quantity = 150, paper = 'SIL300', colours = '4/4'): SetPart => ({
  ask: { product: 'flat', quantities: [1], format: { widthMm, heightMm }, components: [{ role: 'sheet', paper, colours }] },
  quantity,
});
const bookmark = flat(60, 240);
const propositions = flat(160, 230, 150, 'SIL115', '1/0');
const priceOf = ({ ask, quantity }: { ask: EstimateCase; quantity: number }) =>
  moneyFromEuros(rowsOf(estimate(goldenShop, { ...ask, quantities: [quantity] }))[0]!.linePriceEur);

test('offers a bookmark in a set the strip of the cover, and saves its own price less its ganged price', () => {
  const [offer, ...more] = gangOffers(goldenShop, [thesis, bookmark, propositions]);
  expect(more).toEqual([]);
  expect(offer).toMatchObject({ guest: 1, host: 0, role: 'cover', ganged: moneyFromEuros(35.5), paper: 'SIL300' });
  expect(offer!.saving).toBe(priceOf(bookmark) - offer!.ganged);
  expect(priceOf({ ask: offer!.ask, quantity: 150 })).toBe(offer!.ganged);
});

test('gives a strip to one guest: of two bookmarks the one that saves most', () => {
  const offers = gangOffers(goldenShop, [thesis, flat(50, 200), bookmark]);
  expect(offers).toHaveLength(1);
  const [kept] = offers;
  const other = gangOffers(goldenShop, [thesis, kept!.guest === 1 ? bookmark : flat(50, 200)]);
  expect(other[0]!.saving).toBeLessThanOrEqual(kept!.saving);
});

test('offers nothing to a guest with more pieces than the strips hold', () => {
  expect(gangOffers(goldenShop, [thesis, flat(60, 100, 300)])).toHaveLength(1);
  expect(gangOffers(goldenShop, [thesis, flat(60, 100, 5000)])).toEqual([]);
});

test('lets a ganged part carry no guests, and skips a part that cannot be made', () => {
  const offers = gangOffers(goldenShop, [thesis, bookmark, flat(20, 30)]);
  for (const { host, guest } of offers) expect(offers.some((other) => other.guest === host || other.host === guest)).toBe(false);
  expect(gangOffers(goldenShop, [thesis, flat(60, 240, 150, 'NONE')])).toEqual([]);
});
