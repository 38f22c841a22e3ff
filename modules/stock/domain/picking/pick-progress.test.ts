import { describe, expect, it } from 'vitest';
import { pickedOf } from './pick-progress.ts';

const line = { quantity: 10, scanned: 3, short: false };

describe('picked of a line', () => {
  it('adds the parts that wait on this device', () => {
    expect(pickedOf(line, [])).toBe(3);
    expect(pickedOf({ ...line, scanned: null }, [{ quantity: 4 }, { quantity: 2 }])).toBe(6);
  });
  it('takes a line for done that was booked whole or reported short', () => {
    expect(pickedOf(line, [{ quantity: 2 }, {}])).toBe(10);
    expect(pickedOf(line, [{ quantity: 1, shortReason: 'Damaged' }])).toBe(10);
    expect(pickedOf({ ...line, short: true }, [])).toBe(10);
  });
});
