import { sql } from 'drizzle-orm';
import { basketFinders } from '#modules/baskets/server/public.ts';
import { containsNumber } from '#platform/server/database/search.ts';

/** Finds an order by the number or the tracking number of a shipment. */
export const shipmentFinder = basketFinders.entry(
  (word) =>
    sql`SELECT basket_id FROM shipments WHERE ${containsNumber(sql`searchable(number || ' ' || coalesce(tracking_number, ''))`, word)}`,
);
