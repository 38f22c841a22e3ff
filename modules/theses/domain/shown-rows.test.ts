import { expect, it } from 'vitest';
import { addMoney, moneyFromEuros as eur } from '#platform/domain/money.ts';
import { shownRows } from './shown-rows.ts';

const price = {
  lines: [
    { kind: 'thesis', quantity: 3, price: eur(10.01), vatPercent: 9 },
    { kind: 'bookmark', quantity: 3, price: eur(10.01), vatPercent: 9 },
  ],
  speed: { percent: 10, amount: eur(1.01), amountWithVat: eur(1.1) },
  ...{ transport: eur(2), transportWithVat: eur(2.18) },
  ...{ vat: [{ amount: eur(2.07) }], total: eur(25.1) },
};
const amounts = (basis: 'withVat' | 'withoutVat') => shownRows(price, basis).map(({ amount }) => amount);

it('shown rows › add up to the total with VAT for who sees prices with it, and to the net sum for a company', () => {
  expect(addMoney(...amounts('withVat'))).toBe(price.total);
  expect(amounts('withVat').slice(1)).toEqual([eur(10.91), eur(1.1), eur(2.18)]);
  expect(amounts('withoutVat')).toEqual([eur(10.01), eur(10.01), eur(1.01), eur(2)]);
});
