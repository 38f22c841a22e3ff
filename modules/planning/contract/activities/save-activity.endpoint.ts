import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { activityFields } from './activity.endpoints.ts';

/** Changes the rest after an activity, for orders confirmed from now on, what its planning waits for, and the minutes that its machines take to change over. */
export const saveActivityEndpoint = endpoint({
  name: 'planning.saveActivity',
  method: 'POST',
  path: '/api/plan-activities/:id',
  permission: 'maintenance_planning.edit',
  internalOnly: true,
  input: z.object({ ...activityFields, id, version }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: ['ATTRIBUTE_TWICE', 'PAIR_TWICE', 'WAIT_WITHIN_REST', 'STALE_VERSION'],
});
