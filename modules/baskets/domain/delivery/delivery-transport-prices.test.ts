import { describe, expect, it } from 'vitest';
import { deliveryTerms } from '#modules/estimating/domain/packaging/delivery-transport.ts';
import { goldenShop } from '#test/golden.ts';
import { totalTransport } from './delivery-transport-prices.ts';

const terms = deliveryTerms(goldenShop);
const piece = { grams: 200, perBox: 20 };
const priceOf = (deliveries: Parameters<typeof totalTransport>[2]) => {
  const total = totalTransport(terms, piece, deliveries);
  return total.accepted ? total.value : total.code;
};

describe('transport of deliveries', () => {
  it('is the sum of the deliveries, each by its own method', () => {
    const parcel = priceOf([{ quantity: 40, method: 'parcel' }]) as number;
    expect(parcel).toBeGreaterThan(0);
    expect(
      priceOf([
        { quantity: 40, method: 'parcel' },
        { quantity: 40, method: 'parcel' },
        { quantity: 10, method: 'pick_up' },
      ]),
    ).toBe(2 * parcel);
  });

  it('refuses goods that the method cannot carry, and names the delivery', () =>
    expect(
      totalTransport(terms, piece, [
        { quantity: 40, method: 'parcel' },
        { quantity: 100_000, method: 'letterbox' },
      ]),
    ).toMatchObject({
      code: 'TRANSPORT_IMPOSSIBLE',
      params: { delivery: 2 },
      field: 'deliveries.1.method',
    }));
});
