import { sql } from 'drizzle-orm';
import type { PlanPlaceRow } from '#modules/planning/contract/places/list-places.endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

export type StoredPlace = Omit<PlanPlaceRow, 'planned' | 'closed' | 'rate'>;

/** Reads every place, also those that are switched off. */
export function readPlanPlaces(tx: ReadTx): Promise<StoredPlace[]> {
  return tx.rows<StoredPlace>(sql`
    SELECT id, version, code, name_nl AS "nameNl", name_en AS "nameEn", department, kind, slots, week, special_days AS "specialDays",
      operator_user_ids::float8[] AS "operatorIds", active, speed_percent AS "speedPercent", own_setup_minutes AS "ownSetupMinutes", activities,
      alternative_ids::float8[] AS "alternativeIds", limits, color, starts_by AS "startsBy", skills, crew, crew_load AS "crewLoad",
      overtime, overtime_percent AS "overtimePercent", unit_id AS "unitId"
    FROM plan_places ORDER BY position, id`);
}
