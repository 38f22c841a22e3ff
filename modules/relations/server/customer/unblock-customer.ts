import { unblockCustomerEndpoint } from '#modules/relations/contract/customer/unblock-customer.endpoint.ts';
import { decideUnblockCustomer } from '#modules/relations/domain/customer/block-customer.ts';
import { command } from '#platform/server/served.ts';
import { setBlocked } from './set-blocked.ts';

export const unblockCustomer = command(unblockCustomerEndpoint, (context, asked) =>
  setBlocked(context, asked, false, decideUnblockCustomer),
);
