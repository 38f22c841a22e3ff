import { z } from 'zod';
import { password, token } from '#modules/relations/contract/registration/register.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

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
  refusals: [
    'REGISTRATION_PASSWORD_WRONG',
    'ACCOUNT_EXISTS',
    'VAT_INVALID',
    'VAT_NUMBER_REQUIRED',
    'IBAN_INVALID',
    'BIC_INVALID',
    'KVK_INVALID',
    'CUSTOMER_NO_ADDRESS',
    'MIS_ID_TAKEN',
    'PAYMENT_PLAN_SUM',
    'POSTBOX_NOT_FOR_DELIVERY',
    'PRICE_LIST_TYPE_CLOSED',
  ],
});
