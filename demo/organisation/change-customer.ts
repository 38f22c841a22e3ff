import { updateCustomerEndpoint } from '#modules/relations/contract/customer/update-customer.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Act } from '../acts.ts';

type Change = { id: number; change: Partial<InputOf<typeof updateCustomerEndpoint>> };

/** Changes some terms of a customer and leaves the others. */
export async function changeCustomer(act: Act, as: Actor, { id, change }: Change, at: Temporal.Instant): Promise<void> {
  const customer = await act(readCustomerEndpoint, as, { id }, at);
  const fields = Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== null));
  await act(updateCustomerEndpoint, as, { ...fields, id, version: customer.version, ...change } as never, at);
}
