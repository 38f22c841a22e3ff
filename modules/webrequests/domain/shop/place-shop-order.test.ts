import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { decideShopOrder } from './place-shop-order.ts';

const priced = { total: moneyFromEuros(121), first: '2026-12-03', standard: '2026-12-08' };
const placed = { total: priced.total, leavesOn: null, poNumber: '' };
const account = { name: 'Uitgeverij Noord', poRequired: false };

describe('place shop order', () => {
  it('leaves on the promised day, or on the chosen one', () => {
    expect(decideShopOrder(priced, placed, account)).toMatchObject({ value: '2026-12-08' });
    expect(decideShopOrder(priced, { ...placed, leavesOn: '2026-12-04' }, account)).toMatchObject({ value: '2026-12-04' });
  });
  it('is refused before the first day of the present plan', () =>
    expect(decideShopOrder(priced, { ...placed, leavesOn: '2026-12-02' }, account)).toMatchObject({ code: 'DATE_TOO_SOON' }));
  it('is refused at another total than the buyer saw', () =>
    expect(decideShopOrder(priced, { ...placed, total: moneyFromEuros(120) }, account)).toMatchObject({ code: 'PRICE_CHANGED' }));
  it('is refused without the PO number that its customer requires', () => {
    expect(decideShopOrder(priced, placed, { ...account, poRequired: true })).toMatchObject({ code: 'PO_REQUIRED' });
    expect(decideShopOrder(priced, { ...placed, poNumber: '4500219377' }, { ...account, poRequired: true }).accepted).toBe(true);
  });
});
