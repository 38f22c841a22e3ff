import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { onlineQuoteAt, takesOnlineQuote } from './online-price.ts';

describe('online price', () => {
  const prices = [
    { quantity: 150, costEur: 640 },
    { quantity: 250, costEur: 900, hours: 73 },
  ];
  const at150 = { price: moneyFromEuros(640), leadDays: 5 };
  it('is given with its lead time for a quantity of the program', () => {
    expect(onlineQuoteAt(prices, 150)).toEqual(at150);
    expect(onlineQuoteAt(prices, 250)).toEqual({ price: moneyFromEuros(900), leadDays: 4 });
  });
  it('is not guessed for another quantity, nor for work without a program', () => {
    expect(onlineQuoteAt(prices, 151)).toBeUndefined();
    expect(onlineQuoteAt(null, 150)).toBeUndefined();
  });
  it('replaces a quote that was read from the program, and no quote of a supplier that was asked', () => {
    expect(takesOnlineQuote({ wasInformed: false }, at150)).toBe(true);
    expect(takesOnlineQuote({ wasInformed: true }, at150)).toBe(false);
    expect(takesOnlineQuote({ wasInformed: false }, undefined)).toBe(false);
  });
});
