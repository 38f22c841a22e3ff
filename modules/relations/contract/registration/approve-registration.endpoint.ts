import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Approves a registration: creates the account, as contact of an existing customer or with a new one, and notifies the person by mail. */
export const approveRegistrationEndpoint = endpoint({
  name: 'relations.approveRegistration',
  method: 'POST',
  path: '/api/registrations/:id/approve',
  permission: 'registrations.decide',
  internalOnly: true,
  input: z.object({ id, version, customerId: id.nullable() }),
  output: z.object({ customerId: z.number() }),
  refusals: [
    'REGISTRATION_NOT_WAITING',
    'ACCOUNT_EXISTS',
    'CUSTOMER_MISSING',
    'VAT_INVALID',
    'VAT_NUMBER_REQUIRED',
    'KVK_INVALID',
    'STALE_VERSION',
    'IBAN_INVALID',
    'BIC_INVALID',
    'CUSTOMER_NO_ADDRESS',
    'MIS_ID_TAKEN',
    'PAYMENT_PLAN_SUM',
    'POSTBOX_NOT_FOR_DELIVERY',
    'PRICE_LIST_TYPE_CLOSED',
  ],
});
