import { expect, it } from 'vitest';
import { needsVatNumber, vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { basketTotals } from './basket-totals.ts';

const line = (price: number, transport: number, vatPercent: number) => ({
  price: moneyFromEuros(price),
  transportPrice: moneyFromEuros(transport),
  vatPercent,
});

it('transport carries the rate of its line: the thesis of 883.75 with 45.94 transport comes to 1,013.36', () =>
  expect(basketTotals([line(883.75, 45.94, 9)])).toMatchObject({
    net: moneyFromEuros(929.69),
    transport: moneyFromEuros(45.94),
    gross: moneyFromEuros(1013.36),
  }));
it('VAT is computed per rate over the sum, lowest rate first', () =>
  expect(basketTotals([line(35.5, 0, 21), line(1022.75, 45.94, 9), line(39.87, 0, 21)]).vat).toEqual([
    { ratePercent: 9, base: moneyFromEuros(1068.69), vat: moneyFromEuros(96.18) },
    { ratePercent: 21, base: moneyFromEuros(75.37), vat: moneyFromEuros(15.83) },
  ]));
it('a basket without lines totals zero', () =>
  expect(basketTotals([])).toEqual({ net: noMoney, transport: noMoney, vat: [], gross: noMoney }));
it('reverse charge, export and exemption carry no VAT', () => {
  expect(vatPercentFor('reverse_charge', 21)).toBe(0);
  expect(vatPercentFor('domestic', 9)).toBe(9);
});
it('only reverse charge and supplies to a business elsewhere in the EU need a VAT number', () => {
  expect(needsVatNumber('eu_with_number')).toBe(true);
  expect(needsVatNumber('export')).toBe(false);
});
