import { z } from 'zod';
import { botRefusals, botToken } from '#modules/identity/contract/sign-in/bot-token.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';

/** Asks for one mail on the day on which the e-book of a published publication opens. */
export const askEbookMailEndpoint = endpoint({
  name: 'publications.askEbookMail',
  method: 'POST',
  path: '/api/published/:slug/ebook-mail',
  permission: 'PUBLIC',
  limit: 'mails',
  input: z.object({ slug: text(120).regex(/^[a-z0-9-]+$/), email: z.email().max(254), botToken }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['EBOOK_NOT_AWAITED', 'EBOOK_READERS_FULL', ...botRefusals],
});
