import { describe, expect, it } from 'vitest';
import { moneyFromEuros as eur, noMoney } from '#platform/domain/money.ts';
import { decidePayment, decideUseRest, decideWriteOff, type PayableInvoice, paidStatus } from './payment.ts';

const invoice = (id: number, gross: number, change: Partial<PayableInvoice> = {}): PayableInvoice => ({
  id,
  number: `2026-1-0000${id}`,
  customerId: 1,
  type: 'invoice',
  status: 'sent',
  gross: eur(gross),
  creditedGross: noMoney,
  settled: noMoney,
  ...change,
});
const part = (invoiceId: number, amount: number) => ({ invoiceId, amount: eur(amount) });
const pay = (amount: number, parts: ReturnType<typeof part>[], invoices = [invoice(1, 121), invoice(2, 60.5)]) =>
  decidePayment({ customerId: 1, amount: eur(amount), parts }, invoices);

describe('payment', () => {
  it('settles several invoices, and keeps on account what is left', () => {
    expect(pay(200, [part(1, 121), part(2, 60.5)])).toEqual({ accepted: true, value: eur(18.5) });
    expect(pay(100, [part(1, 100)])).toEqual({ accepted: true, value: noMoney });
    expect(pay(50, [])).toEqual({ accepted: true, value: eur(50) });
  });
  it('pays back what was credited after it was paid, or moves it to another invoice', () => {
    const overpaid = [invoice(1, 121, { settled: eur(121), creditedGross: eur(21) }), invoice(2, 60.5)];
    expect(pay(-21, [part(1, -21)], overpaid)).toEqual({ accepted: true, value: noMoney });
    expect(pay(0, [part(1, -21), part(2, 21)], overpaid)).toEqual({ accepted: true, value: noMoney });
    expect(pay(-21, [], overpaid)).toMatchObject({ code: 'PAYMENT_NOT_DIVIDED' });
  });
  it.each<[string, number, ReturnType<typeof part>[]]>([
    ['PAYMENT_EMPTY', 0, []],
    ['PAYMENT_INVOICE_TWICE', 100, [part(1, 50), part(1, 50)]],
    ['INVOICE_NOT_PAYABLE', 100, [part(9, 50)]],
    ['PAYMENT_BEYOND_OPEN', 200, [part(1, 121.01)]],
    ['PAYMENT_BEYOND_OPEN', 200, [part(1, -1)]],
    ['PAYMENT_BEYOND_AMOUNT', 100, [part(1, 100.01)]],
  ])('is refused with %s', (code, amount, parts) => expect(pay(amount, parts)).toMatchObject({ code }));
  it('is refused for drafts, credit notes and invoices of somebody else', () => {
    const codeOf = (change: Partial<PayableInvoice>) => pay(10, [part(1, 10)], [invoice(1, 121, change)]);
    expect(codeOf({ status: 'concept' })).toMatchObject({ code: 'INVOICE_NOT_PAYABLE' });
    expect(codeOf({ type: 'credit_note' })).toMatchObject({ code: 'INVOICE_NOT_PAYABLE' });
    expect(codeOf({ customerId: 2 })).toMatchObject({ code: 'PAYMENT_OTHER_CUSTOMER', params: { number: '2026-1-00001' } });
  });
  it('leaves a rest that settles invoices later or is paid back, once', () => {
    const held = { customerId: 1, rest: eur(30), reversed: false };
    const use = (refund: number, parts: ReturnType<typeof part>[] = [], of = held) =>
      decideUseRest(of, { parts, refund: eur(refund) }, [invoice(1, 121)]);
    expect(use(10, [part(1, 15)])).toEqual({ accepted: true, value: eur(5) });
    expect(use(30)).toEqual({ accepted: true, value: noMoney });
    expect(use(30.01)).toMatchObject({ code: 'PAYMENT_BEYOND_AMOUNT' });
    expect(use(20, [part(1, 10.01)])).toMatchObject({ code: 'PAYMENT_BEYOND_AMOUNT' });
    expect(use(0)).toMatchObject({ code: 'PAYMENT_EMPTY' });
    expect(use(1, [], { ...held, reversed: true })).toMatchObject({ code: 'PAYMENT_REVERSED' });
  });
});

describe('write-off', () => {
  it('takes a small difference either way, up to the limit', () => {
    expect(decideWriteOff(invoice(1, 100, { settled: eur(99.98) }), eur(5))).toEqual({ accepted: true, value: eur(0.02) });
    expect(decideWriteOff(invoice(1, 100, { settled: eur(100.02) }), eur(5))).toEqual({ accepted: true, value: eur(-0.02) });
    expect(decideWriteOff(invoice(1, 5.01), eur(5))).toMatchObject({ code: 'WRITE_OFF_TOO_MUCH', params: { open: 5.01, limit: 5 } });
    expect(decideWriteOff(invoice(1, 5, { settled: eur(5) }), eur(5))).toMatchObject({ code: 'INVOICE_SETTLED' });
    expect(decideWriteOff(invoice(1, 5, { status: 'concept' }), eur(5))).toMatchObject({ code: 'INVOICE_NOT_PAYABLE' });
  });
});

it('an invoice is paid once nothing is open of it and it was sent, unless it was only credited', () => {
  const paid = invoice(1, 100, { settled: eur(100) });
  expect([paidStatus(paid, true), paidStatus(invoice(1, 100, { settled: eur(99) }), true), paidStatus(paid, false)]).toEqual([
    'paid',
    'sent',
    'final',
  ]);
  expect(paidStatus(invoice(1, 100, { creditedGross: eur(100) }), true)).toBe('sent');
  expect(paidStatus(invoice(1, 0), true)).toBe('paid');
});
