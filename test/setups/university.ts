import { afterAll, beforeAll } from 'vitest';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let roos: Caller;
export let universityId: number;
export const address = { kind: 'visit' as const, street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' };
export const university = {
  name: 'Universiteit van Leeuwenstad',
  business: true,
  misId: 'K-9001',
  customerType: 'university' as const,
  businessUnitId: 2,
  language: 'nl' as const,
  priceListType: 'A' as const,
  vatType: 'domestic' as const,
  creditLimit: 50_000_000,
  addresses: [address],
  contacts: [{ firstName: 'Saskia', surnamePrefix: 'van', surname: 'Houten', email: 's.vanhouten@leeuwenstad.example' }],
};

/** Opens the shop of these tests, and closes it after them. */
export function setUpUniversity(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    roos = shop.as('order_manager');
    ({ id: universityId } = await roos.call(createCustomerEndpoint, university));
  });
  afterAll(() => shop.close());
}
