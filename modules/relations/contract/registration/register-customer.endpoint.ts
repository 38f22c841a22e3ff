import { z } from 'zod';
import { token, withToken } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registeredCustomer } from '#modules/relations/contract/registration.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The last step otherwise: the customer that pays; sends the activation mail. */
export const registerCustomerEndpoint = endpoint({
  name: 'relations.registerCustomer',
  method: 'POST',
  path: '/api/register/:token/customer',
  ...withToken,
  limit: 'mails',
  input: z.object({ token, ...registeredCustomer.shape }),
  output: z.object({ email: z.string() }),
  refusals: [
    'REGISTRATION_SENT',
    'CONTACT_MISSING',
    'CUSTOMER_NAME_MISSING',
    'VAT_INVALID',
    'KVK_INVALID',
    'NOBODY_TO_JOIN',
    'VAT_NUMBER_REQUIRED',
    'IBAN_INVALID',
    'BIC_INVALID',
    'CUSTOMER_NO_ADDRESS',
    'MIS_ID_TAKEN',
    'PAYMENT_PLAN_SUM',
  ],
});
