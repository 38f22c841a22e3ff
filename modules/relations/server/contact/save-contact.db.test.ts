import { expect, it } from 'vitest';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { admin, gone, kept, setUpMergeCustomers } from '#test/setups/merge-customers.ts';

setUpMergeCustomers();

const contact = { firstName: 'Bas', surname: 'van Dalen', email: 'bas@voorbeeld.example' };
const contacts = async () => (await admin.call(readCustomerEndpoint, { id: kept.id })).contacts;

it('save contact › adds a contact of a customer, and changes it', async () => {
  const made = await admin.call(saveContactEndpoint, { customerId: kept.id, ...contact });
  expect((await contacts()).find(({ id }) => id === made.id)).toMatchObject(contact);
  const changed = { ...contact, phone: '030 123 45 67' };
  await admin.call(saveContactEndpoint, { customerId: kept.id, contactId: made.id, version: made.version, ...changed });
  expect((await contacts()).find(({ id }) => id === made.id)).toMatchObject({ ...changed, version: made.version + 1 });
});
it('save contact › refuses a stale version, the contact of another customer, and no e-mail address', async () => {
  const made = await admin.call(saveContactEndpoint, { customerId: kept.id, ...contact });
  const ask = { customerId: kept.id, contactId: made.id, version: made.version + 1, ...contact };
  expect(await admin.refused(saveContactEndpoint, ask)).toMatchObject({ code: 'STALE_VERSION' });
  expect((await admin.refused(saveContactEndpoint, { ...ask, customerId: gone.id, version: made.version })).status).toBe(404);
  expect((await admin.refused(saveContactEndpoint, { customerId: kept.id, ...contact, email: 'bas' })).status).toBe(422);
});
