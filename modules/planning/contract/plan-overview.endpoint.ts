import { z } from 'zod';
import { departments } from '#modules/planning/domain/places/save-place.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

const minutes = z.number().int();

/**
 * Compares load with capacity over eight weeks, beginning with this one. For each place and week it returns the minutes that are open,
 * planned, ordered without a time and expected of quotes, and it lists the overloads. `chance`: that a sent quote becomes an order.
 */
export const readPlanOverviewEndpoint = endpoint({
  name: 'planning.readRecap',
  method: 'GET',
  path: '/api/planning/recap',
  permission: 'dashboard_rejected.view',
  heavy: true,
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    weeks: z.array(z.string()),
    places: z.array(z.object({ id: z.number().int(), name: z.string(), department: z.enum(departments) })),
    loads: z.array(
      z.object({
        placeId: z.number().int(),
        week: z.string(),
        capacity: minutes,
        planned: minutes,
        toPlan: minutes,
        withoutFiles: minutes,
        forecast: minutes,
      }),
    ),
    overloads: z.array(z.object({ placeId: z.number().int(), week: z.string(), overMinutes: minutes })),
    chance: z.number(),
    quotes: z.number().int(),
  }),
});
