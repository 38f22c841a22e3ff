import { z } from 'zod';
import { botRefusals, botToken } from '#modules/identity/contract/sign-in/bot-token.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText, text } from '#platform/contract/shapes.ts';

/** The most copies that a visitor asks for at once. */
export const maxCopies = 100;

/** Asks for copies of a published publication; the staff answers as any web request. */
export const requestCopyEndpoint = endpoint({
  name: 'publications.requestCopy',
  method: 'POST',
  path: '/api/published/:slug/copies',
  permission: 'PUBLIC',
  limit: 'mails',
  input: z.object({
    slug: text(120).regex(/^[a-z0-9-]+$/),
    name: requiredText(120),
    email: z.email().max(254),
    copies: z.number().int().min(1).max(maxCopies),
    remarks: text(1000),
    botToken,
  }),
  output: z.object({ done: z.literal(true) }),
  refusals: [...botRefusals],
});
