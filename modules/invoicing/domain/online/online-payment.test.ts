import { describe, expect, it } from 'vitest';
import { moneyFromEuros as eur, noMoney } from '#platform/domain/money.ts';
import {
  decidePaid,
  decidePaidOnline,
  decidePayAgain,
  decidePayInvoice,
  decideRefund,
  decideSettleRefund,
  isEnded,
  nextCheckAfter,
  partOf,
  refundStatuses,
} from './online-payment.ts';

const invoice = {
  ...{ id: 7, number: '2026-1-00007', customerId: 1, type: 'invoice' as const, status: 'sent' as const },
  ...{ gross: eur(121), creditedGross: noMoney, settled: noMoney },
};

describe('pay invoice', () => {
  it('asks what is open, after credit and earlier payments', () => {
    expect(decidePayInvoice({ ...invoice, creditedGross: eur(21), settled: eur(50) })).toEqual({ accepted: true, value: eur(50) });
  });

  it('refuses a draft, a credit note, and an invoice of which nothing is open', () => {
    expect(decidePayInvoice({ ...invoice, status: 'concept' })).toMatchObject({ code: 'INVOICE_NOT_PAYABLE' });
    expect(decidePayInvoice({ ...invoice, type: 'credit_note' })).toMatchObject({ code: 'INVOICE_NOT_PAYABLE' });
    expect(decidePayInvoice({ ...invoice, settled: eur(121) })).toMatchObject({ code: 'INVOICE_SETTLED' });
    expect(decidePayInvoice({ ...invoice, creditedGross: eur(130) })).toMatchObject({ code: 'INVOICE_SETTLED' });
  });

  it('settles no more than is open by the time the money comes; the rest stays on account', () => {
    expect(partOf(eur(121), invoice)).toEqual([{ invoiceId: 7, amount: eur(121) }]);
    expect(partOf(eur(121), { ...invoice, settled: eur(100) })).toEqual([{ invoiceId: 7, amount: eur(21) }]);
    expect(partOf(eur(121), { ...invoice, settled: eur(121) })).toEqual([]);
    expect(partOf(eur(121), undefined)).toEqual([]);
  });
});

describe('pay again', () => {
  it('is possible until the order is paid, invoiced or canceled', () => {
    const order = { status: 'quote_approved', paid: false, invoiced: false };
    expect(decidePayAgain(order)).toMatchObject({ accepted: true });
    expect(decidePayAgain({ ...order, paid: true })).toMatchObject({ code: 'PAYMENT_DONE' });
    expect(decidePayAgain({ ...order, invoiced: true })).toMatchObject({ code: 'ORDER_ENDED' });
    expect(decidePayAgain({ ...order, status: 'quote_canceled' })).toMatchObject({ code: 'ORDER_ENDED' });
  });
});

describe('refund online payment', () => {
  const payment = { amount: eur(121), rest: noMoney, refunded: noMoney, takenBack: noMoney, reversed: false };
  const credited = { ...invoice, settled: eur(121), creditedGross: eur(21) };

  it('takes it from what is on account first, then from invoices with too much paid', () => {
    expect(decideRefund({ ...payment, rest: eur(10) }, [credited], eur(25))).toEqual({
      accepted: true,
      value: { fromRest: eur(10), parts: [{ invoiceId: 7, amount: eur(-15) }] },
    });
    expect(decideRefund({ ...payment, rest: eur(30) }, [], eur(30))).toMatchObject({ value: { fromRest: eur(30), parts: [] } });
  });

  it('refuses what an invoice still needs, and more than was paid', () => {
    expect(decideRefund(payment, [{ ...invoice, settled: eur(121) }], eur(1))).toMatchObject({
      code: 'REFUND_TOO_MUCH',
      params: { most: 0 },
    });
    expect(decideRefund(payment, [credited], eur(21.01))).toMatchObject({ code: 'REFUND_TOO_MUCH', params: { most: 21 } });
    const nearlyBack = { ...payment, rest: eur(50), refunded: eur(100), takenBack: eur(20) };
    expect(decideRefund(nearlyBack, [], eur(2))).toMatchObject({ code: 'REFUND_TOO_MUCH', params: { most: 1 } });
    expect(decideRefund(payment, [], noMoney)).toMatchObject({ code: 'PAYMENT_EMPTY' });
    expect(decideRefund({ ...payment, reversed: true }, [], eur(1))).toMatchObject({ code: 'PAYMENT_REVERSED' });
  });
});

describe('refund that the provider never answered', () => {
  it('is settled by hand, and no other is', () => {
    expect(refundStatuses.filter((status) => decideSettleRefund(status).accepted)).toEqual(['uncertain']);
  });
});

describe('paid before it is made', () => {
  it('refuses an order that is to be paid, with the amount', () => {
    expect(decidePaid({ amount: eur(50) })).toMatchObject({ code: 'AWAITS_PAYMENT', params: { amount: 50 } });
    expect(decidePaid(undefined)).toMatchObject({ accepted: true });
  });
});

describe('online payment', () => {
  it('is paid back online only when it came online', () => {
    expect(decidePaidOnline(undefined)).toMatchObject({ code: 'NOT_PAID_ONLINE' });
    expect(decidePaidOnline({ id: 1 })).toMatchObject({ value: { id: 1 } });
  });

  it('ends when the provider has said the last about it', () => {
    expect((['starting', 'open', 'pending', 'authorized'] as const).map(isEnded)).toEqual([false, false, false, false]);
    expect((['paid', 'failed', 'canceled', 'expired'] as const).map(isEnded)).toEqual([true, true, true, true]);
  });

  it('is asked about again less and less often, and then no more', () => {
    const waits = Array.from({ length: 9 }, (_, checks) => nextCheckAfter(checks));
    expect(waits.slice(0, 8)).toEqual(waits.slice(0, 8).toSorted((one, other) => one! - other!));
    expect([waits[0], waits[8]]).toEqual([30, undefined]);
  });
});
