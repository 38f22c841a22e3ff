import { z } from 'zod';
import { repriceRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, money } from '#platform/contract/shapes.ts';

/** Prices a lapsed quote at today's prices and sends it again, by the link of the old one. */
export const renewQuoteEndpoint = endpoint({
  name: 'quotes.renew',
  method: 'POST',
  path: '/api/quotes/:token/renew',
  permission: 'PUBLIC',
  token: 'quote',
  limit: 'mails',
  input: z.object({ token: accessToken }),
  output: z.object({
    /** The link of the new one. */
    token: accessToken,
    /** The totals with VAT. */
    before: money,
    now: money,
    /** The answers that had to change, as sentences. */
    changed: z.array(z.string()),
  }),
  refusals: [
    ...([
      'QUOTE_NOT_LAPSED',
      'QUOTE_RENEWED_BY_STAFF',
      'QUOTE_SUPERSEDED',
      'QUOTE_NOT_PRICED',
      'MARGIN_TOO_LOW',
      'ORDER_BELOW_ZERO',
    ] as const),
    ...(['ORDER_MANAGER_REQUIRED', 'CONTACT_NO_EMAIL', 'MOVE_NOT_ALLOWED', 'ON_HOLD', 'DATE_IN_PAST', 'CUSTOMER_BLOCKED'] as const),
    ...repriceRefusals,
  ],
});
