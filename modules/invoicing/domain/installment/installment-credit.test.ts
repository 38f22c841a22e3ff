import { describe, expect, it } from 'vitest';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { decideInstallmentCredit, proposeInstallmentCredits } from './installment-credit.ts';

const installments = [
  { id: 1, basketId: 7, left: eur(300), kept: eur(0) },
  { id: 2, basketId: 7, left: eur(200), kept: eur(0) },
];
const proposed = (charged: number, given = installments) => [...proposeInstallmentCredits(given, [{ basketId: 7, charged: eur(charged) }])];

describe('credit of installments', () => {
  it('is all of them for a canceled order', () =>
    expect(proposed(0)).toEqual([
      [2, eur(200)],
      [1, eur(300)],
    ]));
  it('leaves what the order still charges, of the newest invoice first', () => {
    expect(proposed(350)).toEqual([[2, eur(150)]]);
    expect(proposed(100)).toEqual([
      [2, eur(200)],
      [1, eur(200)],
    ]);
    expect(proposed(500)).toEqual([]);
  });
  it('is not asked again of an installment that is kept', () =>
    expect(proposed(0, [installments[0]!, { ...installments[1]!, kept: eur(200) }])).toEqual([[1, eur(300)]]));
  it('is asked again of a kept installment for what the order charges less since', () => {
    const partly = [installments[0]!, { ...installments[1]!, kept: eur(50) }];
    expect(proposed(450, partly)).toEqual([]);
    expect(proposed(350, partly)).toEqual([[2, eur(100)]]);
  });
  it('is not asked for an order below zero beyond what was charged', () => expect(proposed(-50)).toEqual(proposed(0)));
  it('is decided once', () => {
    expect(decideInstallmentCredit(eur(10))).toEqual({ accepted: true, value: eur(10) });
    expect(decideInstallmentCredit(undefined)).toMatchObject({ code: 'INSTALLMENT_CREDIT_DECIDED' });
  });
});
