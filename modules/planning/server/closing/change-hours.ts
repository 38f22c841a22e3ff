import { sql } from 'drizzle-orm';
import type { ClosedStretch } from '#modules/planning/domain/closing/apply-closing.ts';
import { withHoursClosed, withHoursReopened, withHoursRestored } from '#modules/planning/domain/closing/changed-hours.ts';
import { closedPlaceDates, readPlaces } from '#modules/planning/server/places.ts';
import type { CommandContext } from '#platform/server/served.ts';

/**
 * Closes places for stretches of time, as hours of these days, opens them for their usual hours again, or restores the open time that was closed. The caller holds the lock of the plan.
 */
export async function changeHours(
  { tx, kernel }: CommandContext,
  kind: 'close' | 'reopen' | 'restore',
  stretches: readonly ClosedStretch[],
  note = '',
): Promise<void> {
  if (stretches.length === 0) return;
  const zone = kernel.config.timeZone;
  const [places, closedAt] = [await readPlaces(tx), await closedPlaceDates(tx)];
  for (const place of places) {
    const own = stretches.filter(({ placeId }) => placeId === place.id);
    if (own.length === 0) continue;
    const closed = closedAt(place);
    const specialDays = own.reduce((days, stretch) => {
      const hours = { ...place, specialDays: days };
      if (kind === 'close') return withHoursClosed(hours, closed, stretch, zone, note);
      return kind === 'reopen' ? withHoursReopened(hours, closed, stretch, zone) : withHoursRestored(hours, closed, stretch, zone);
    }, place.specialDays);
    await tx.rows(
      sql`UPDATE plan_places SET special_days = ${JSON.stringify(specialDays)}::jsonb, version = version + 1 WHERE id = ${place.id}`,
    );
    const minutes = own.reduce((sum, { start, end }) => sum + end - start, 0);
    const fact = kind === 'close' ? 'plan_place.hours_closed' : 'plan_place.hours_reopened';
    await tx.record({ fact, refs: { planPlace: place.id }, data: { code: place.code, minutes, note } });
  }
}
