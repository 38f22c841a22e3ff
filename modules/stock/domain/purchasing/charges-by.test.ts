import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type ChargesBy, chargesToAdd } from './charges-by.ts';

const of = (by: ChargesBy, euros: number) => ({ by, amount: moneyFromEuros(euros) });

it('charges of an invoice › add the difference, or are divided anew by something else', () => {
  expect(chargesToAdd(of('value', 0), of('kg', 35))).toEqual([of('kg', 35)]);
  expect(chargesToAdd(of('kg', 35), of('kg', 55))).toEqual([of('kg', 20)]);
  expect(chargesToAdd(of('kg', 35), of('kg', 35))).toEqual([]);
  expect(chargesToAdd(of('value', 35), of('kg', 35))).toEqual([of('value', -35), of('kg', 35)]);
});
