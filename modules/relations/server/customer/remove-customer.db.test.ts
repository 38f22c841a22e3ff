import { describe, expect, it } from 'vitest';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { removeCustomerEndpoint } from '#modules/relations/contract/customer/remove-customer.endpoint.ts';
import { admin, kept, plain, setUpMergeCustomers, shop } from '#test/setups/merge-customers.ts';

setUpMergeCustomers();

describe('remove customer', () => {
  it('removes addresses and contacts too, once nothing refers to the customer', async () => {
    const { id } = await admin.call(createCustomerEndpoint, { ...plain, contacts: [{ firstName: 'Ank', surname: 'Bos' }] });
    const inUse = await admin.refused(removeCustomerEndpoint, { id: kept.id });
    expect(inUse).toMatchObject({ status: 409, code: 'IN_USE', message: expect.stringContaining('Je kunt deze klant niet verwijderen') });
    expect(inUse.context.uses).toEqual(
      expect.arrayContaining([expect.objectContaining({ table: 'baskets' }), expect.objectContaining({ table: 'users' })]),
    );
    expect((await shop.as('order_manager').refused(removeCustomerEndpoint, { id })).status).toBe(403);
    expect(await admin.call(removeCustomerEndpoint, { id })).toEqual({ id });
    expect((await admin.refused(removeCustomerEndpoint, { id })).status).toBe(404);
  });
});
