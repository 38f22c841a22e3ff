import { describe, expect, it } from 'vitest';
import { checkDigitOf, ssccOf } from './sscc.ts';

describe('the number of a pallet', () => {
  it('has the check digit of GS1', () => expect(checkDigitOf('10614141234567890')).toBe(8));

  it.each([
    ['0614141', 7, '006141410000000074'],
    ['8712345678', 42, '087123456780000425'],
  ])('has 18 digits, whatever the length of the prefix: %s', (prefix, serial, sscc) => {
    expect(ssccOf(prefix, serial)).toBe(sscc);
    expect(ssccOf(prefix, serial)).toHaveLength(18);
  });

  it('starts again when its serial number has no more digits', () =>
    expect(ssccOf('8712345678', 1_000_042)).toBe(ssccOf('8712345678', 42)));
});
