import { describe, expect, it } from 'vitest';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { orderMatcher } from './match-order.ts';

const order = { id: 40, number: '26-0040', customerId: 7, customer: 'Bakkerij Smit', open: eur(121) };
const line = (amount: number, description: string) => ({ amount: eur(amount), description, name: '', iban: '' });

describe('order that a bank line names', () => {
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
});
