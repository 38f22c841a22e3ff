import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';
import { public_ } from './upload-page.endpoints.ts';

/** Creates the account with which the contact approves proofs; the email address is the contact's own. */
export const createAccountEndpoint = endpoint({
  ...public_,
  name: 'prepress.createAccount',
  method: 'POST',
  path: '/api/upload-page/:token/account',
  limit: 'secrets',
  input: z.object({ token: accessToken, password: z.string().max(200), repeated: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  refusals: ['ACCOUNT_EXISTS', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER', 'CONTACT_NO_EMAIL', 'LINK_OF_ANOTHER'],
});
