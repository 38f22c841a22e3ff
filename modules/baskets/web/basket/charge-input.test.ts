import { expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { chargeInput } from './charge-input.ts';

it('charge input › sends the amount while work is lost, zero included', () => {
  expect(chargeInput(50, moneyFromEuros(80))).toEqual({ charge: moneyFromEuros(50) });
  expect(chargeInput('0', moneyFromEuros(80))).toEqual({ charge: noMoney });
});
it('charge input › sends nothing for an empty field, or once nothing is lost', () => {
  expect(chargeInput('', moneyFromEuros(80))).toEqual({});
  expect(chargeInput(50, noMoney)).toEqual({});
});
