import { z } from 'zod';
import { botToken } from '#modules/identity/contract/sign-in/bot-token.ts';
import { email } from '#modules/relations/contract/registration/register.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Resends the activation mail, if there is one; the response is the same without one. */
export const resendActivationEndpoint = endpoint({
  name: 'relations.resendActivation',
  method: 'POST',
  path: '/api/register/resend',
  permission: 'PUBLIC',
  limit: 'mails',
  input: z.object({ email, botToken }),
  output: z.object({ email: z.string() }),
  refusals: ['BOT_CHECK_FAILED', 'SERVICE_NOT_SET_UP'],
});
