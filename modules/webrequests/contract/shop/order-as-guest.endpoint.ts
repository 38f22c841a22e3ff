import { z } from 'zod';
import { takeOrderRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { botRefusals, botToken } from '#modules/identity/contract/sign-in/bot-token.ts';
import { guestFields, guestRefusals, unpaidGuestRefusals } from '#modules/relations/contract/guest.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, plainDate } from '#platform/contract/shapes.ts';
import { brand, configured } from './shop-item.shapes.ts';

/** Orders a configured product without an account, at the total that was shown; it starts once it is paid. */
export const orderAsGuestEndpoint = endpoint({
  name: 'shop.orderAsGuest',
  method: 'POST',
  path: '/api/shop/:id/order',
  permission: 'PUBLIC',
  heavy: true,
  limit: 'mails',
  input: z.object({
    id,
    brand,
    ...configured,
    ...guestFields,
    botToken,
    /** The day on which it leaves; null for the first one without a surcharge. */
    leavesOn: plainDate.nullable(),
    total: money,
    /** Agrees to the conditions: made to measure, so it cannot be returned. */
    agreed: z.literal(true),
  }),
  /** `paymentPath`: where it is paid. */
  output: z.object({ number: z.string(), paymentPath: z.string() }),
  refusals: [
    ...([
      'SHOP_EMPTY',
      'SHOP_ITEM_PROBLEM',
      'PRICE_CHANGED',
      'DATE_TOO_SOON',
      'PO_REQUIRED',
      'SHOP_PAYS_LATER',
      'MOVE_NOT_ALLOWED',
    ] as const),
    ...botRefusals,
    ...unpaidGuestRefusals,
    ...guestRefusals,
    ...takeOrderRefusals,
  ],
});
