import { expect, it } from 'vitest';
import { decideLineAmount } from './edit-line-amount.ts';

const article = { kind: 'article', status: 'entered', setId: null } as const;

it('the quantity of an article and the price of a cost can change while the offer is being made', () => {
  expect(decideLineAmount('in_calculation', article).accepted).toBe(true);
  expect(decideLineAmount('entered', { ...article, kind: 'cost' }).accepted).toBe(true);
});
it('a sent quote must be revised first, and an order cannot change', () =>
  expect((['quotation_sent', 'quote_approved', 'in_progress'] as const).map((status) => decideLineAmount(status, article))).toMatchObject([
    { code: 'REVISE_FIRST' },
    { code: 'QUOTE_FIXED' },
    { code: 'BASKET_NOT_OPEN' },
  ]));
it('a canceled line cannot change', () =>
  expect(decideLineAmount('entered', { ...article, status: 'quote_canceled' })).toMatchObject({ code: 'LINE_CANCELED' }));
it('an amount is refused for a calculated line, a part of a set and a text', () =>
  expect(
    [
      { ...article, kind: 'product' as const },
      { ...article, setId: 4 },
      { ...article, kind: 'text' as const },
    ].map((line) => decideLineAmount('entered', line)),
  ).toMatchObject([{ params: { from: 'calculation' } }, { params: { from: 'set' } }, { params: { from: 'nothing' } }]));
