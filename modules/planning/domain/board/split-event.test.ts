import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideSplitEvent } from './split-event.ts';

const event = {
  status: 'planned' as const,
  fixed: false,
  placeId: 1,
  quantityIn: 401,
  quantityOut: 395,
  setupMinutes: 10,
  runMinutes: 80,
  isPart: false,
};
const places = new Set([1, 2]);

describe('split event', () => {
  it('divides the pieces and the run in halves, each with its own set-up', () => {
    expect(decideSplitEvent(event, 2, places)).toMatchObject({
      value: {
        first: { quantityIn: 201, quantityOut: 198, runMinutes: 40.1, minutes: 51 },
        second: { quantityIn: 200, quantityOut: 197, runMinutes: 39.9, minutes: 50 },
      },
    });
  });

  it('loses no piece, no expected output and no minute, whatever the numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 60_000 }),
        (quantityIn, quantityOut, hundredths) => {
          const decided = decideSplitEvent({ ...event, quantityIn, quantityOut, runMinutes: hundredths / 100 }, 2, places);
          if (!decided.accepted) throw new Error(decided.code);
          const { first, second } = decided.value;
          expect(first.quantityIn + second.quantityIn).toBe(quantityIn);
          expect(first.quantityOut! + second.quantityOut!).toBe(quantityOut);
          expect(first.runMinutes + second.runMinutes).toBeCloseTo(hundredths / 100, 6);
          expect(Math.min(second.quantityIn, second.quantityOut!, second.runMinutes)).toBeGreaterThanOrEqual(0);
          if (quantityOut <= quantityIn) expect(second.quantityOut).toBeLessThanOrEqual(second.quantityIn);
        },
      ),
    );
  });

  it('refuses what has begun, is fixed, is a part or a single piece, and another kind of place', () => {
    const code = (change: object, placeId = 2) => decideSplitEvent({ ...event, ...change }, placeId, places);
    expect(code({ status: 'in_progress' })).toMatchObject({ code: 'EVENT_STARTED' });
    expect(code({ fixed: true })).toMatchObject({ code: 'EVENT_FIXED' });
    expect(code({ isPart: true })).toMatchObject({ code: 'EVENT_NOT_DIVISIBLE' });
    expect(code({ quantityIn: 1 })).toMatchObject({ code: 'EVENT_NOT_DIVISIBLE' });
    expect(code({}, 1)).toMatchObject({ code: 'PLACE_NOT_ALLOWED' });
    expect(code({}, 3)).toMatchObject({ code: 'PLACE_NOT_ALLOWED' });
  });
});
