import { describe, expect, it } from 'vitest';
import { namesNumber, numberCandidates, numberFinder } from './named-numbers.ts';

describe('number in a text', () => {
  it.each(['26-0040', 'pro forma 26 0040 Smit', 'order:260040.', 'Betreft 26/0040', 'Betreft 26_0040'])('is found in “%s”', (text) => {
    expect(namesNumber(text, '26-0040')).toBe(true);
  });
  it.each(['126-0040', '26-00401', 'NL26004012', 'order 26-0041', ''])('is not in “%s”', (text) => {
    expect(namesNumber(text, '26-0040')).toBe(false);
  });
  it('is found with letters in it, and never when it is empty', () => {
    expect([namesNumber('KAT2026.0040', 'KAT-2026-0040'), namesNumber('anything', '')]).toEqual([true, false]);
  });
  it('is looked up by every way in which a text may write it', () => {
    expect(numberCandidates('Nota: KAT 26-0040, dank')).toEqual(['kat26', 'kat260040', '26', '260040', '0040']);
    expect(numberCandidates('26 -- 0040')).toEqual(['26', '0040']);
    expect(numberFinder([{ number: 'KAT-26-0040' }])('KAT26 0040')).toEqual([{ number: 'KAT-26-0040' }]);
    // The words joined are the number without separators, and not the number.
    expect(numberFinder([{ number: '26-0040' }])('2 60040')).toEqual([]);
  });
});
