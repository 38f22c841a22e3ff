import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';
import { placeFields } from './place.shapes.ts';

const placeRow = z.object({
  ...placeFields,
  id: z.number(),
  version: z.number(),
  /** Planned work on the place, and how much of it stands in time that is closed now. */
  planned: z.number(),
  closed: z.number(),
  /** The hourly rate by which its work is priced now, and the part of the parameters that has it; null without a machine or the right. */
  rate: z.object({ hour: money, part: z.string() }).nullable(),
});
export type PlanPlaceRow = z.output<typeof placeRow>;

/** Lists the plan places with their hours, and the people who can work there. */
export const listPlacesEndpoint = endpoint({
  name: 'planning.listPlaces',
  method: 'GET',
  path: '/api/plan-places',
  permission: 'maintenance_planning.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    rows: z.array(placeRow),
    operators: z.array(z.object({ id: z.number(), name: z.string() })),
    units: z.array(z.object({ id: z.number(), name: z.string(), country: z.string() })),
  }),
});
