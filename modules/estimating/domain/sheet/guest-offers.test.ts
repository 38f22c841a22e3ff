import { expect, test } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { type GuestOffer, guestOffers, placeGuests } from './guest-offers.ts';

const thesis = goldenCase('G1');
const bookmark: EstimateCase = {
  product: 'flat',
  quantities: [100],
  format: { widthMm: 60, heightMm: 240 },
  components: [{ role: 'sheet', paper: 'GLO135', colours: '4/4', lamination: { film: 'gloss', sides: 2 } }],
};

test('gangs a bookmark on the cover sheet of a thesis at 35.50, as in the golden case, and saves its own price difference', () => {
  const [found] = guestOffers(goldenShop, thesis, 150, bookmark) as [GuestOffer];
  const alone = { ...goldenCase('G4-ganged'), quantities: [150] };
  const { gangedOn: _host, ...automaticSteps } = alone;
  expect(found.role).toBe('cover');
  expect(found.ganged).toBe(moneyFromEuros(35.5));
  expect(found.alone).toBe(moneyFromEuros(rowsOf(estimate(goldenShop, automaticSteps))[0]!.linePriceEur));
  expect(found.saving).toBe(found.alone - found.ganged);
  expect(found.ask.components[0]).toMatchObject({ paper: 'SIL300', lamination: { film: 'matt', sides: 1 } });
});

test('offers nothing that does not fit in the strip, or that the host cannot print', () => {
  expect(guestOffers(goldenShop, thesis, 150, { ...bookmark, format: { widthMm: 160, heightMm: 230 } })).toEqual([]);
  const onOffset = { ...goldenCase('G3'), route: { sheet: ['O1'] } };
  expect(guestOffers(goldenShop, onOffset, 5000, bookmark)).toEqual([]);
});

test('offers no strip on a part that is itself ganged', () => {
  expect(guestOffers(goldenShop, goldenCase('G4-ganged'), 150, bookmark)).toEqual([]);
});

test('offers one strip to one guest: the chosen one, else the one that saves most', () => {
  const small = { ...bookmark, format: { widthMm: 50, heightMm: 200 } };
  const guests = (chosen: number) => [
    { id: 1, ask: small, chosen: chosen === 1 },
    { id: 2, ask: bookmark, chosen: chosen === 2 },
  ];
  const offered = (chosen: number) => placeGuests(goldenShop, thesis, 150, guests(chosen));
  for (const chosen of [0, 1, 2]) expect(new Set(offered(chosen).map(({ role }) => role)).size).toBe(offered(chosen).length);
  expect(offered(1).map(({ id }) => id)).toEqual([1]);
  expect(offered(2).map(({ id }) => id)).toEqual([2]);
  const savings = guests(0).map(({ ask }) => guestOffers(goldenShop, thesis, 150, ask)[0]!.saving);
  expect(offered(0)[0]!.saving).toBe(Math.max(...savings));
});
