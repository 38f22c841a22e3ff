import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, requiredText, version } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

export const registrationRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  unitName: z.string(),
  business: z.boolean(),
  /** The organisation as typed, empty for a private person. */
  organisation: z.string(),
  address: z.string(),
  kvk: z.string().nullable(),
  /** When the e-mail address was verified. */
  verifiedAt: z.string(),
  /** Customers it may belong to: by Chamber of Commerce number, by the e-mail domain of a contact, by name. */
  alike: z.array(z.object({ id: z.number(), name: z.string(), city: z.string() })),
});
export type RegistrationRow = z.infer<typeof registrationRow>;

/** Lists the registrations that wait for approval, longest first. */
export const registrationsEndpoint = endpoint({
  name: 'relations.registrations',
  method: 'GET',
  path: '/api/registrations',
  permission: anyOf('relations.view', 'maintenance_general.view', 'user_maintenance.view'),
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(registrationRow) }),
});

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
  ],
});

/** Refuses a registration and mails the reason to the person. */
export const refuseRegistrationEndpoint = endpoint({
  name: 'relations.refuseRegistration',
  method: 'POST',
  path: '/api/registrations/:id/refuse',
  permission: 'registrations.decide',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(500) }),
  output: z.object({ id: z.number() }),
  refusals: ['REGISTRATION_NOT_WAITING', 'STALE_VERSION'],
});
