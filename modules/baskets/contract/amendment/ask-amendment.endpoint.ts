import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, plainDate, text, version } from '#platform/contract/shapes.ts';
import { amendmentState } from './amendment.shapes.ts';
import { changeRefusals } from './apply-amendment.endpoint.ts';

/** Mails the customer a link on which the amendment is agreed to or declined; agreed, it is applied at once. */
export const askAmendmentEndpoint = endpoint({
  name: 'baskets.askAmendment',
  method: 'POST',
  path: '/api/amendments/:id/ask',
  permission: 'baskets.confirm',
  internalOnly: true,
  input: z.object({
    id,
    version,
    /** The difference that the person saw; another one is refused with the present amendment. */
    difference: money,
    /** The last day on which the customer can answer; seven days from now when left out. */
    validUntil: plainDate.optional(),
    message: text(2000).default(''),
  }),
  output: amendmentState.extend({ mailedTo: z.string(), validUntil: z.string() }),
  refusals: [...changeRefusals, 'ORDER_MANAGER_REQUIRED', 'AMENDMENT_NO_EMAIL', 'STALE_VERSION'],
});
