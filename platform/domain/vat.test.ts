import { expect, test } from 'vitest';
import { moneyFromEuros, moneyToDecimal } from './money.ts';
import { documentTotals, vatPerRate } from './vat.ts';

const thesis = { net: moneyFromEuros(1012.98), ratePercent: 9 };
const transport = { net: moneyFromEuros(45.94), ratePercent: 9 };
const folders = { net: moneyFromEuros(273.89), ratePercent: 21 };

test('golden: the thesis with its transport carries 95.30 VAT and comes to 1,154.22', () => {
  const totals = documentTotals([thesis, transport]);
  expect(moneyToDecimal(totals.vat)).toBe('95.30');
  expect(moneyToDecimal(totals.gross)).toBe('1154.22');
});

test('golden: with folders at 21 % the VAT is 152.82 and the total 1,485.63', () => {
  const totals = documentTotals([thesis, transport, folders]);
  expect(totals.vatRows.map((row) => moneyToDecimal(row.vat))).toEqual(['95.30', '57.52']);
  expect(moneyToDecimal(totals.vat)).toBe('152.82');
  expect(moneyToDecimal(totals.gross)).toBe('1485.63');
});

test('VAT is rounded once over the sum of a rate, not per line', () => {
  const cent = { net: moneyFromEuros(0.05), ratePercent: 9 };
  expect(vatPerRate(Array.from({ length: 10 }, () => cent)).map((row) => moneyToDecimal(row.vat))).toEqual(['0.05']);
});

test('VAT rows keep lines without VAT apart by their reason', () => {
  const rows = vatPerRate([
    { ...thesis, ratePercent: 0, category: 'K' },
    { ...transport, ratePercent: 0, category: 'G' },
  ]);
  expect(rows.map((row) => [row.category, moneyToDecimal(row.vat)])).toEqual([
    ['G', '0.00'],
    ['K', '0.00'],
  ]);
});
