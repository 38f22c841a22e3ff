import { expect, it } from 'vitest';
import { refuse } from '#platform/domain/decision.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type ChargesBy, chargesToAdd, refuseCharges } from './charges-by.ts';

const of = (by: ChargesBy, euros: number) => ({ by, amount: moneyFromEuros(euros) });

it('charges of an invoice › add the difference, or are divided again by something else', () => {
  expect(chargesToAdd(of('value', 0), of('kg', 35))).toEqual([of('kg', 35)]);
  expect(chargesToAdd(of('kg', 35), of('kg', 55))).toEqual([of('kg', 20)]);
  expect(chargesToAdd(of('kg', 35), of('kg', 35))).toEqual([]);
  expect(chargesToAdd(of('value', 35), of('kg', 35))).toEqual([of('value', -35), of('kg', 35)]);
});

it('charges that cannot be divided › are said to lack a weight only where they are divided by it', () => {
  const refused = refuse('STOCK_QUANTITY_INVALID');
  expect(refuseCharges('kg', refused)).toMatchObject({ code: 'CHARGES_NO_WEIGHT', field: 'chargesBy' });
  expect(refuseCharges('value', refused)).toBe(refused);
});
