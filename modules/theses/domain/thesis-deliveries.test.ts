import { describe, expect, it } from 'vitest';
import { thesisDeliveries } from './thesis-deliveries.ts';

describe('deliveries of a thesis', () => {
  it('are one parcel without a beadle', () => {
    expect(thesisDeliveries({ pickUp: false, beadleCopies: 0, depositCopies: 0 }, 150)).toEqual([
      { to: 'candidate', quantity: 150, method: 'parcel' },
    ]);
  });

  it('send the beadle a parcel also when the candidate collects the other copies', () => {
    expect(thesisDeliveries({ pickUp: true, beadleCopies: 5, depositCopies: 0 }, 150)).toEqual([
      { to: 'candidate', quantity: 145, method: 'pick_up' },
      { to: 'beadle', quantity: 5, method: 'parcel' },
    ]);
  });

  it('send the library a parcel of its own', () => {
    expect(thesisDeliveries({ pickUp: false, beadleCopies: 5, depositCopies: 2 }, 150)).toEqual([
      { to: 'candidate', quantity: 143, method: 'parcel' },
      { to: 'beadle', quantity: 5, method: 'parcel' },
      { to: 'library', quantity: 2, method: 'parcel' },
    ]);
  });

  it('are the beadle’s alone when all copies go there, and never more than there are', () => {
    expect(thesisDeliveries({ pickUp: false, beadleCopies: 9, depositCopies: 0 }, 5)).toEqual([
      { to: 'beadle', quantity: 5, method: 'parcel' },
    ]);
  });
});
