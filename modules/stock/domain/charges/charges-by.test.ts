import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type ChargesBy, chargesToAdd, decideChargesBy } from './charges-by.ts';

const of = (by: ChargesBy, euros: number) => ({ by, amount: moneyFromEuros(euros) });

it('charges of an invoice › add the difference, or are divided again by something else', () => {
  expect(chargesToAdd(of('value', 0), of('kg', 35))).toEqual([of('kg', 35)]);
  expect(chargesToAdd(of('kg', 35), of('kg', 55))).toEqual([of('kg', 20)]);
  expect(chargesToAdd(of('kg', 35), of('kg', 35))).toEqual([]);
  expect(chargesToAdd(of('value', 35), of('kg', 35))).toEqual([of('value', -35), of('kg', 35)]);
});

it('charges of an invoice › are divided by weight only where a weight is known', () => {
  const glue = { item: { code: 'LIJM', unit: 'piece' as const }, quantity: 4000 };
  const sheet = { item: { code: 'HVO90', unit: 'sheet' as const, widthMm: 320, heightMm: 450, gramsPerM2: 90 }, quantity: 1000 };
  expect(decideChargesBy('kg', [glue])).toMatchObject({ code: 'CHARGES_NO_WEIGHT', field: 'chargesBy' });
  expect([decideChargesBy('kg', [glue, sheet]).accepted, decideChargesBy('value', [glue]).accepted]).toEqual([true, true]);
});
