import { z } from 'zod';
import { botRefusals, botToken } from '#modules/identity/contract/sign-in/bot-token.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text } from '#platform/contract/shapes.ts';
import { brand, configured } from './shop-item.shapes.ts';

/** Asks for a quote of a configured product without an account; staff answer it like any web request. */
export const askShopQuoteEndpoint = endpoint({
  name: 'shop.askQuote',
  method: 'POST',
  path: '/api/shop/:id/quote',
  permission: 'PUBLIC',
  limit: 'mails',
  input: z.object({
    id,
    brand,
    ...configured,
    company: text(200),
    name: requiredText(120),
    email: z.email().max(254),
    phone: text(40),
    remarks: text(1000),
    botToken,
  }),
  output: z.object({ done: z.literal(true) }),
  refusals: [...botRefusals],
});
