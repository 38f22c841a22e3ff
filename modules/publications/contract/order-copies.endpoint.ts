import { z } from 'zod';
import { openBasketRefusals, repriceRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { botRefusals, botToken } from '#modules/identity/contract/sign-in/bot-token.ts';
import { guestFields, guestRefusals, unpaidGuestRefusals } from '#modules/relations/contract/guest.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { money, text } from '#platform/contract/shapes.ts';
import { maxCopies } from './request-copy.endpoint.ts';

/** Orders copies of a published publication without an account, at the total that was shown; they are made once they are paid. */
export const orderCopiesEndpoint = endpoint({
  name: 'publications.orderCopies',
  method: 'POST',
  path: '/api/published/:slug/order',
  permission: 'PUBLIC',
  heavy: true,
  limit: 'mails',
  input: z.object({
    slug: text(120).regex(/^[a-z0-9-]+$/),
    ...guestFields,
    botToken,
    copies: z.number().int().min(1).max(maxCopies),
    total: money,
    /** Agrees to the conditions: made to measure, so it cannot be returned. */
    agreed: z.literal(true),
  }),
  /** `paymentPath`: where it is paid. */
  output: z.object({ number: z.string(), paymentPath: z.string() }),
  refusals: [
    ...(['COPIES_ON_REQUEST', 'PRICE_CHANGED', 'MOVE_NOT_ALLOWED'] as const),
    ...botRefusals,
    ...unpaidGuestRefusals,
    ...guestRefusals,
    ...openBasketRefusals,
    ...repriceRefusals,
  ],
});
