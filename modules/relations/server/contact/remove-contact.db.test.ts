import { expect, it } from 'vitest';
import { removeContactEndpoint } from '#modules/relations/contract/contact/remove-contact.endpoint.ts';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { admin, gone, kept, setUpMergeCustomers } from '#test/setups/merge-customers.ts';

setUpMergeCustomers();

const contact = { firstName: 'Bas', surname: 'van Dalen', email: 'bas@voorbeeld.example' };

it('remove contact › takes a contact off a customer', async () => {
  const { id: contactId } = await admin.call(saveContactEndpoint, { customerId: kept.id, ...contact });
  await admin.call(removeContactEndpoint, { customerId: kept.id, contactId });
  const { contacts } = await admin.call(readCustomerEndpoint, { id: kept.id });
  expect(contacts.map(({ id }) => id)).not.toContain(contactId);
});
it('remove contact › refuses the contact of another customer', async () => {
  const { id: contactId } = await admin.call(saveContactEndpoint, { customerId: kept.id, ...contact });
  expect((await admin.refused(removeContactEndpoint, { customerId: gone.id, contactId })).status).toBe(404);
});
