import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';
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
export const listRegistrationsEndpoint = endpoint({
  name: 'relations.listRegistrations',
  method: 'GET',
  path: '/api/registrations',
  permission: anyOf('relations.view', 'maintenance_general.view', 'user_maintenance.view'),
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(registrationRow) }),
});
