import { sql } from 'drizzle-orm';
import {
  type FloorReasonRow,
  listFloorReasonChoicesEndpoint,
  listFloorReasonsEndpoint,
} from '#modules/planning/contract/reasons/floor-reasons.endpoints.ts';
import type { FloorReasonKind } from '#modules/planning/domain/reasons/floor-reason.ts';
import { notFound } from '#platform/server/errors.ts';
import { query, type Tx } from '#platform/server/served.ts';

const columns = sql`id, version, kind, name_nl AS "nameNl", name_en AS "nameEn", stands_still AS "standsStill", position, active`;

export const listFloorReasons = query(listFloorReasonsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<FloorReasonRow>(sql`SELECT ${columns} FROM floor_reasons ORDER BY kind, position, id`),
}));

type Choice = { id: number; kind: FloorReasonKind; name: string; standsStill: boolean };

export const listFloorReasonChoices = query(listFloorReasonChoicesEndpoint, async ({ tx, actor }) => ({
  rows: await tx.rows<Choice>(sql`
    SELECT id, kind, ${actor.language === 'en' ? sql`name_en` : sql`name_nl`} AS name, stands_still AS "standsStill"
    FROM floor_reasons WHERE active ORDER BY kind, position, id`),
}));

export async function lockFloorReason(tx: Tx, id: number): Promise<FloorReasonRow> {
  const found = await tx.row<FloorReasonRow>(sql`SELECT ${columns} FROM floor_reasons WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  return found;
}
