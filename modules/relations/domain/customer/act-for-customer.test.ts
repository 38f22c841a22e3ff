import { expect, it } from 'vitest';
import { decideActForCustomer, decideKeepAddresses } from './act-for-customer.ts';

it('act for customer › is refused to a user who sees only their own orders', () => {
  expect(decideActForCustomer({ restricted: true })).toMatchObject({ code: 'CUSTOMER_SEEN_IN_PART' });
  expect(decideActForCustomer({ restricted: false }).accepted).toBe(true);
});

it('keep addresses › is for a private customer, and for who administers a company and sees all of it', () => {
  const keeper = { business: true, keepsCompanies: true, restricted: false };
  expect(decideKeepAddresses({ business: false, keepsCompanies: false, restricted: true }).accepted).toBe(true);
  expect(decideKeepAddresses(keeper).accepted).toBe(true);
  expect(decideKeepAddresses({ ...keeper, restricted: true })).toMatchObject({ code: 'CUSTOMER_SEEN_IN_PART' });
  expect(decideKeepAddresses({ ...keeper, keepsCompanies: false })).toMatchObject({ code: 'CUSTOMER_SEEN_IN_PART' });
});
