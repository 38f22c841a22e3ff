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
