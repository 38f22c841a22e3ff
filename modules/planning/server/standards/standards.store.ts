import { sql } from 'drizzle-orm';
import type { PlanStandard, StandardStatus } from '#modules/planning/domain/standards/plan-standard.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';

/** Reads the standards in force. */
export function readStandards(tx: ReadTx): Promise<PlanStandard[]> {
  return tx.rows<PlanStandard>(
    sql`
    SELECT kind, place_id AS "placeId", paper, minutes, waste_percent AS "wastePercent" FROM plan_standards WHERE status = 'accepted' ORDER BY id`,
    'once',
  );
}

export type StandardRow = PlanStandard & { id: number; status: StandardStatus; version: number; place: string };

/** Locks a standard; throws 404 when it does not exist, 409 when somebody changed it since. */
export async function lockStandard(tx: ReadTx, id: number, version: number): Promise<StandardRow> {
  const found = await tx.row<StandardRow>(sql`
    SELECT s.id, s.kind, s.place_id AS "placeId", s.paper, s.minutes, s.waste_percent AS "wastePercent", s.status, s.version, p.code AS place
    FROM plan_standards s JOIN plan_places p ON p.id = s.place_id WHERE s.id = ${id} FOR UPDATE OF s`);
  if (!found) throw notFound();
  if (found.version !== version) throw staleVersion(found);
  return found;
}
