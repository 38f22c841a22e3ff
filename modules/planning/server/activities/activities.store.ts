import { sql } from 'drizzle-orm';
import type { ActivityCode } from '#modules/planning/contract/planning.shapes.ts';
import type { Changeover } from '#modules/planning/domain/places/changeovers.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

export type StoredActivity = {
  id: number;
  version: number;
  code: ActivityCode;
  mayPause: boolean;
  restMinutes: number;
  overlapPercent: number | null;
  maxWaitMinutes: number | null;
  needsFiles: boolean;
  needsMaterial: boolean;
  rank: number | null;
  changeovers: Changeover[];
};

export function readActivities(tx: ReadTx): Promise<StoredActivity[]> {
  return tx.rows<StoredActivity>(
    sql`SELECT id, version, code, may_pause AS "mayPause", rest_minutes AS "restMinutes", overlap_percent AS "overlapPercent", max_wait_minutes AS "maxWaitMinutes",
      needs_files AS "needsFiles", needs_material AS "needsMaterial", rank, changeovers FROM plan_activities ORDER BY id`,
    'once',
  );
}
