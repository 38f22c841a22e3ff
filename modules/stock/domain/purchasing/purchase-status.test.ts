import { describe, expect, it } from 'vitest';
import { statusOfLines } from './purchase-status.ts';

const line = { ordered: 10, received: 0, complete: false, canceled: false, confirmed: false };

describe('status of a purchase', () => {
  it('is confirmed when all that is open is confirmed', () => {
    expect(statusOfLines([line])).toBe('ordered');
    expect(statusOfLines([{ ...line, confirmed: true }, line])).toBe('ordered');
    expect(
      statusOfLines([
        { ...line, confirmed: true },
        { ...line, canceled: true },
      ]),
    ).toBe('confirmed');
  });
  it('is received when nothing is open and something came, else canceled', () => {
    expect(statusOfLines([{ ...line, received: 4 }])).toBe('partly_received');
    expect(statusOfLines([{ ...line, received: 4, complete: true }])).toBe('received');
    expect(statusOfLines([{ ...line, canceled: true }])).toBe('canceled');
  });
});
