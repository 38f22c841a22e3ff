import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { unit } from '../numbers/amounts.ts';
import { type OrderedLine, readInvoicedLines, type SupplierInvoiceLine } from './supplier-invoice.ts';

const paper = { code: '7', unit: 'sheet' as const, widthMm: 320, heightMm: 450, gramsPerM2: 90, perPack: 500 };
const line: OrderedLine = {
  ...{ line: 1, item: paper, codes: ['HVO90', 'HV90'], goods: moneyFromEuros(120), ordered: 6000 * unit },
  ...{ received: 6000 * unit, invoiced: 0 },
  ...{ priceEur: 20, basis: '1000' },
};
const charged = (more: Partial<SupplierInvoiceLine>): SupplierInvoiceLine => ({
  ...{ orderLine: '', codes: ['hv90'], name: 'Houtvrij', quantity: 6000, unitCode: 'C62', chargedEur: 120 },
  ...more,
});
const read = (...lines: SupplierInvoiceLine[]) => readInvoicedLines([line], { lines });

it("supplier invoice › finds a line by its number or a code, in the supplier's unit", () => {
  expect(read(charged({}))).toEqual({ lines: [{ line: 1, quantity: 6000, priceEur: 20 }], others: [] });
  expect(read(charged({ codes: [], orderLine: '1', quantity: 12, unitCode: 'PK' })).lines).toMatchObject([
    { quantity: 6000, priceEur: 20 },
  ]);
  expect(read(charged({ quantity: 6, unitCode: 'MIL' })).lines).toMatchObject([{ quantity: 6000 }]);
  expect(read(charged({ quantity: 60, unitCode: 'CEN' })).lines).toMatchObject([{ quantity: 6000 }]);
  expect(read(charged({ quantity: 0.07776, unitCode: 'TNE' })).lines).toMatchObject([{ quantity: 6000 }]);
  expect(read(charged({ quantity: 10, unitCode: 'CT' }))).toMatchObject({ lines: [], others: ['Houtvrij'] });
  expect(read(charged({ orderLine: '2' })).lines).toMatchObject([{ line: 1 }]);
  expect(read(charged({ quantity: 77.76, unitCode: 'KGM' })).lines).toMatchObject([{ quantity: 6000 }]);
});

it('supplier invoice › gives the price per basis of the line, of what it charges in several lines', () => {
  expect(read(charged({ chargedEur: 126 })).lines).toEqual([{ line: 1, quantity: 6000, priceEur: 21 }]);
  expect(read(charged({ quantity: 2000, chargedEur: 42 }), charged({ quantity: 4000, chargedEur: 84 })).lines).toEqual([
    { line: 1, quantity: 6000, priceEur: 21 },
  ]);
  const byKilo = { ...line, basis: '100kg' as const, priceEur: 150 };
  expect(readInvoicedLines([byKilo], { lines: [charged({ chargedEur: 155.52 })] }).lines).toMatchObject([{ priceEur: 200 }]);
});

it('supplier invoice › names what is no line of the order, or no quantity of its item', () => {
  expect(read(charged({ codes: ['X'], name: 'Vracht' }), charged({ quantity: 0.5, name: 'Half vel' }))).toEqual({
    lines: [],
    others: ['Vracht', 'Half vel'],
  });
});

it('supplier invoice › tells two deliveries of one article apart by the line that it names', () => {
  const lines = [line, { ...line, line: 2, ordered: 3000 * unit, goods: moneyFromEuros(60) }];
  const second = charged({ orderLine: '2', quantity: 3000, chargedEur: 60 });
  expect(readInvoicedLines(lines, { lines: [charged({}), second] }).lines).toMatchObject([
    { line: 1, quantity: 6000 },
    { line: 2, quantity: 3000 },
  ]);
  expect(readInvoicedLines(lines, { lines: [charged({ orderLine: '20' })] }).lines).toMatchObject([{ line: 1 }]);
});

it('supplier invoice › takes the delivery that is open when it names no line', () => {
  const second = { ...line, line: 2, ordered: 3000 * unit, received: 3000 * unit, goods: moneyFromEuros(60) };
  const of = (lines: readonly OrderedLine[], ...quantities: number[]) =>
    readInvoicedLines(lines, {
      lines: quantities.map((quantity) => charged({ quantity, chargedEur: quantity / 50 })),
    }).lines.map((one) => [one.line, one.quantity]);
  // The one of which as much came, though both are open.
  expect(of([line, second], 3000)).toEqual([[2, 3000]]);
  expect(of([line, second], 3000, 6000)).toEqual([
    [2, 3000],
    [1, 6000],
  ]);
  // Another invoice charges the first already; the second is charged in part, or before it came.
  const first = { ...line, invoiced: 6000 * unit };
  expect(of([first, second], 2000)).toEqual([[2, 2000]]);
  expect(of([first, { ...second, received: 0 }], 3000)).toEqual([[2, 3000]]);
  expect(of([line, { ...line, line: 2 }], 6000, 6000)).toEqual([
    [1, 6000],
    [2, 6000],
  ]);
  expect(of([first, { ...second, invoiced: 3000 * unit }], 500)).toEqual([[1, 500]]);
});
