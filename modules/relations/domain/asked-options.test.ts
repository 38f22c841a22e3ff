import { describe, expect, it } from 'vitest';
import { askedOptions, mappedFor } from './asked-options.ts';

describe('what an online supplier is asked', () => {
  const options = [
    { code: 'width', value: '{widthCm}' },
    { code: 'finish', value: 'matt' },
    { code: 'size', value: '{widthMm}x{heightMm}' },
  ];
  it('carries the answers of the calculation', () =>
    expect(askedOptions(options, { widthCm: 14.8, widthMm: 148, heightMm: 210 })).toEqual({
      options: [
        { code: 'width', value: '14.8' },
        { code: 'finish', value: 'matt' },
        { code: 'size', value: '148x210' },
      ],
      missing: [],
    }));
  it('names what the calculation has no answer to', () =>
    expect(askedOptions(options, { widthMm: 148 }).missing).toEqual(['widthCm', 'heightMm']));
  it('has the choices of the largest mapped quantity that is not above what is asked, else of the least', () => {
    const mapped = [2500, 500].map((quantity) => ({ quantity }));
    expect([100, 500, 2499, 9000].map((quantity) => mappedFor(mapped, quantity)?.quantity)).toEqual([500, 500, 500, 2500]);
    expect(mappedFor([], 10)).toBeUndefined();
  });
});
