import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { insertCustomer } from './customer-fields.ts';

export const createCustomer = command(createCustomerEndpoint, async (context, input) => {
  const made = await insertCustomer(context, input);
  return made.accepted ? made.value : made;
});
