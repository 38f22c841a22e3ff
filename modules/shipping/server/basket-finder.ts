import { sql } from 'drizzle-orm';
import { basketFinders } from '#modules/baskets/server/public.ts';
import { holdsNumber } from '#platform/server/search.ts';

/** By the number of a shipment or what the carrier calls it. */
export const shipmentFinder = basketFinders.entry(
  (word) =>
    sql`SELECT basket_id FROM shipments WHERE ${holdsNumber(sql`searchable(number || ' ' || coalesce(tracking_number, ''))`, word)}`,
);
