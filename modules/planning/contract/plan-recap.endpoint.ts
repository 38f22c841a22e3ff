import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { nothing } from '#platform/contract/shapes.ts';

const minutes = z.number().int();
export const departments = ['prepress', 'print', 'finishing', 'binding', 'dispatch'] as const;

/**
 * Eight weeks from this one: for each place what is open, planned, ordered without a time, and expected of quotes, in minutes; and where
 * it is too much. `chance` is that of a sent quote to become an order.
 */
export const planRecapEndpoint = endpoint({
  name: 'planning.recap',
  method: 'GET',
  path: '/api/planning/recap',
  permission: 'dashboard_rejected.view',
  internalOnly: true,
  input: nothing,
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
    overloads: z.array(
      z.object({
        placeId: z.number().int(),
        week: z.string(),
        overMinutes: minutes,
        move: z.union([
          z.object({ kind: z.literal('place'), placeId: z.number().int() }),
          z.object({ kind: z.literal('week'), week: z.string() }),
          z.object({ kind: z.literal('none') }),
        ]),
      }),
    ),
    chance: z.number(),
    quotes: z.number().int(),
  }),
});
