import { expect, it } from 'vitest';
import { addMoney, moneyFromEuros as eur } from '#platform/domain/money.ts';
import { priceParts } from './price-parts.ts';

const lines = [
  { code: 'INNER_PAPER', group: 'PAPER', costEur: 40 },
  { code: 'INNER_PRESS_COLOUR', group: 'PRINT_COLOR', costEur: 30, explanation: { setupMinutes: 10, runMinutes: 20 } },
  { code: 'BINDING', group: 'FINISH', costEur: 20, explanation: { setupMinutes: 0, runMinutes: 5 } },
  { code: 'GLUE', group: 'MAT', costEur: 1 },
  { code: 'COVER_LAMINATION', group: 'FINISH', costEur: 7 },
  { code: 'PREPRESS', group: 'PREPRESS', costEur: 2 },
  { code: 'TRANSPORT', group: 'TRANSPORT', costEur: 50 },
];

it('price parts › name what it is for, with setting up apart, and add up to the cent', () => {
  const parts = priceParts(eur(133.33), lines);
  expect(parts.map(({ part }) => part)).toEqual(['paper', 'printing', 'binding', 'finishing', 'setUp']);
  expect(addMoney(...parts.map(({ amount }) => amount))).toBe(eur(133.33));
  expect(priceParts(eur(100), lines)).toEqual([
    { part: 'paper', amount: eur(40) },
    { part: 'printing', amount: eur(20) },
    { part: 'binding', amount: eur(21) },
    { part: 'finishing', amount: eur(7) },
    { part: 'setUp', amount: eur(12) },
  ]);
});

it('price parts › add up at any price', () => {
  for (let cents = 1; cents < 400; cents += 7) {
    const price = eur(cents / 100);
    expect(addMoney(...priceParts(price, lines).map(({ amount }) => amount))).toBe(price);
  }
  expect(priceParts(eur(100), [])).toEqual([]);
});
