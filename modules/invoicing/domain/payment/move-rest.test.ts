import { expect, it } from 'vitest';
import { moneyFromEuros as eur, noMoney } from '#platform/domain/money.ts';
import { decideMoveRest, decideReverseMove } from './move-rest.ts';

const payment = { customerId: 1, rest: eur(40), reversed: false };

it('move rest › takes a part of what is on account, or all of it', () => {
  expect(decideMoveRest(payment, { customerId: 2, amount: eur(15) })).toEqual({ accepted: true, value: eur(25) });
  expect(decideMoveRest(payment, { customerId: 2, amount: eur(40) })).toEqual({ accepted: true, value: noMoney });
});

it('move rest › refuses the same customer, nothing, more than there is, and a payment that was reversed', () => {
  expect(decideMoveRest(payment, { customerId: 1, amount: eur(15) })).toMatchObject({ code: 'PAYMENT_SAME_CUSTOMER', field: 'customerId' });
  expect(decideMoveRest(payment, { customerId: 2, amount: noMoney })).toMatchObject({ code: 'PAYMENT_EMPTY' });
  expect(decideMoveRest(payment, { customerId: 2, amount: eur(-1) })).toMatchObject({ code: 'PAYMENT_EMPTY' });
  expect(decideMoveRest(payment, { customerId: 2, amount: eur(40.01) })).toMatchObject({ code: 'PAYMENT_BEYOND_AMOUNT' });
  expect(decideMoveRest({ ...payment, reversed: true }, { customerId: 2, amount: eur(1) })).toMatchObject({ code: 'PAYMENT_REVERSED' });
});

it('move rest › is reversed whole, and not once money went on', () => {
  const rest = { kind: 'rest' as const, amount: eur(5), fromRest: eur(5), parts: [] };
  expect(decideReverseMove([{ kind: 'whole' }, { kind: 'whole' }], 'Van Dam')).toMatchObject({ accepted: true });
  expect(decideReverseMove([{ kind: 'whole' }, rest], 'Van Dam')).toMatchObject({
    code: 'PAYMENT_MOVED_ON',
    params: { customer: 'Van Dam' },
  });
});
