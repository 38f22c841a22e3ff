import { expect, it } from 'vitest';
import { decideArticleBuying } from './save-offers.ts';

it('save article buying › never buys goods of a customer', () => {
  expect(decideArticleBuying({ policy: 'stock', isCustomers: true })).toMatchObject({ code: 'OFFER_CUSTOMERS' });
  expect(decideArticleBuying({ policy: 'none', isCustomers: true }).accepted).toBe(true);
  expect(decideArticleBuying({ policy: 'demand', isCustomers: false }).accepted).toBe(true);
});
