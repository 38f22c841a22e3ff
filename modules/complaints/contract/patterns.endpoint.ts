import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

const int = z.number().int();
const counted = z.object({ id: int.nullable(), name: z.string(), count: int });
const ranked = counted.extend({ cumulative: z.number() });
const costly = counted.extend({ cost: money });

/** Reads recurring patterns in the complaints of the last thirteen months. */
export const readComplaintPatternsEndpoint = endpoint({
  name: 'complaints.readPatterns',
  method: 'GET',
  path: '/api/complaint-patterns',
  permission: 'fup',
  internalOnly: true,
  input: z.object({ unitId: id.optional() }),
  output: z.object({
    from: z.string(),
    count: int,
    cost: money,
    reasons: z.array(ranked),
    departments: z.array(ranked),
    /** Complaints per order by month, with the mean and the control limits. */
    trend: z.object({
      mean: z.number(),
      months: z.array(
        z.object({
          month: z.string(),
          complaints: int,
          orders: int,
          share: z.number().nullable(),
          lower: z.number(),
          upper: z.number(),
          out: z.boolean(),
        }),
      ),
    }),
    /** Complaints by machine and reason. */
    machines: z.array(z.object({ placeId: int, place: z.string(), reasonId: int, reason: z.string(), count: int })),
    repeats: z.array(
      z.object({
        place: z.string(),
        reason: z.string(),
        from: z.string(),
        until: z.string(),
        complaints: z.array(z.object({ id: int, number: z.string() })),
      }),
    ),
    customers: z.array(costly),
    suppliers: z.array(costly),
  }),
});
