import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';
import { registeredContact, registeredCustomer } from './registration.shapes.ts';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const password = z.string().max(200);
/** What the bot check's script gave the browser; shops without a bot check need none. */
const botToken = z.string().max(4000).optional();
/** Opens a registration that was begun, and no other. */
const begun = { permission: 'PUBLIC', token: 'registration' } as const;
const token = accessToken;

/** The first step. Answers the same whether the address has an account or not: its owner hears of that by mail. */
export const beginRegistrationEndpoint = endpoint({
  name: 'relations.beginRegistration',
  method: 'POST',
  path: '/api/register',
  permission: 'PUBLIC',
  answerIsSecret: true,
  limit: 'mails',
  input: z.object({ email, password, repeated: password, uiId: z.number().int().min(0).max(5), botToken }),
  output: z.object({ token }),
  refusals: ['BOT_CHECK_FAILED', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER'],
});

/** What was typed so far, apart from the password. */
export const readRegistrationEndpoint = endpoint({
  name: 'relations.readRegistration',
  method: 'GET',
  path: '/api/register/:token',
  ...begun,
  input: z.object({ token }),
  output: z.object({
    email: z.string(),
    sent: z.boolean(),
    uiId: z.number().int(),
    contact: registeredContact.nullable(),
    customer: registeredCustomer.nullable(),
    joins: z.boolean(),
    /** The customer that people of this e-mail domain belong to. */
    offered: z.string().nullable(),
  }),
});

/** The first step once more: an empty password leaves the one that was chosen. */
export const changeRegistrationEndpoint = endpoint({
  name: 'relations.changeRegistration',
  method: 'PUT',
  path: '/api/register/:token',
  ...begun,
  input: z.object({ token, email, password, repeated: password }),
  output: z.object({ changed: z.boolean() }),
  refusals: ['REGISTRATION_SENT', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER'],
});

export const registerContactEndpoint = endpoint({
  name: 'relations.registerContact',
  method: 'PUT',
  path: '/api/register/:token/contact',
  ...begun,
  input: z.object({ token, ...registeredContact.shape }),
  output: z.object({ changed: z.boolean() }),
  refusals: ['REGISTRATION_SENT'],
});

/** The last step for who belongs to the customer that was offered; then the activation mail goes out. */
export const joinCustomerEndpoint = endpoint({
  name: 'relations.joinCustomer',
  method: 'POST',
  path: '/api/register/:token/join',
  ...begun,
  input: z.object({ token }),
  output: z.object({ email: z.string() }),
  refusals: ['REGISTRATION_SENT', 'CONTACT_MISSING', 'NOBODY_TO_JOIN'],
});

/** The last step for everybody else: who pays; then the activation mail goes out. */
export const registerCustomerEndpoint = endpoint({
  name: 'relations.registerCustomer',
  method: 'POST',
  path: '/api/register/:token/customer',
  ...begun,
  input: z.object({ token, ...registeredCustomer.shape }),
  output: z.object({ email: z.string() }),
  refusals: ['REGISTRATION_SENT', 'CONTACT_MISSING', 'CUSTOMER_NAME_MISSING', 'VAT_INVALID', 'KVK_INVALID'],
});

/** Sends the activation mail once more, when there is one to send; answers the same when there is none. */
export const resendActivationEndpoint = endpoint({
  name: 'relations.resendActivation',
  method: 'POST',
  path: '/api/register/resend',
  permission: 'PUBLIC',
  limit: 'mails',
  input: z.object({ email, botToken }),
  output: z.object({ email: z.string() }),
  refusals: ['BOT_CHECK_FAILED'],
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

/** Who opened the mail and knows the password that was chosen is who registered. The link works once. */
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
