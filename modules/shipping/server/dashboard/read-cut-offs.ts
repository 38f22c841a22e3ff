import { sql } from 'drizzle-orm';
import { closedDays, shopDay } from '#modules/baskets/server/public.ts';
import { minutesToCutOff } from '#modules/shipping/domain/cut-off.ts';
import { type Carrier, fetchingCarriers } from '#modules/shipping/domain/shipment.ts';
import type { QueryContext } from '#platform/server/served.ts';

const saturday = 6;

/** Reads when each carrier leaves today, and the minutes until then: below zero once it left, null without a time and on a day off. */
export async function readCutOffs(context: QueryContext): Promise<{ carrier: Carrier; at: string | null; minutesLeft: number | null }[]> {
  const { tx, kernel, now } = context;
  const day = shopDay(context);
  const [times, closed] = await Promise.all([
    tx.rows<{ carrier: Carrier; at: string }>(sql`SELECT carrier, at FROM carrier_cut_offs`),
    closedDays({ tx, kernel }),
  ]);
  const isWorkingDay = day.dayOfWeek < saturday && !closed.has(day.toString());
  const local = now.toZonedDateTimeISO(kernel.config.timeZone);
  const timeOf = new Map(times.map(({ carrier, at }) => [carrier, at]));
  return fetchingCarriers.map((carrier) => {
    const at = timeOf.get(carrier) ?? null;
    return { carrier, at, minutesLeft: at === null ? null : minutesToCutOff(at, local, isWorkingDay) };
  });
}
