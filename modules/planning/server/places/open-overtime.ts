import { sql } from 'drizzle-orm';
import { withOvertimeOpened } from '#modules/planning/domain/places/overtime.ts';
import type { OpenedOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import { closedDates, readPlaces } from '#modules/planning/server/places.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Opens overtime as hours of the day of each place. The caller holds the lock of the plan. */
export async function openOvertime({ tx, kernel }: CommandContext, opened: readonly OpenedOvertime[]): Promise<void> {
  if (opened.length === 0) return;
  const zone = kernel.config.timeZone;
  const [places, closed] = [await readPlaces(tx), await closedDates(tx, 'production')];
  for (const place of places) {
    const own = opened.filter(({ placeId }) => placeId === place.id);
    if (own.length === 0) continue;
    const note = kernel.texts.say('nl', 'planning.proposal.overtimeNote');
    const specialDays = own.reduce(
      (days, window) => withOvertimeOpened({ ...place, specialDays: days }, closed, window, zone, note),
      place.specialDays,
    );
    await tx.rows(
      sql`UPDATE plan_places SET special_days = ${JSON.stringify(specialDays)}::jsonb, version = version + 1 WHERE id = ${place.id}`,
    );
    const minutes = own.reduce((sum, { start, end }) => sum + end - start, 0);
    await tx.record({ fact: 'plan_place.overtime_opened', refs: { planPlace: place.id }, data: { code: place.code, minutes } });
  }
}
