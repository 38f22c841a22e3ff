import { describe, expect, it } from 'vitest';
import { fillOptions, mappingForQuantity } from './fill-options.ts';
import { endsRefresh } from './online-supplier.ts';

describe('options sent to an online supplier', () => {
  const options = [
    { code: 'width', value: '{widthCm}' },
    { code: 'finish', value: 'matt' },
    { code: 'size', value: '{widthMm}x{heightMm}' },
  ];
  it('fills the placeholders with the answers of the calculation', () =>
    expect(fillOptions(options, { widthCm: 14.8, widthMm: 148, heightMm: 210 })).toEqual({
      options: [
        { code: 'width', value: '14.8' },
        { code: 'finish', value: 'matt' },
        { code: 'size', value: '148x210' },
      ],
      missing: [],
    }));
  it('lists every placeholder without a calculation, which does not end the price refresh', () => {
    expect(fillOptions(options, {}).missing).toEqual(['widthCm', 'widthMm', 'heightMm']);
    expect(endsRefresh({ code: 'PER_CALCULATION' })).toBe(false);
  });
  it('lists the placeholders that the calculation does not answer', () =>
    expect(fillOptions(options, { widthMm: 148 }).missing).toEqual(['widthCm', 'heightMm']));
  it('uses the mapping of the largest quantity that does not exceed the asked one, else of the smallest', () => {
    const mapped = [2500, 500].map((quantity) => ({ quantity }));
    expect([100, 500, 2499, 9000].map((quantity) => mappingForQuantity(mapped, quantity)?.quantity)).toEqual([500, 500, 500, 2500]);
    expect(mappingForQuantity([], 10)).toBeUndefined();
  });
});
