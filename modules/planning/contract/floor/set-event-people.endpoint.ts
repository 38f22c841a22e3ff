import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { floorInput, record } from '../start-stop.shapes.ts';

/** Says who work on an operation beside each other, from now on. */
export const setEventPeopleEndpoint = endpoint({
  ...record,
  queued: true,
  name: 'planning.setEventPeople',
  path: '/api/plan-events/:id/people',
  input: z.object({ ...floorInput, userIds: z.array(id).min(1).max(20) }),
  refusals: ['EVENT_NOT_RUNNING', 'PERSON_UNKNOWN', 'STALE_VERSION'],
});
