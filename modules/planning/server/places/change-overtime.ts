import { sql } from 'drizzle-orm';
import { withOvertimeClosed, withOvertimeOpened } from '#modules/planning/domain/places/overtime.ts';
import type { OpenedOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import { closedPlaceDates, readPlaces } from '#modules/planning/server/places.ts';
import type { CommandContext } from '#platform/server/served.ts';

const changes = {
  open: { change: withOvertimeOpened, fact: 'plan_place.overtime_opened' },
  close: { change: withOvertimeClosed, fact: 'plan_place.overtime_closed' },
} as const;

/** Opens overtime as hours of the day of each place, or closes it. The caller holds the lock of the plan. */
export async function changeOvertime(
  { tx, kernel }: CommandContext,
  kind: keyof typeof changes,
  overtime: readonly OpenedOvertime[],
): Promise<void> {
  if (overtime.length === 0) return;
  const { change, fact } = changes[kind];
  const zone = kernel.config.timeZone;
  const [places, closedAt] = [await readPlaces(tx), await closedPlaceDates(tx)];
  for (const place of places) {
    const own = overtime.filter(({ placeId }) => placeId === place.id);
    if (own.length === 0) continue;
    const note = kernel.texts.say('nl', 'planning.proposal.overtimeNote');
    const specialDays = own.reduce(
      (days, window) => change({ ...place, specialDays: days }, closedAt(place), window, zone, note),
      place.specialDays,
    );
    await tx.rows(
      sql`UPDATE plan_places SET special_days = ${JSON.stringify(specialDays)}::jsonb, version = version + 1 WHERE id = ${place.id}`,
    );
    const minutes = own.reduce((sum, { start, end }) => sum + end - start, 0);
    await tx.record({ fact, refs: { planPlace: place.id }, data: { code: place.code, minutes } });
  }
}
