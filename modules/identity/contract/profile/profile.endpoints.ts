import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

const ownSession = z.object({
  id: z.number().int(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const ownDevice = z.object({ id: z.number().int(), userAgent: z.string().nullable(), createdAt: z.string(), expiresAt: z.string() });
export type OwnDevice = z.infer<typeof ownDevice>;

/** Reads the current user's own account. */
export const readProfileEndpoint = endpoint({
  name: 'profile.read',
  method: 'GET',
  path: '/api/profile',
  permission: 'SIGNED_IN',
  input: emptyShape,
  output: z.object({
    name: z.string(),
    email: z.string(),
    language: z.enum(['nl', 'en']),
    version: z.number().int(),
    secondStep: z.object({ enabled: z.boolean(), required: z.boolean() }),
    /** When the user requested removal of the account. */
    removalAskedAt: z.string().nullable(),
    /** The address that the account gets when it is confirmed. */
    newEmail: z.string().nullable(),
    sessions: z.array(ownSession),
    devices: z.array(ownDevice),
  }),
});
