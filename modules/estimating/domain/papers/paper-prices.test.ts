import { expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { paperPriceOf, withPaperPrices } from './paper-prices.ts';

it('paper prices › are changed of the papers that are named: sheets by the thousand, rolls by the kilo', () => {
  const sheet = goldenShop.papers.find(({ form }) => form === 'sheet')!;
  const roll = { ...goldenShop.papers.find(({ form }) => form === 'roll')!, code: 'ROLL' };
  const shop = { ...goldenShop, papers: [sheet, roll] };
  const changed = withPaperPrices(
    shop,
    new Map([
      [sheet.code, 31.5],
      ['ROLL', 1.25],
      ['UNKNOWN', 9],
    ]),
  );
  expect(changed.papers.map(paperPriceOf)).toEqual([
    { unit: 'thousand', eur: 31.5 },
    { unit: 'kg', eur: 1.25 },
  ]);
  expect(withPaperPrices(shop, new Map())).toEqual(shop);
});
