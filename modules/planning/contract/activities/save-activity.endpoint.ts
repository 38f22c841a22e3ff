import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { activityFields, ownActivity } from './activity.endpoints.ts';

/** A code of the shop's own, which no activity of the calculation has. */
const ownCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9_-]{1,19}$/);

/** Adds an activity of the shop's own (`id` 0, with `code` and `own`), or changes the rest after an activity, for orders confirmed from now on, what its planning waits for, and the minutes that its machines take to change over. */
export const saveActivityEndpoint = endpoint({
  name: 'planning.saveActivity',
  method: 'POST',
  path: '/api/plan-activities/:id',
  permission: 'maintenance_planning.edit',
  internalOnly: true,
  input: z.object({
    ...activityFields,
    id: z.coerce.number().int().min(0),
    version,
    code: ownCode.optional(),
    own: ownActivity.nullable().default(null),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: [
    'ACTIVITY_CODE_MISSING',
    'ACTIVITY_CODE_TAKEN',
    'ACTIVITY_FOLLOWS_NONE',
    'ATTRIBUTE_TWICE',
    'PAIR_TWICE',
    'WAIT_WITHIN_REST',
    'STALE_VERSION',
  ],
});
