import { z } from 'zod';
import { promiseRules } from '#modules/stock/domain/book/item.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Reads the usable and promisable quantity of an item today, and its stock by day from expected, needed and expiring goods. */
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
    /** The quantity of open purchases and orders for stock. */
    expected: z.number(),
    /** Available to promise (ATP) today. */
    atp: z.number(),
    promise: z.enum(promiseRules),
    /** The stock at the end of each day on which it changes, today first; below zero is owed. */
    days: z.array(z.object({ on: z.string(), projected: z.number() })),
  }),
});
