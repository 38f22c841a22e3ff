import { createCustomerKeyEndpoint } from '#modules/integrations/contract/create-customer-key.endpoint.ts';
import { decideActForCustomer } from '#modules/relations/domain/customer/act-for-customer.ts';
import { hasRestrictedCustomerAccess } from '#modules/relations/server/public.ts';
import { command } from '#platform/server/served.ts';
import { createKey, customerScopes } from './api-keys.ts';
import { requireCustomer } from './require-customer.ts';

export const createCustomerKey = command(createCustomerKeyEndpoint, async (context, { customerId, ...input }) => {
  await requireCustomer(context.tx, customerId);
  const whole = decideActForCustomer({ restricted: hasRestrictedCustomerAccess(context.actor) });
  if (!whole.accepted) return whole;
  return createKey(context, { kind: 'customer', id: customerId }, await customerScopes(context.tx), input);
});
