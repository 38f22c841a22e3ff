import { sql } from 'drizzle-orm';
import type { ComplaintChoices, StatusName } from '#modules/complaints/contract/complaint.shapes.ts';
import { readComplaintChoicesEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import type { RequestedTerms, TermKind } from '#modules/complaints/domain/complaint.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';
import { nameIn } from './localized-name.ts';

export type Term = { id: number; kind: TermKind; active: boolean; parentId: number | null };

export function readTerms(tx: ReadTx): Promise<Term[]> {
  return tx.rows<Term>(sql`SELECT id, kind, active, parent_id AS "parentId" FROM complaint_terms`);
}

type Fields = Partial<Record<'typeId' | 'departmentId' | 'subDepartmentId' | 'reasonId' | 'causeId' | 'solutionId', number | null>>;

/** The terms of a complaint, by list. */
export function termsOf({ typeId, departmentId, subDepartmentId, reasonId, causeId, solutionId }: Fields): RequestedTerms {
  return {
    type: typeId ?? null,
    department: departmentId ?? null,
    sub_department: subDepartmentId ?? null,
    reason: reasonId ?? null,
    cause: causeId ?? null,
    solution: solutionId ?? null,
  };
}

export const readComplaintChoices = query(readComplaintChoicesEndpoint, async ({ tx, actor }) => {
  const name = nameIn(actor.language);
  const [terms, statuses, people, places, suppliers] = await Promise.all([
    tx.rows<ComplaintChoices['terms'][number]>(sql`
      SELECT id, kind, ${name} AS name, parent_id AS "parentId", effect, active FROM complaint_terms ORDER BY kind, position, id`),
    tx.rows<StatusName & { active: boolean }>(
      sql`SELECT id, ${name} AS name, kind, tone, active FROM complaint_statuses ORDER BY position, id`,
    ),
    tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${identityTables.users} WHERE internal AND active ORDER BY name`),
    tx.rows<{ id: number; name: string }>(
      sql`SELECT id, ${name} AS name FROM ${planningTables.planPlaces} WHERE active ORDER BY position, id`,
    ),
    tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${relationsTables.suppliers} WHERE active ORDER BY name`),
  ]);
  return { terms, statuses, people, places, suppliers };
});
