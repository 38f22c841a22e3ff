import { revokeCustomerKeyEndpoint } from '#modules/integrations/contract/revoke-customer-key.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { revokeKey } from './api-keys.ts';

export const revokeCustomerKey = command(revokeCustomerKeyEndpoint, (context, { id, customerId }) =>
  revokeKey(context, id, { kind: 'customer', id: customerId }),
);
