import { expect, it } from 'vitest';
import { decideNewBasket } from './create-basket.ts';

const customer = { name: 'Kunsthal Noord', blocked: false, addressCount: 1 };

it('a customer with an address who is not blocked gets a basket', () => expect(decideNewBasket(customer).accepted).toBe(true));
it('a customer without an address gets no basket', () =>
  expect(decideNewBasket({ ...customer, addressCount: 0 })).toMatchObject({ code: 'CUSTOMER_NO_ADDRESS', field: 'customerId' }));
it('a blocked customer gets no basket', () =>
  expect(decideNewBasket({ ...customer, blocked: true })).toMatchObject({
    code: 'CUSTOMER_BLOCKED',
    params: { customer: 'Kunsthal Noord' },
  }));
