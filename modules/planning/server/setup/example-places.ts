import { sql } from 'drizzle-orm';
import type { WeekWindow } from '#modules/planning/domain/calendar.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import places from './plan-places.json' with { type: 'json' };

/** Adds the machines and work places of the example shop with their hours; `operatorIds` work on those that are operated. */
export async function addExamplePlaces(tx: ReadTx, operatorIds: readonly number[]): Promise<void> {
  for (const [index, { shift, operated, ...place }] of places.entries()) {
    await tx.rows(sql`
      INSERT INTO plan_places (code, name_nl, name_en, department, kind, week, slots, operator_user_ids, position)
      VALUES (${place.code}, ${place.nameNl}, ${place.nameEn}, ${place.department}, ${place.kind}, ${JSON.stringify(weekOf(shift))},
              ${place.slots}, ${sql.param(operated ? [...operatorIds] : [])}, ${index + 1})`);
  }
}

/** Monday to Friday with the lunch break. */
export const dayWeek = weekOf('day');

/** Adds the places that every shop has beside its machines: prepress, hand work, outsourced work, packing and dispatch. */
export async function addGeneralPlaces(tx: ReadTx): Promise<void> {
  for (const [index, { shift, operated: _operated, ...place }] of places.entries()) {
    if (!['PP', 'HW', 'OUT', 'PK', 'SHIP'].includes(place.code)) continue;
    await tx.rows(sql`
      INSERT INTO plan_places (code, name_nl, name_en, department, kind, week, slots, position)
      VALUES (${place.code}, ${place.nameNl}, ${place.nameEn}, ${place.department}, ${place.kind}, ${JSON.stringify(weekOf(shift))},
              ${place.slots}, ${1000 + index})`);
  }
}

/** Monday to Friday with the lunch break; `long` runs two hours more and through lunch, because two people share it. */
function weekOf(shift: string): WeekWindow[] {
  const hours =
    shift === 'long'
      ? [{ from: '07:00', to: '18:00' }]
      : [
          { from: '08:00', to: '12:30' },
          { from: '13:00', to: '17:00' },
        ];
  return [1, 2, 3, 4, 5].flatMap((weekday) => hours.map((window) => ({ weekday, ...window })));
}
