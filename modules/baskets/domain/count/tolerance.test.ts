import { describe, expect, it } from 'vitest';
import { decideRemoveTolerance, decideTolerance, maxOf, minOf } from './tolerance.ts';

const usual = { under: 0.1, over: 0.1 };

describe('delivery tolerance', () => {
  it('allows whole pieces, ten per cent under and over by the usual terms', () => {
    expect([minOf(250, usual), maxOf(250, usual)]).toEqual([225, 275]);
    expect([minOf(15, usual), maxOf(15, usual)]).toEqual([14, 16]);
    expect([minOf(1, usual), maxOf(1, usual)]).toEqual([1, 1]);
    expect([minOf(100, { under: 0 }), maxOf(100, { over: 0 })]).toEqual([100, 100]);
    expect([minOf(110, usual), maxOf(110, usual)]).toEqual([99, 121]);
  });

  it('exists once for the shop, a customer and a product, and not for a customer and a product together', () => {
    const shop = { customerId: null, subGroupId: null };
    const product = { customerId: null, subGroupId: 3 };
    expect(decideTolerance(product, [shop])).toMatchObject({ accepted: true });
    expect(decideTolerance(product, [shop, product])).toMatchObject({ code: 'TOLERANCE_TWICE', field: 'subGroupId' });
    expect(decideTolerance({ customerId: 1, subGroupId: 3 }, [])).toMatchObject({ code: 'TOLERANCE_OF_ONE' });
    expect(decideRemoveTolerance(shop)).toMatchObject({ code: 'TOLERANCE_OF_SHOP' });
    expect(decideRemoveTolerance(product)).toMatchObject({ accepted: true });
  });
});
