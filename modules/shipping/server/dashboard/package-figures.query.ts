import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { readPackageFiguresEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import type { Carrier } from '#modules/shipping/domain/shipment.ts';
import { isInHouse, isOfDay } from '#modules/shipping/server/shipments.store.ts';
import { query } from '#platform/server/served.ts';
import { readCutOffs } from './read-cut-offs.ts';

export const readPackageFigures = query(readPackageFiguresEndpoint, async (context) => {
  const { tx, kernel } = context;
  const day = shopDay(context);
  const [sums, loaded, cutOffs] = await Promise.all([
    tx.row<{ packed: number; packages: number; grams: number }>(sql`
      SELECT count(DISTINCT s.id)::int AS packed, count(p.id)::int AS packages, coalesce(sum(p.grams), 0)::int AS grams
      FROM shipments s LEFT JOIN packages p ON p.shipment_id = s.id WHERE ${isInHouse}`),
    tx.rows<{ carrier: Carrier }>(sql`
      SELECT DISTINCT s.carrier FROM shipments s WHERE ${isOfDay(day.toString(), kernel.config.timeZone, true)} ORDER BY s.carrier`),
    readCutOffs(context),
  ]);
  return {
    ...sums!,
    today: day.toString(),
    loaded: loaded.map(({ carrier }) => carrier),
    cutOffs,
  };
});
