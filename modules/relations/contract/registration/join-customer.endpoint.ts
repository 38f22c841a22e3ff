import { z } from 'zod';
import { token, withToken } from '#modules/relations/contract/registration/register.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The last step when joining the offered customer; sends the activation mail. */
export const joinCustomerEndpoint = endpoint({
  name: 'relations.joinCustomer',
  method: 'POST',
  path: '/api/register/:token/join',
  ...withToken,
  limit: 'mails',
  input: z.object({ token }),
  output: z.object({ email: z.string() }),
  refusals: ['REGISTRATION_SENT', 'CONTACT_MISSING', 'NOBODY_TO_JOIN', 'CUSTOMER_NAME_MISSING'],
});
