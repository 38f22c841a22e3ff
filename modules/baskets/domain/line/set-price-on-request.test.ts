import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { alternativeDifference } from './line-groups.ts';
import { decidePriceOnRequest, refusedOnRequest } from './set-price-on-request.ts';

const line = { kind: 'product', status: 'in_calculation' } as const;

it('a line can be marked "price on request" only while the quote is being made', () => {
  expect(decidePriceOnRequest('in_calculation', line).accepted).toBe(true);
  expect(decidePriceOnRequest('quotation_sent', line)).toMatchObject({ code: 'REVISE_FIRST' });
  expect(decidePriceOnRequest('order_confirmation_sent', line)).toMatchObject({ code: 'BASKET_NOT_OPEN' });
  expect(decidePriceOnRequest('entered', { ...line, status: 'quote_canceled' })).toMatchObject({ code: 'LINE_CANCELED' });
});
it('a text cannot be marked "price on request"', () =>
  expect(decidePriceOnRequest('entered', { ...line, kind: 'text' })).toMatchObject({ code: 'AMOUNT_ELSEWHERE' }));
it('a refusal names the lines without a price', () => {
  const lines = [{ description: 'Boek' }, { description: 'Doos', priceOnRequest: true }];
  expect(refusedOnRequest(lines, 'choices')).toMatchObject([{ code: 'PRICE_ON_REQUEST', params: { lines: ['Doos'] } }]);
  expect(refusedOnRequest(lines.slice(0, 1), 'choices')).toEqual([]);
});
it('an alternative is compared with its line only where both have a price', () => {
  const main = { id: 1, alternativeOf: null, price: moneyFromEuros(100), priceOnRequest: false };
  const other = { ...main, id: 2, alternativeOf: 1, price: moneyFromEuros(120) };
  const unpriced = { price: moneyFromEuros(0), priceOnRequest: true };
  expect(alternativeDifference(other, [main, other])).toBe(moneyFromEuros(20));
  expect(alternativeDifference(main, [main, other])).toBeNull();
  expect(alternativeDifference(other, [{ ...main, ...unpriced }, other])).toBeNull();
  expect(alternativeDifference({ ...other, ...unpriced }, [main, other])).toBeNull();
});
