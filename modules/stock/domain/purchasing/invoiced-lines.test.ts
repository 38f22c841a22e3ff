import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { unit } from '../numbers/amounts.ts';
import { decideInvoicedLines, type InvoiceableLine } from './invoiced-lines.ts';

const euros = moneyFromEuros;
const item = { code: '1', unit: 'sheet' as const };
const line: InvoiceableLine = {
  ...{ line: 1, item, goods: euros(200), ordered: 10_000 * unit, received: 8000 * unit, invoiced: 3000 * unit },
  ...{ priceEur: 20, basis: '1000' },
};

it('match purchase invoice › charges what came and no other invoice charges, unless it names its lines', () => {
  expect(decideInvoicedLines([line], undefined)).toMatchObject({
    value: [{ open: 5000 * unit, quantity: 5000 * unit, charged: euros(100) }],
  });
  expect(decideInvoicedLines([line], [{ line: 1, quantity: 2000, priceEur: 21 }])).toMatchObject({
    value: [{ quantity: 2000 * unit, charged: euros(42) }],
  });
  expect(decideInvoicedLines([line], [])).toMatchObject({ value: [{ quantity: 0, charged: 0 }] });
});

it('match purchase invoice › rounds as the order did where the price is the agreed one', () => {
  const odd = { ...line, goods: euros(66.67), ordered: 3333 * unit, priceEur: 20 };
  expect(decideInvoicedLines([odd], [{ line: 1, quantity: 3333, priceEur: 20 }])).toMatchObject({ value: [{ charged: euros(66.67) }] });
});

it('match purchase invoice › refuses a line that is not ordered and half a sheet', () => {
  expect(decideInvoicedLines([line], [{ line: 2, quantity: 1, priceEur: 1 }])).toMatchObject({ code: 'PO_UNKNOWN' });
  expect(decideInvoicedLines([line], [{ line: 1, quantity: 1.5, priceEur: 1 }])).toMatchObject({ code: 'STOCK_QUANTITY_INVALID' });
});
