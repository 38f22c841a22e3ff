import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { plainDate } from '#platform/contract/shapes.ts';
import { dueCount } from './counts.endpoints.ts';

/** Lists everything in stock that was not counted from a day on, in the order of the walk: a count of the whole warehouse, aisle by aisle. */
export const listFullCountEndpoint = endpoint({
  name: 'stock.listFullCount',
  method: 'GET',
  path: '/api/stock/full-count',
  permission: 'stock.count',
  internalOnly: true,
  input: z.object({ since: plainDate, aisle: z.coerce.number().int().min(0).max(10_000).optional() }),
  output: z.object({
    rows: z.array(dueCount),
    /** The number of positions left of the aisle, or of all. */
    count: z.number().int(),
    /** The progress of each aisle: positions that were counted, and those that were not. */
    aisles: z.array(z.object({ aisle: z.number().int(), counted: z.number().int(), left: z.number().int() })),
  }),
});
