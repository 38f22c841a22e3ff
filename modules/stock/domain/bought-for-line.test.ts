import { describe, expect, it } from 'vitest';
import { valueOfBought } from './bought-for-line.ts';

describe('material bought for a canceled line', () => {
  it('is valued as received, and for the rest at the price of what is still to come', () =>
    expect(valueOfBought({ reserved: 1000, physical: 400, valueEur: 20, underway: [{ open: 800, priceEur: 48 }] })).toEqual({
      ...{ received: 400, receivedEur: 20, coming: 600, comingEur: 36 },
    }));

  it('is never more than the line reserved', () =>
    expect(valueOfBought({ reserved: 100, physical: 1000, valueEur: 50, underway: [{ open: 500, priceEur: 30 }] })).toEqual({
      ...{ received: 100, receivedEur: 5, coming: 0, comingEur: 0 },
    }));

  it('has no value while nothing was bought', () =>
    expect(valueOfBought({ reserved: 100, physical: 0, valueEur: 0, underway: [] })).toMatchObject({ receivedEur: 0, comingEur: 0 }));
});
