import { describe, expect, it } from 'vitest';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { namesOrder, numberCandidates, orderMatcher } from './match-order.ts';

const order = { id: 40, number: '26-0040', customerId: 7, customer: 'Bakkerij Smit', open: eur(121) };
const line = (amount: number, description: string) => ({ amount: eur(amount), description, name: '', iban: '' });

describe('order that a bank line names', () => {
  it.each(['26-0040', 'pro forma 26 0040 Smit', 'order:260040.', 'Betreft 26/0040'])('is found in “%s”', (text) => {
    expect(namesOrder(text, '26-0040')).toBe(true);
  });
  it.each(['126-0040', '26-00401', 'NL26004012', 'order 26-0041', ''])('is not in “%s”', (text) => {
    expect(namesOrder(text, '26-0040')).toBe(false);
  });
  it('is found with letters in its number, and never without a number', () => {
    expect([namesOrder('KAT2026.0040', 'KAT-2026-0040'), namesOrder('anything', '')]).toEqual([true, false]);
  });
  it('is sure when the amount is what it costs, and proposed otherwise', () => {
    const found = { customerId: 7, orderId: 40, parts: [] };
    expect(orderMatcher([order])(line(121, '26-0040'))).toEqual({ ...found, reasons: ['order', 'amount'], isSure: true });
    expect(orderMatcher([order])(line(60, '26-0040'))).toEqual({ ...found, reasons: ['order'], isSure: false });
  });
  it('is none beside another that is named, nor for money that went out', () => {
    const other = { ...order, id: 41, number: '26-0041' };
    expect(orderMatcher([order, other])(line(242, '26-0040 en 26-0041'))).toBeUndefined();
    expect(orderMatcher([order])(line(-121, '26-0040'))).toBeUndefined();
  });
  it('is looked up by every way in which a text may write its number', () => {
    expect(numberCandidates('Nota: KAT 26-0040, dank')).toEqual(['kat26', 'kat260040', '26', '260040', '0040']);
    expect(numberCandidates('26 -- 0040')).toEqual(['26', '0040']);
    expect(orderMatcher([{ ...order, number: 'KAT-26-0040' }])(line(121, 'KAT26 0040'))).toMatchObject({ orderId: 40 });
    // The words joined are the number without separators, and not the number.
    expect(orderMatcher([order])(line(121, '2 60040'))).toBeUndefined();
  });
});
