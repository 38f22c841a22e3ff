import { expect, it } from 'vitest';
import { moneyFromEuros as eur, noMoney } from '#platform/domain/money.ts';
import { decideReverse, decideUndoPayBack, type StandingPayment, takeBackPayment } from './reverse-payment.ts';

const payment = (change: Partial<StandingPayment> = {}): StandingPayment => ({
  ...{ amount: eur(121), rest: noMoney, refunded: noMoney, takenBack: noMoney, reversed: false, isOnlineRefund: false },
  parts: [{ invoiceId: 1, amount: eur(121) }],
  ...change,
});

it('reverse payment › reverses all of a payment of which nothing went back, once', () => {
  expect(decideReverse(payment())).toEqual({ accepted: true, value: { kind: 'whole' } });
  expect(decideReverse(payment({ reversed: true }))).toMatchObject({ code: 'PAYMENT_REVERSED' });
});

it('reverse payment › reverses only the rest of what was paid back or charged back', () => {
  const parts = [{ invoiceId: 1, amount: eur(90) }];
  const rest = { kind: 'rest', amount: eur(100), fromRest: eur(10), parts: [{ invoiceId: 1, amount: eur(-90) }] };
  expect(decideReverse(payment({ rest: eur(10), refunded: eur(21), parts }))).toEqual({ accepted: true, value: rest });
  expect(decideReverse(payment({ rest: eur(10), takenBack: eur(21), parts }))).toEqual({ accepted: true, value: rest });
});

it('reverse payment › refuses what went back in full, and a refund that the provider carried out', () => {
  const gone = { parts: [], refunded: eur(21), takenBack: eur(100) };
  expect(decideReverse(payment(gone))).toMatchObject({ code: 'PAYMENT_WENT_BACK', params: { amount: 121 } });
  expect(decideReverse(payment({ amount: eur(-21), isOnlineRefund: true }))).toMatchObject({ code: 'PAYMENT_IS_REFUND' });
});

it('undo pay-back › puts back on account what was paid back by hand, and not what the provider paid back', () => {
  const paidBack = { refunded: eur(30), refundedOnline: eur(10), lost: noMoney, reversed: false };
  expect(decideUndoPayBack(paidBack)).toEqual({ accepted: true, value: eur(20) });
  expect(decideUndoPayBack({ ...paidBack, refundedOnline: eur(30) })).toMatchObject({ code: 'NOTHING_PAID_BACK' });
  expect(decideUndoPayBack({ ...paidBack, lost: eur(5) })).toEqual({ accepted: true, value: eur(15) });
  expect(decideUndoPayBack({ ...paidBack, reversed: true })).toMatchObject({ code: 'PAYMENT_REVERSED' });
});

it('a chargeback takes what is on account first, then what the payment settled, and says what was paid back before', () => {
  const parts = [
    { invoiceId: 1, amount: eur(60) },
    { invoiceId: 2, amount: eur(30) },
  ];
  expect(takeBackPayment(payment({ amount: eur(100), rest: eur(10), parts }), eur(55))).toEqual({
    fromRest: eur(10),
    parts: [
      { invoiceId: 2, amount: eur(-30) },
      { invoiceId: 1, amount: eur(-15) },
    ],
    lost: eur(0),
  });
  expect(takeBackPayment(payment({ amount: eur(100), refunded: eur(70), parts: parts.slice(1) }), eur(100))).toEqual({
    fromRest: eur(0),
    parts: [{ invoiceId: 2, amount: eur(-30) }],
    lost: eur(70),
  });
});
