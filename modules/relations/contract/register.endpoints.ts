import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';
import { registeredContact, registeredCustomer } from './registration.shapes.ts';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const password = z.string().max(200);
/** Token of the bot check; absent in shops without one. */
const botToken = z.string().max(4000).optional();
/** Access with the token of one registration. */
const withToken = { permission: 'PUBLIC', token: 'registration' } as const;
const token = accessToken;

/** The first step. The response is the same whether the address has an account or not; its owner is notified by mail. */
export const beginRegistrationEndpoint = endpoint({
  name: 'relations.beginRegistration',
  method: 'POST',
  path: '/api/register',
  permission: 'PUBLIC',
  responseIsSecret: true,
  limit: 'mails',
  input: z.object({ email, password, repeated: password, uiId: z.number().int().min(0).max(5), botToken }),
  output: z.object({ token }),
  refusals: ['BOT_CHECK_FAILED', 'SERVICE_NOT_SET_UP', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER'],
});

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

/** Changes the first step; an empty password keeps the chosen one. */
export const changeRegistrationEndpoint = endpoint({
  name: 'relations.changeRegistration',
  method: 'PUT',
  path: '/api/register/:token',
  ...withToken,
  input: z.object({ token, email, password, repeated: password }),
  output: z.object({ changed: z.boolean() }),
  refusals: ['REGISTRATION_SENT', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER'],
});

export const registerContactEndpoint = endpoint({
  name: 'relations.registerContact',
  method: 'PUT',
  path: '/api/register/:token/contact',
  ...withToken,
  input: z.object({ token, ...registeredContact.shape }),
  output: z.object({ changed: z.boolean() }),
  refusals: ['REGISTRATION_SENT'],
});

/** The last step when joining the offered customer; sends the activation mail. */
export const joinCustomerEndpoint = endpoint({
  name: 'relations.joinCustomer',
  method: 'POST',
  path: '/api/register/:token/join',
  ...withToken,
  input: z.object({ token }),
  output: z.object({ email: z.string() }),
  refusals: ['REGISTRATION_SENT', 'CONTACT_MISSING', 'NOBODY_TO_JOIN'],
});

/** The last step otherwise: the customer that pays; sends the activation mail. */
export const registerCustomerEndpoint = endpoint({
  name: 'relations.registerCustomer',
  method: 'POST',
  path: '/api/register/:token/customer',
  ...withToken,
  input: z.object({ token, ...registeredCustomer.shape }),
  output: z.object({ email: z.string() }),
  refusals: ['REGISTRATION_SENT', 'CONTACT_MISSING', 'CUSTOMER_NAME_MISSING', 'VAT_INVALID', 'KVK_INVALID'],
});

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

export const readActivationEndpoint = endpoint({
  name: 'relations.readActivation',
  method: 'GET',
  path: '/api/register/activate/:token',
  permission: 'PUBLIC',
  token: 'activation',
  input: z.object({ token }),
  output: z.object({ email: z.string(), uiId: z.number().int() }),
});

/** Activates a registration by the mailed link and the chosen password, which together prove who registered. The link works once. */
export const activateRegistrationEndpoint = endpoint({
  name: 'relations.activateRegistration',
  method: 'POST',
  path: '/api/register/activate/:token',
  permission: 'PUBLIC',
  token: 'activation',
  limit: 'secrets',
  input: z.object({ token, password }),
  output: z.object({ status: z.enum(['active', 'waiting']), email: z.string() }),
  refusals: ['REGISTRATION_PASSWORD_WRONG', 'ACCOUNT_EXISTS'],
});
