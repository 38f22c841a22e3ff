import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, text } from '#platform/contract/shapes.ts';
import { newPassword } from './new-password.ts';

const botToken = z.string().max(8000).optional();

/** Requests a reset link. The response is the same whether or not the account exists. */
export const requestPasswordResetEndpoint = endpoint({
  name: 'identity.requestPasswordReset',
  method: 'POST',
  path: '/api/password-reset/request',
  permission: 'PUBLIC',
  limit: 'mails',
  input: z.object({ email: text(200).pipe(z.email()), botToken }),
  output: z.object({ sent: z.literal(true) }),
  refusals: ['BOT_CHECK_FAILED', 'SERVICE_NOT_SET_UP'],
});

export const readPasswordResetEndpoint = endpoint({
  name: 'identity.readPasswordReset',
  method: 'POST',
  path: '/api/password-reset/read',
  permission: 'PUBLIC',
  limit: 'secrets',
  input: z.object({ token: accessToken }),
  output: z.object({ email: z.string() }),
  refusals: ['RESET_TOKEN_INVALID', 'RESET_USER_GONE'],
});

export const resetPasswordEndpoint = endpoint({
  name: 'identity.resetPassword',
  method: 'POST',
  path: '/api/password-reset',
  permission: 'PUBLIC',
  limit: 'secrets',
  input: z.object({ token: accessToken, ...newPassword }),
  output: z.object({ reset: z.literal(true) }),
  refusals: ['RESET_TOKEN_INVALID', 'RESET_USER_GONE', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER'],
});
