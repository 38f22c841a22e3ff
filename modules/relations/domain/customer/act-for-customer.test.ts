import { expect, it } from 'vitest';
import { decideActForCustomer } from './act-for-customer.ts';

it('act for customer › is refused to a user who sees only their own orders', () => {
  expect(decideActForCustomer({ restricted: true })).toMatchObject({ code: 'CUSTOMER_SEEN_IN_PART' });
  expect(decideActForCustomer({ restricted: false }).accepted).toBe(true);
});
