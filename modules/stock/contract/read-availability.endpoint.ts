import { z } from 'zod';
import { promiseRules } from '#modules/stock/domain/book/item.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** What can be used and promised of an item today, and how its stock changes by day from what is expected, needed and past its best-before day. */
export const readAvailabilityEndpoint = endpoint({
  name: 'stock.readAvailability',
  method: 'GET',
  path: '/api/stock/items/:itemId/availability',
  permission: 'stock_articles.view or stock_materials.view',
  internalOnly: true,
  input: z.object({ itemId: id }),
  output: z.object({
    usable: z.number(),
    /** Open soft reservations: shown, and never subtracted. */
    soft: z.number(),
    /** What open purchases and orders for stock bring. */
    expected: z.number(),
    /** Available to promise (ATP) today. */
    atp: z.number(),
    promise: z.enum(promiseRules),
    /** The stock at the end of each day on which it changes, today first; below zero is owed. */
    days: z.array(z.object({ on: z.string(), projected: z.number() })),
  }),
});
