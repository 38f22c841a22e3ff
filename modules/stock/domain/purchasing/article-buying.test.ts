import { expect, it } from 'vitest';
import { decideArticleBuying } from './offers/save-offers.ts';

it('save article buying › buys goods of a customer for no job, and may propose them below the minimum', () => {
  expect(decideArticleBuying({ policy: 'demand', isCustomers: true })).toMatchObject({ code: 'OFFER_CUSTOMERS' });
  expect(decideArticleBuying({ policy: 'none', isCustomers: true }).accepted).toBe(true);
  expect(decideArticleBuying({ policy: 'stock', isCustomers: true }).accepted).toBe(true);
  expect(decideArticleBuying({ policy: 'demand', isCustomers: false }).accepted).toBe(true);
});
