import { sql } from 'drizzle-orm';
import type { LimitLevel } from '#modules/complaints/domain/limits.ts';
import type { Measure } from '#modules/complaints/domain/measures.ts';
import { areMeasuresVerified, type ComplaintOfLimit, standardsFor } from '#modules/complaints/domain/propose-standards.ts';
import { endVerifiedStandards, planningTables, proposeStandards } from '#modules/planning/server/public.ts';
import type { CommandContext } from '#platform/server/served.ts';

type Reasoned = ComplaintOfLimit & { reasonNl: string; reasonEn: string };

/** Proposes to the planner what the complaints behind a notice ask for; a notice proposes each thing once. */
export async function proposeForNotice(
  context: CommandContext,
  notice: number,
  level: LimitLevel,
  complaintIds: readonly number[],
): Promise<void> {
  const found = await context.tx.rows<Reasoned>(sql`
    SELECT k.id, k.number, k.plan_place_id AS "placeId", p.department, coalesce(r.name_nl, k.title) AS "reasonNl", coalesce(r.name_en, k.title) AS "reasonEn",
      coalesce((SELECT json_agg(DISTINCT e.paper) FROM ${planningTables.planEvents} e
        WHERE e.line_id = k.line_id AND e.place_id = k.plan_place_id AND e.paper IS NOT NULL), '[]') AS papers
    FROM complaints k LEFT JOIN ${planningTables.planPlaces} p ON p.id = k.plan_place_id LEFT JOIN complaint_terms r ON r.id = k.reason_id
    WHERE k.id = ANY(${sql.param([...complaintIds])}::bigint[]) ORDER BY k.id`);
  const { standards, complaints } = standardsFor(found, level);
  if (standards.length === 0) return;
  const ids = new Set(complaints.map(({ id }) => id));
  const own = found.filter(({ id }) => ids.has(id));
  const reasons = (of: 'reasonNl' | 'reasonEn') => [...new Set(own.map((one) => one[of]))].join(', ');
  await proposeStandards(context, standards, {
    source: `complaint_notice:${notice}`,
    reason: { nl: reasons('reasonNl'), en: reasons('reasonEn') },
    complaints: own.map(({ id, number }) => ({ id, number })),
  });
}

/** Ends the standards that this complaint led to, once the measures of all complaints behind them are verified. */
export async function endStandardsOfVerified(context: CommandContext, complaintId: number): Promise<void> {
  const { tx } = context;
  const standards = await tx.rows<{ id: number; measures: Measure[] }>(sql`
    SELECT s.id, (SELECT coalesce(json_agg(json_build_object('doneOn', m.done_on, 'effective', m.effective)), '[]')
      FROM complaint_measures m WHERE m.complaint_id = ANY(s.complaint_ids)) AS measures
    FROM ${planningTables.planStandards} s WHERE ${complaintId} = ANY(s.complaint_ids) AND s.status IN ('proposed', 'accepted')`);
  const verified = standards.filter(({ measures }) => areMeasuresVerified(measures)).map(({ id }) => id);
  if (verified.length > 0) await endVerifiedStandards(context, verified);
}
