import { expect, it } from 'vitest';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { sumOrder } from './order-sum.ts';

it('order sum adds VAT per rate over price and transport', () => {
  const lines = [
    { price: eur(100), transport: eur(10), vatPercent: 21 },
    { price: eur(50), transport: eur(0), vatPercent: 9 },
    { price: eur(20), transport: eur(0), vatPercent: 21 },
  ];
  expect(sumOrder(lines)).toEqual({
    transport: eur(10),
    transportWithVat: eur(12.1),
    vat: [
      { percent: 9, amount: eur(4.5) },
      { percent: 21, amount: eur(27.3) },
    ],
    total: eur(211.8),
  });
});
