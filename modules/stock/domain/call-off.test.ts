import { describe, expect, it } from 'vitest';
import { decideCallOff, decideCustomers, firstCallOffDay } from './call-off.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const stock = { physical: 500, reserved: 380, backOrder: false };
const firstDay = day('2026-11-20');
const ask = { line: 'Briefpapier', quantity: 120, date: undefined };

describe('call off stock', () => {
  it('delivers as many working days later as the shop says, without holidays, and refuses an earlier day', () => {
    expect(firstCallOffDay(day('2026-11-18'), 2, new Set()).toString()).toBe('2026-11-20');
    expect(firstCallOffDay(day('2026-12-24'), 2, new Set(['2026-12-25'])).toString()).toBe('2026-12-29');
    expect(decideCallOff(ask, stock, firstDay)).toMatchObject({ value: { date: firstDay } });
    // Without working days in between it is today, but no Saturday and no holiday.
    const atOnce = ['2026-11-18', '2026-11-21', '2026-12-25'].map((on) => firstCallOffDay(day(on), 0, new Set(['2026-12-25'])).toString());
    expect(atOnce).toEqual(['2026-11-18', '2026-11-23', '2026-12-28']);
    expect(decideCallOff({ ...ask, date: day('2026-11-19') }, stock, firstDay)).toMatchObject({ code: 'DATE_TOO_SOON', field: 'date' });
  });
  it('is a multiple of what the article asks, or all that is free', () => {
    const inBoxes = { ...stock, callOffMultiple: 50 };
    expect(decideCallOff({ ...ask, quantity: 70 }, inBoxes, firstDay)).toMatchObject({
      code: 'CALL_OFF_MULTIPLE',
      params: { multiple: 50 },
    });
    for (const quantity of [100, 120]) expect(decideCallOff({ ...ask, quantity }, inBoxes, firstDay).accepted).toBe(true);
  });
  it('refuses more than the free stock unless back orders are allowed', () => {
    const more = { ...ask, quantity: 121 };
    expect(decideCallOff(more, stock, firstDay)).toMatchObject({ code: 'STOCK_SHORT', field: 'quantity', params: { available: 120 } });
    expect(decideCallOff(more, { ...stock, backOrder: true }, firstDay).accepted).toBe(true);
  });
  it('is of goods of a customer, not of our own', () => {
    expect(decideCustomers('BP', 7)).toMatchObject({ value: 7 });
    expect(decideCustomers('BP', null)).toMatchObject({ code: 'NOT_CUSTOMERS', params: { article: 'BP' } });
  });
});
