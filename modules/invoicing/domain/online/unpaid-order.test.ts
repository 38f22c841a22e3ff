import { describe, expect, it } from 'vitest';
import { decideCancelUnpaid, isEndedUnpaid, lapsesOn, paysBeforehand, unpaidActDue } from './unpaid-order.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const order = { triedOn: day('2026-11-18'), reminded: false };
const days = { remindAfter: 2, cancelAfter: 7 };

it('reminds after two working days, cancels after seven, and never cancels whom it did not remind', () => {
  expect(unpaidActDue(order, days, day('2026-11-19'), new Set())).toBeUndefined();
  expect(unpaidActDue(order, days, day('2026-11-20'), new Set())).toBe('remind');
  expect(unpaidActDue(order, days, day('2026-12-20'), new Set())).toBe('remind');
  expect(unpaidActDue({ ...order, reminded: true }, days, day('2026-11-26'), new Set())).toBeUndefined();
  expect(unpaidActDue({ ...order, reminded: true }, days, day('2026-11-27'), new Set())).toBe('cancel');
});

it('does nothing that is switched off', () => {
  expect(unpaidActDue(order, { remindAfter: null, cancelAfter: null }, day('2027-01-01'), new Set())).toBeUndefined();
  expect(unpaidActDue(order, { remindAfter: null, cancelAfter: 7 }, day('2027-01-01'), new Set())).toBe('cancel');
  expect(lapsesOn(order.triedOn, null, new Set())).toBeNull();
  expect(lapsesOn(order.triedOn, 7, new Set())!.toString()).toBe('2026-11-27');
});

it('is paid beforehand by private customers without a payment plan', () => {
  expect(paysBeforehand({ type: 'private', hasPlan: false })).toBe(true);
  expect(paysBeforehand({ type: 'private', hasPlan: true })).toBe(false);
  expect(paysBeforehand({ type: 'business', hasPlan: false })).toBe(false);
});

describe('cancel an unpaid order', () => {
  const order = { status: 'quote_approved', payments: ['expired', 'open'] as const, byBank: false };
  it('is for its customer while nothing is paid, also with an open payment', () => {
    expect(decideCancelUnpaid(order).accepted).toBe(true);
  });

  it('refuses one that is paid, that the bank is paying, that was paid by bank, that is confirmed and that ended', () => {
    const codes = [
      decideCancelUnpaid({ ...order, payments: ['expired', 'paid'] }),
      decideCancelUnpaid({ ...order, payments: ['pending'] }),
      decideCancelUnpaid({ ...order, byBank: true }),
      decideCancelUnpaid({ ...order, status: 'in_progress' }),
      decideCancelUnpaid({ ...order, status: 'quote_canceled' }),
    ];
    expect(codes.map((one) => !one.accepted && one.code)).toEqual([
      'PAYMENT_DONE',
      'PAYMENT_RUNNING',
      'PAID_BY_BANK',
      'ORDER_ENDED',
      'ORDER_ENDED',
    ]);
  });

  it('returns what was chosen after both ways of ending, and not after another reason', () => {
    expect([isEndedUnpaid('unpaid'), isEndedUnpaid('canceled_by_customer'), isEndedUnpaid('declined')]).toEqual([true, true, false]);
  });
});
