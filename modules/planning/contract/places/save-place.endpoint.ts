import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { placeFields } from './place.shapes.ts';

/** Adds a plan place, or changes its names, hours and people. Planned work stays where it is; `listClosedWork` says what is closed now. */
export const savePlaceEndpoint = endpoint({
  name: 'planning.savePlace',
  method: 'POST',
  path: '/api/plan-places',
  permission: 'maintenance_planning.edit',
  internalOnly: true,
  input: z.object({ ...placeFields, id: id.optional(), version: version.optional() }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: [
    'PLACE_CODE_TAKEN',
    'PLACE_CODE_FIXED',
    'PLACE_HOURS_WRONG',
    'PLACE_DAY_TWICE',
    'PLACE_HAS_WORK',
    'PLACE_HAS_ACTIVITIES',
    'CREW_BEYOND_OPERATORS',
    'STALE_VERSION',
  ],
});
