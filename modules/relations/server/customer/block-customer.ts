import { blockCustomerEndpoint } from '#modules/relations/contract/customer/block-customer.endpoint.ts';
import { decideBlockCustomer } from '#modules/relations/domain/customer/block-customer.ts';
import { command } from '#platform/server/served.ts';
import { setBlocked } from './set-blocked.ts';

export const blockCustomer = command(blockCustomerEndpoint, (context, asked) => setBlocked(context, asked, true, decideBlockCustomer));
