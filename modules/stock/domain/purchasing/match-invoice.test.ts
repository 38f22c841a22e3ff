import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { decidePurchaseInvoice, invoiceDifference, lateCostOf } from './match-invoice.ts';

const euros = moneyFromEuros;
const received = { number: 'I26-1', isReceived: true };

it('match purchase invoice › compares with what came in and the surcharges, and asks why it differs', () => {
  const difference = invoiceDifference(euros(258), euros(200), euros(35));
  expect(difference).toBe(euros(23));
  expect(decidePurchaseInvoice(received, difference, '')).toMatchObject({ code: 'PURCHASE_INVOICE_NOTE', params: { difference: 23 } });
  expect(decidePurchaseInvoice(received, difference, 'Vracht').accepted).toBe(true);
  expect(decidePurchaseInvoice(received, euros(0.004), '').accepted).toBe(true);
  expect(decidePurchaseInvoice(received, euros(-20), '', { claimed: euros(20) }).accepted).toBe(true);
  expect(decidePurchaseInvoice(received, euros(-21), '', { claimed: euros(20) }).accepted).toBe(false);
  expect(decidePurchaseInvoice(received, euros(-2), '', { tolerance: euros(2) }).accepted).toBe(true);
  expect(decidePurchaseInvoice(received, euros(2.01), '', { tolerance: euros(2) }).accepted).toBe(false);
  expect(decidePurchaseInvoice({ ...received, isReceived: false }, difference, 'x')).toMatchObject({ code: 'PURCHASE_NOT_RECEIVED' });
});

it('match purchase invoice › adds what it charges beyond the goods to their cost, once', () => {
  expect(lateCostOf(euros(258), euros(200), euros(0))).toBe(euros(58));
  expect(lateCostOf(euros(250), euros(200), euros(58))).toBe(euros(-8));
});
