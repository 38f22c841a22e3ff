import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';
import { botRefusals, botToken } from './bot-token.ts';

/** Requests a reset link. The response is the same whether or not the account exists. */
export const requestPasswordResetEndpoint = endpoint({
  name: 'identity.requestPasswordReset',
  method: 'POST',
  path: '/api/password-reset/request',
  permission: 'PUBLIC',
  limit: 'mails',
  input: z.object({ email: text(200).pipe(z.email()), botToken }),
  output: z.object({ sent: z.literal(true) }),
  refusals: [...botRefusals],
});
