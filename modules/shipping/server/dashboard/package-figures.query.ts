import { sql } from 'drizzle-orm';
import { closedDays, shopDay } from '#modules/baskets/server/public.ts';
import { readPackageFiguresEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import { minutesToCutOff } from '#modules/shipping/domain/cut-off.ts';
import { type Carrier, carriers } from '#modules/shipping/domain/shipment.ts';
import { isInHouse, isOfDay } from '#modules/shipping/server/shipments.store.ts';
import { query } from '#platform/server/served.ts';

const saturday = 6;

export const readPackageFigures = query(readPackageFiguresEndpoint, async (context) => {
  const { tx, kernel, now } = context;
  const day = shopDay(context);
  const [sums, loaded, times, closed] = await Promise.all([
    tx.row<{ packed: number; packages: number; grams: number }>(sql`
      SELECT count(DISTINCT s.id)::int AS packed, count(p.id)::int AS packages, coalesce(sum(p.grams), 0)::int AS grams
      FROM shipments s LEFT JOIN packages p ON p.shipment_id = s.id WHERE ${isInHouse}`),
    tx.rows<{ carrier: Carrier }>(sql`
      SELECT DISTINCT s.carrier FROM shipments s WHERE ${isOfDay(day.toString(), kernel.config.timeZone, true)} ORDER BY s.carrier`),
    tx.rows<{ carrier: Carrier; at: string }>(sql`SELECT carrier, at FROM carrier_cut_offs`),
    closedDays({ tx, kernel }),
  ]);
  const isWorkingDay = day.dayOfWeek < saturday && !closed.has(day.toString());
  const local = now.toZonedDateTimeISO(kernel.config.timeZone);
  const timeOf = new Map(times.map(({ carrier, at }) => [carrier, at]));
  return {
    ...sums!,
    today: day.toString(),
    loaded: loaded.map(({ carrier }) => carrier),
    cutOffs: carriers.map((carrier) => {
      const at = timeOf.get(carrier) ?? null;
      return { carrier, at, minutesLeft: at === null ? null : minutesToCutOff(at, local, isWorkingDay) };
    }),
  };
});
