import { describe, expect, it } from 'vitest';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { matchOrder, namesOrder } from './match-order.ts';

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
    expect(matchOrder(line(121, '26-0040'), [order])).toEqual({ ...found, reasons: ['order', 'amount'], isSure: true });
    expect(matchOrder(line(60, '26-0040'), [order])).toEqual({ ...found, reasons: ['order'], isSure: false });
  });
  it('is none beside another that is named, nor for money that went out', () => {
    const other = { ...order, id: 41, number: '26-0041' };
    expect(matchOrder(line(242, '26-0040 en 26-0041'), [order, other])).toBeUndefined();
    expect(matchOrder(line(-121, '26-0040'), [order])).toBeUndefined();
  });
});
