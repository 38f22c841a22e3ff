import { z } from 'zod';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { basketState, changedAnswers } from './basket.shapes.ts';
import { open } from './switch-party.shapes.ts';

/** Gives a quote to another customer: takes over their contact, addresses and managers, recalculates prices, drops distributions. */
export const changeCustomerEndpoint = endpoint({
  name: 'baskets.changeCustomer',
  method: 'POST',
  path: '/api/baskets/:id/customer',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, customerId: id, dropDeliveries: z.boolean().default(false) }),
  output: basketState.extend({ changed: changedAnswers }),
  refusals: [
    'DELIVERIES_WILL_DROP',
    'CUSTOMER_BLOCKED',
    'CUSTOMER_NO_ADDRESS',
    'ARTICLE_INACTIVE',
    'ARTICLE_OF_OTHER_CUSTOMER',
    'ANSWER_NOT_POSSIBLE',
    ...open,
    ...estimateRefusals,
  ],
});
