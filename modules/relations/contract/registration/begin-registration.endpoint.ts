import { z } from 'zod';
import { botToken } from '#modules/identity/contract/sign-in/bot-token.ts';
import { email, password, token } from '#modules/relations/contract/registration/register.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';

/** The first step. The response is the same whether the address has an account or not; its owner is notified by mail. */
export const beginRegistrationEndpoint = endpoint({
  name: 'relations.beginRegistration',
  method: 'POST',
  path: '/api/register',
  permission: 'PUBLIC',
  responseIsSecret: true,
  limit: 'mails',
  input: z.object({
    ...{ email, password, repeated: password, botToken },
    uiId: z.number().int().min(0).max(5),
    /** The page that was asked for before; the browser opens it only when it is on this site. */
    returnTo: text(2000).default(''),
  }),
  output: z.object({ token }),
  refusals: ['SHOP_NOT_SET_UP', 'BOT_CHECK_FAILED', 'SERVICE_NOT_SET_UP', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER'],
});
