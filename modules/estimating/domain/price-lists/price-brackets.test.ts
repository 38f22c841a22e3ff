import { expect, it } from 'vitest';
import { bracketDips, decideBrackets, raiseBrackets } from './price-brackets.ts';

const from = (fromQuantity: number, priceEur: number, runOnEur = 0) => ({ fromQuantity, priceEur, runOnEur });

it('sorts brackets, and each applies until the next begins', () => {
  const decided = decideBrackets([from(500, 90), from(100, 40)], 'brackets');
  expect(decided).toMatchObject({ accepted: true, value: [{ fromQuantity: 100 }, { fromQuantity: 500 }] });
});
it('refuses an empty list of brackets, and two from the same quantity', () => {
  expect(decideBrackets([], 'brackets')).toMatchObject({ code: 'PRICE_BRACKETS_MISSING', field: 'brackets' });
  expect(decideBrackets([from(100, 40), from(100, 41)], 'brackets')).toMatchObject({
    code: 'PRICE_BRACKET_TWICE',
    params: { quantity: 100 },
  });
});
it('reports a bracket at which more pieces cost less, unless prices are capped at the next bracket', () => {
  const brackets = [from(100, 100, 1), from(200, 180), from(300, 170)];
  expect(bracketDips(brackets, false)).toEqual([
    { fromQuantity: 200, fewerEur: 199, moreEur: 180 },
    { fromQuantity: 300, fewerEur: 180, moreEur: 170 },
  ]);
  expect(bracketDips(brackets, true)).toEqual([]);
});
it('rounds raised prices to the cent and run-ons to six decimals', () => {
  expect(raiseBrackets([from(100, 10.1, 0.0333)], 0.035)).toEqual([from(100, 10.45, 0.034466)]);
  expect(raiseBrackets([from(1, 100, 1)], -0.05)).toEqual([from(1, 95, 0.95)]);
});
