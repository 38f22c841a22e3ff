import { z } from 'zod';
import { addressFields } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, requiredText, text } from '#platform/contract/shapes.ts';

/** Sends an order of a private person to another address by its status link, in the same country and until it is packed. */
export const redirectByLinkEndpoint = endpoint({
  name: 'orderStatus.redirectByLink',
  method: 'POST',
  path: '/api/order-status/:token/address',
  permission: 'PUBLIC',
  token: 'status',
  limit: 'mails',
  input: z.object({
    token: accessToken,
    attention: text(120),
    street: requiredText(120),
    houseNumber: requiredText(12),
    postcode: requiredText(12),
    city: requiredText(80),
    deliveryInstructions: addressFields.deliveryInstructions,
  }),
  output: z.object({ done: z.literal(true) }),
  refusals: [
    ...(['REDIRECT_SIGN_IN', 'REDIRECT_CLOSED', 'REDIRECT_NOTHING', 'REDIRECT_PACKED', 'REDIRECT_COUNTRY', 'REDIRECT_POSTBOX'] as const),
    'POSTBOX_NOT_FOR_DELIVERY',
  ],
});
