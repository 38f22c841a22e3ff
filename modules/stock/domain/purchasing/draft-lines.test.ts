import { describe, expect, it } from 'vitest';
import type { Item } from '../book/item.ts';
import {
  decideConfirmedTotal,
  decideDraft,
  decideDraftLines,
  decidePurchaseLimit,
  decideRecipient,
  divideQuantity,
  linesToDraft,
} from './draft-lines.ts';

const item: Item = { code: '1', unit: 'sheet' };
const line = { itemId: 1, supplierId: 7, quantity: 500, reason: '', item };

describe('make purchases', () => {
  it('adds up what one supplier is to bring of one item', () => {
    const decided = decideDraftLines([line, { ...line, quantity: 250, reason: 'beurs' }, { ...line, supplierId: 8 }]);
    expect(decided).toMatchObject({
      value: [
        { supplierId: 7, quantity: 750, reason: 'beurs' },
        { supplierId: 8, quantity: 500 },
      ],
    });
  });
  it('leaves an item alone that is on a draft, unless it is chosen by hand', () => {
    const lines = [
      { itemId: 1, advised: true },
      { itemId: 2, advised: true },
      { itemId: 1, advised: false },
    ];
    expect(linesToDraft(lines, new Set([1]))).toEqual(lines.slice(1));
  });
  it('refuses goods of a customer and half a sheet', () => {
    expect(decideDraftLines([{ ...line, item: { ...item, owner: 'customer' } }])).toMatchObject({ code: 'NOT_OWN' });
    expect(decideDraftLines([{ ...line, quantity: 0.5 }])).toMatchObject({ code: 'STOCK_QUANTITY_INVALID' });
  });
});

it('send purchase › refuses one that was sent, one without lines, and a supplier without an address', () => {
  expect(decideDraft({ status: 'ordered', number: 'I26-1' }, 2)).toMatchObject({ code: 'PURCHASE_SENT', params: { number: 'I26-1' } });
  expect(decideDraft({ status: 'draft', number: 'I26-1' }, 0)).toMatchObject({ code: 'PURCHASE_EMPTY' });
  expect(decideDraft({ status: 'draft', number: 'I26-1' }, 1).accepted).toBe(true);
  expect(decideRecipient({ name: 'Vellen', email: '' })).toMatchObject({ code: 'SUPPLIER_EMAIL_MISSING', params: { supplier: 'Vellen' } });
});

it('send purchase › leaves an order above the limit of the shop to people with the right', () => {
  const above = { total: 2500.01, limit: 2500 };
  expect(decidePurchaseLimit(2500.01, { limitEur: 2500, mayExceed: false, approvedEur: 0 })).toMatchObject({
    code: 'PURCHASE_ABOVE_LIMIT',
    params: above,
  });
  expect(decidePurchaseLimit(2500, { limitEur: 2500, mayExceed: false, approvedEur: 0 }).accepted).toBe(true);
  expect(decidePurchaseLimit(9000, { limitEur: 2500, mayExceed: true, approvedEur: 0 }).accepted).toBe(true);
  expect(decidePurchaseLimit(9000, { limitEur: 0, mayExceed: false, approvedEur: 0 }).accepted).toBe(true);
});

it('confirm purchase › leaves a dearer confirmation above the limit to people with the right', () => {
  const limit = { limitEur: 2500, mayExceed: false, approvedEur: 0 };
  const confirmed = (agreedEur: number, confirmedEur: number) => decideConfirmedTotal({ agreedEur, confirmedEur, surchargeEur: 25 }, limit);
  expect(confirmed(2400, 2480)).toMatchObject({ code: 'PURCHASE_ABOVE_LIMIT', params: { total: 2505, limit: 2500 } });
  expect(confirmed(2400, 2475).accepted).toBe(true);
  expect(confirmed(9000, 8000).accepted).toBe(true);
  const mayExceed = { limitEur: 2500, mayExceed: true, approvedEur: 0 };
  expect(decideConfirmedTotal({ agreedEur: 2400, confirmedEur: 9000, surchargeEur: 0 }, mayExceed).accepted).toBe(true);
});

it('save purchase › divides a quantity over two deliveries, which together are as much', () => {
  expect(divideQuantity(6000, { unit: 'sheet', perPack: 500 })).toEqual([3000, 3000]);
  expect(divideQuantity(1500, { unit: 'sheet', perPack: 500 })).toEqual([1000, 500]);
  // A single pack, and what is no whole number of packs, by the sheet.
  expect(divideQuantity(500, { unit: 'sheet', perPack: 500 })).toEqual([250, 250]);
  expect(divideQuantity(1201, { unit: 'sheet', perPack: 500 })).toEqual([601, 600]);
  expect(divideQuantity(0.5, { unit: 'kg' })).toEqual([0.25, 0.25]);
  expect([divideQuantity(1, { unit: 'piece' }), divideQuantity(0, { unit: 'piece' })]).toEqual([undefined, undefined]);
});
