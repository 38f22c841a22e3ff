import { sql } from 'drizzle-orm';
import type { Acceptance } from '#modules/prepress/domain/overrule-finding.ts';
import type { Finding } from '#modules/prepress/domain/preflight/finding.ts';
import type { QueryContext } from '#platform/server/served.ts';

export type AcceptedFinding = { file: string; title: string; by: string; at: string; reason: string };

/** Reads the findings of a line's current files that somebody accepted, worst first, with who and when, in the reader's language. */
export async function readAcceptedFindings({ tx, actor, kernel }: QueryContext, lineId: number): Promise<AcceptedFinding[]> {
  const rows = await tx.rows<{ name: string; findings: Finding[]; acceptances: Acceptance[] }>(sql`
    SELECT u.name, u.findings, u.acceptances FROM uploads u JOIN upload_slots s ON s.id = u.slot_id
    WHERE s.line_id = ${lineId} AND u.superseded_at IS NULL ORDER BY s.position`);
  return rows.flatMap(({ name, findings, acceptances }) =>
    findings.flatMap(({ code, values }) => {
      const accepted = acceptances.find((one) => one.code === code);
      if (!accepted) return [];
      const title = kernel.texts.say(actor.language, `prepress.preflight.${code}.title`, values);
      return [{ file: name, title, by: accepted.by, at: accepted.at, reason: accepted.reason }];
    }),
  );
}
