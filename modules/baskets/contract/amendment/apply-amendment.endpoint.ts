import { z } from 'zod';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, text, version } from '#platform/contract/shapes.ts';
import { amendmentState } from './amendment.shapes.ts';

/** Refusals of a change, when an amendment is applied or asked. */
export const changeRefusals = [
  'LINE_CANCELED',
  'LINE_NOT_OPEN',
  'LINE_INVOICED',
  'AMENDMENT_STALE',
  'AMENDMENT_SHIPPED',
  'AMENDMENT_REST',
  'STILL_MADE',
  'AMENDMENT_DIVIDED',
  'DELIVERIES_PACKED',
  'PRODUCTION_STARTED',
  'WAIVER_REQUIRED',
  'NOTHING_CHANGES',
  'AMENDMENT_STARTED',
  'AMENDMENT_ALONG',
  'AMENDMENT_HOST',
  'STOCK_ORDER_FIXED',
  'COST_NEVER_INVOICED',
  'LINE_ON_DRAFT',
  'DATE_IN_PAST',
  'DATE_ON_HOLIDAY',
  'AMENDMENT_NO_PRICE',
  'STOCK_SHORT',
  'MOVE_NOT_ALLOWED',
  'NOT_AMENDABLE',
  'AMENDMENT_CLOSED',
  'AMENDMENT_EMPTY',
  'AMENDMENT_CANCELS_ALL',
  'AMENDMENT_BELOW_ZERO',
  'ARTICLE_INACTIVE',
  'ARTICLE_OF_OTHER_CUSTOMER',
  'DELIVERY_ADDRESS_REQUIRED',
  'POSTBOX_REFUSED',
  'AMENDMENT_WHICH_DELIVERY',
  'AMENDMENT_DELIVERY_SENT',
  'PROMISE_REASON_REQUIRED',
  'PRICE_NOT_POSITIVE',
  'ANSWER_NOT_POSSIBLE',
  'NOT_SOLD_BY_SUPPLIER',
  'TRANSPORT_IMPOSSIBLE',
  'AMENDMENT_BEYOND_CREDIT',
  'CUSTOMER_BLOCKED',
  ...estimateRefusals,
] as const;
export type AmendmentRefusal = (typeof changeRefusals)[number];

/** Applies an amendment in one transaction and mails the customer what changed. */
export const applyAmendmentEndpoint = endpoint({
  name: 'baskets.applyAmendment',
  method: 'POST',
  path: '/api/amendments/:id/apply',
  permission: 'baskets.confirm',
  internalOnly: true,
  input: z.object({
    id,
    version,
    /** The difference that the person saw; another one is refused with the present amendment. */
    difference: money,
    /** The person who agreed on behalf of the customer, and how; required when the change costs the customer more. */
    agreedBy: text(200).default(''),
    mails: z.boolean().default(true),
  }),
  output: amendmentState.extend({ mailedTo: z.string().nullable() }),
  refusals: [...changeRefusals, 'AGREEMENT_REQUIRED', 'STALE_VERSION'],
});
