import { expect, it } from 'vitest';
import { wayAgain } from './send-again.ts';

it('send again › goes the way that the goods left, else as a parcel', () => {
  expect(wayAgain({ type: 'parcel', carrier: 'sendcloud' })).toEqual({ type: 'parcel', carrier: 'sendcloud' });
  expect(wayAgain({ type: 'pallet', carrier: 'freight' })).toEqual({ type: 'pallet', carrier: 'freight' });
  expect(wayAgain({ type: 'pick_up', carrier: 'customer' })).toEqual({ type: 'parcel', carrier: 'postnl' });
  expect(wayAgain({ type: 'direct', carrier: 'supplier' })).toEqual({ type: 'parcel', carrier: 'postnl' });
});
