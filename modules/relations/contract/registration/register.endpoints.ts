import { z } from 'zod';
import { registeredContact, registeredCustomer } from '#modules/relations/contract/registration.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const password = z.string().max(200);
/** Access with the token of one registration. */
export const withToken = { permission: 'PUBLIC', token: 'registration' } as const;
export const token = accessToken;

/** Reads what was filled in so far, except the password. */
export const readRegistrationEndpoint = endpoint({
  name: 'relations.readRegistration',
  method: 'GET',
  path: '/api/register/:token',
  ...withToken,
  input: z.object({ token }),
  output: z.object({
    email: z.string(),
    sent: z.boolean(),
    uiId: z.number().int(),
    contact: registeredContact.nullable(),
    customer: registeredCustomer.nullable(),
    joins: z.boolean(),
    /** Name of the customer that this e-mail domain belongs to. */
    offered: z.string().nullable(),
  }),
});

export const readActivationEndpoint = endpoint({
  name: 'relations.readActivation',
  method: 'GET',
  path: '/api/register/activate/:token',
  permission: 'PUBLIC',
  token: 'activation',
  input: z.object({ token }),
  output: z.object({ email: z.string(), uiId: z.number().int(), returnTo: z.string() }),
});
