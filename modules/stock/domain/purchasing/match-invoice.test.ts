import { expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { unit } from '../numbers/amounts.ts';
import { agreedFor, decideInvoiceNumber, decidePurchaseInvoice, matchInvoice } from './match-invoice.ts';

const euros = moneyFromEuros;
const received = { number: 'I26-1', isReceived: true };
const line = { line: 1, goods: euros(200), ordered: 10_000 * unit, open: 10_000 * unit };
const last = (surcharge: number) => ({ surchargeLeft: euros(surcharge), isAllIn: true });
const whole = { ...line, quantity: 10_000 * unit, charged: euros(200) };
const decide = (differs: number, more: { claimed?: number; tolerance?: number } = {}) =>
  decidePurchaseInvoice(received, { difference: euros(differs), lines: [] }, euros(200), '', {
    claimed: euros(more.claimed ?? 0),
    toleranceOf: () => euros(more.tolerance ?? 0),
  });

it('match purchase invoice › asks why it differs, unless the difference is small or claimed', () => {
  expect(decide(23)).toMatchObject({ code: 'PURCHASE_INVOICE_NOTE', params: { difference: 23 } });
  expect(decidePurchaseInvoice(received, { difference: euros(23), lines: [] }, euros(200), 'Vracht').accepted).toBe(true);
  expect(decide(0.004).accepted).toBe(true);
  expect(decide(-20, { claimed: 20 }).accepted).toBe(true);
  expect(decide(-21, { claimed: 20 }).accepted).toBe(false);
  expect(decide(-2, { tolerance: 2 }).accepted).toBe(true);
  expect(decide(2.01, { tolerance: 2 }).accepted).toBe(false);
  const unreceived = { ...received, isReceived: false };
  expect(decidePurchaseInvoice(unreceived, { difference: noMoney, lines: [] }, noMoney, 'x')).toMatchObject({
    code: 'PURCHASE_NOT_RECEIVED',
  });
});

it('match purchase invoice › asks why the price of a line differs although the sum does not', () => {
  const lines = [
    { ...whole, charged: euros(210) },
    { ...whole, line: 2, charged: euros(190) },
  ];
  const matched = matchInvoice(lines, euros(400), last(0));
  expect(matched).toMatchObject({ difference: 0, charges: 0, lines: [{ difference: euros(10) }, { difference: euros(-10) }] });
  expect(decidePurchaseInvoice(received, matched, euros(400), '')).toMatchObject({ params: { difference: 10 } });
});

it('match purchase invoice › adds another price and freight to the cost, and not what did not come', () => {
  expect(matchInvoice([{ ...whole, charged: euros(220) }], euros(258), last(35))).toMatchObject({
    ...{ difference: euros(23), charges: euros(38) },
    lines: [{ agreed: euros(200), difference: euros(20), lateCost: euros(20) }],
  });
  const half = { ...whole, open: 5000 * unit };
  expect(matchInvoice([half], euros(200), last(0))).toMatchObject({
    ...{ difference: euros(100), charges: 0 },
    lines: [{ agreed: euros(100), difference: euros(100), lateCost: 0 }],
  });
  expect(matchInvoice([{ ...whole, quantity: 0, charged: noMoney }], euros(12), last(0))).toMatchObject({ charges: euros(12) });
});

it('match purchase invoice › of several invoices the last one takes what is left of the surcharges', () => {
  const surchargeOf = (amount: number, isAllIn: boolean) =>
    matchInvoice([whole], euros(amount), { surchargeLeft: euros(35), isAllIn }).surcharge;
  expect([210, 250, 195].map((amount) => surchargeOf(amount, false))).toEqual([euros(10), euros(35), 0]);
  expect(surchargeOf(200, true)).toBe(euros(35));
  expect(matchInvoice([whole], euros(200), last(35)).difference).toBe(euros(-35));
});

it('match purchase invoice › rounds the agreed price of a part to cents, and takes each number once', () => {
  expect(agreedFor({ goods: euros(100), ordered: 3 * unit }, unit)).toBe(euros(33.33));
  expect(agreedFor({ goods: euros(100), ordered: 0 }, unit)).toBe(0);
  expect(decideInvoiceNumber('F-1', true)).toMatchObject({ code: 'INVOICE_EXISTS' });
});
