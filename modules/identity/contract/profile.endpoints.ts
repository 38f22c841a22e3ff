import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, requiredText, version } from '#platform/contract/shapes.ts';
import { newPassword } from './new-password.ts';

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
export const profileEndpoint = endpoint({
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
    sessions: z.array(ownSession),
    devices: z.array(ownDevice),
  }),
});

export const saveProfileEndpoint = endpoint({
  name: 'profile.save',
  method: 'POST',
  path: '/api/profile',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ name: requiredText(100), language: z.enum(['nl', 'en']), version }),
  output: z.object({ version: z.number().int() }),
  refusals: ['STALE_VERSION'],
});

/** Changes the password and signs the user out of every other browser. */
export const changePasswordEndpoint = endpoint({
  name: 'profile.changePassword',
  method: 'POST',
  path: '/api/profile/password',
  permission: 'SIGNED_IN',
  personal: true,
  limit: 'secrets',
  input: z.object({ current: z.string().max(200), ...newPassword }),
  output: z.object({ changed: z.literal(true) }),
  refusals: ['PASSWORD_WRONG', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER'],
});

/** Ends one other session of the current user; signing out ends the current one. */
export const endSessionEndpoint = endpoint({
  name: 'profile.endSession',
  method: 'POST',
  path: '/api/profile/sessions/end',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ id }),
  output: z.object({ ended: z.number().int() }),
});

export const endOtherSessionsEndpoint = endpoint({
  name: 'profile.endOtherSessions',
  method: 'POST',
  path: '/api/profile/sessions/end-others',
  permission: 'SIGNED_IN',
  personal: true,
  input: emptyShape,
  output: z.object({ ended: z.number().int() }),
});

export const forgetDeviceEndpoint = endpoint({
  name: 'profile.forgetDevice',
  method: 'POST',
  path: '/api/profile/devices/forget',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ id }),
  output: z.object({ forgotten: z.literal(true) }),
});
