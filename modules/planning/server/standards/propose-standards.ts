import { sql } from 'drizzle-orm';
import type { PlanStandard } from '#modules/planning/domain/standards/plan-standard.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Why a standard is proposed: the record that led to it, the reason in words, and the complaints behind it. */
export type StandardCause = {
  source: string;
  reason: { nl: string; en: string };
  complaints: readonly { id: number; number: string }[];
};

/**
 * Proposes standards to the planner. One that is open already, or that this source proposed before, is not proposed again: while it is open,
 * its complaints grow. The caller records the fact that led to it.
 */
export async function proposeStandards(context: CommandContext, standards: readonly PlanStandard[], cause: StandardCause): Promise<void> {
  const { tx, now } = context;
  const ids = sql.param(cause.complaints.map(({ id }) => id));
  const numbers = sql.param(cause.complaints.map(({ number }) => number));
  for (const { kind, placeId, paper, minutes, wastePercent } of standards) {
    const same = sql`s.kind = ${kind} AND s.place_id = ${placeId} AND s.paper IS NOT DISTINCT FROM ${paper}`;
    const made = await tx.row<{ id: number; place: string }>(sql`
      INSERT INTO plan_standards AS s (kind, place_id, paper, minutes, waste_percent, source, reason_nl, reason_en, complaint_ids, complaint_numbers, proposed_at)
      VALUES (${kind}, ${placeId}, ${paper}, ${minutes}, ${wastePercent}, ${cause.source}, ${cause.reason.nl}, ${cause.reason.en},
        ${ids}::bigint[], ${numbers}::text[], ${now.toString()})
      ON CONFLICT DO NOTHING RETURNING s.id, (SELECT code FROM plan_places WHERE id = s.place_id) AS place`);
    if (made) {
      await tx.record({
        fact: 'plan_standard.proposed',
        refs: { plan_standard: made.id },
        data: { kind, place: made.place, paper: paper ?? '' },
      });
      continue;
    }
    await tx.rows(sql`
      UPDATE plan_standards s SET version = s.version + 1,
        complaint_ids = ARRAY(SELECT DISTINCT one FROM unnest(s.complaint_ids || ${ids}::bigint[]) one ORDER BY one),
        complaint_numbers = ARRAY(SELECT DISTINCT one FROM unnest(s.complaint_numbers || ${numbers}::text[]) one ORDER BY one)
      WHERE ${same} AND s.status IN ('proposed', 'accepted') AND NOT s.complaint_ids @> ${ids}::bigint[]`);
  }
}

/** Ends the open standards that name only complaints of which the measures are verified. */
export async function endVerifiedStandards(context: CommandContext, standardIds: readonly number[]): Promise<void> {
  const { tx, now } = context;
  const ended = await tx.rows<{ id: number; kind: string; place: string; paper: string | null }>(sql`
    UPDATE plan_standards s SET status = 'ended', ended_at = ${now.toString()}, version = s.version + 1
    FROM plan_places p WHERE p.id = s.place_id AND s.id = ANY(${sql.param([...standardIds])}::bigint[]) AND s.status IN ('proposed', 'accepted')
    RETURNING s.id, s.kind, p.code AS place, s.paper`);
  for (const { id, kind, place, paper } of ended)
    await tx.record({ fact: 'plan_standard.verified', refs: { plan_standard: id }, data: { kind, place, paper: paper ?? '' } });
}
