import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { spreadCharge } from './spread-charge.ts';

const lost = (lineId: number, euros: number) => ({ lineId, amount: moneyFromEuros(euros) });

it('a charge for canceled lines is spread by what was lost of each, and adds up to the cent', () => {
  const all = [lost(1, 60), lost(2, 30), lost(1, 10)];
  expect(spreadCharge(all, moneyFromEuros(100))).toEqual([lost(1, 70), lost(2, 30)]);
  expect(spreadCharge(all, moneyFromEuros(0.05))).toEqual([lost(1, 0.04), lost(2, 0.01)]);
  expect(spreadCharge(all, moneyFromEuros(0))).toEqual([]);
});
