import { z } from 'zod';
import { token, withToken } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registeredContact } from '#modules/relations/contract/registration.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

export const registerContactEndpoint = endpoint({
  name: 'relations.registerContact',
  method: 'PUT',
  path: '/api/register/:token/contact',
  ...withToken,
  limit: 'prices',
  input: z.object({ token, ...registeredContact.shape }),
  output: z.object({ changed: z.boolean() }),
  refusals: ['REGISTRATION_SENT'],
});
