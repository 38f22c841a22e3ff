import { sql } from 'drizzle-orm';
import { relationsTables } from '#modules/relations/server/public.ts';
import { listUniversitiesEndpoint, type UniversityRow } from '#modules/theses/contract/universities.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { readerName } from './find-university-readers.ts';

const columns = sql`u.id, u.version, u.name, u.copies, u.lead_weeks AS "leadWeeks", u.propositions, u.title_page_approval AS "titlePageApproval",
  u.title_page_days AS "titlePageDays", u.manuscript_weeks AS "manuscriptWeeks", u.payer_customer_id AS "payerCustomerId",
  coalesce((SELECT p.name FROM ${relationsTables.customers} p WHERE p.id = u.payer_customer_id), '') AS payer,
  u.format_advice AS "formatAdvice", u.attention, u.street, u.house_number AS "houseNumber", u.postcode, u.city, u.country, u.source_url AS "sourceUrl",
  u.checked_on AS "checkedOn", u.active,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', ${readerName}) ORDER BY k.id), '[]')
    FROM university_readers r JOIN ${relationsTables.contacts} k ON k.id = r.contact_id JOIN ${relationsTables.customers} c ON c.id = k.customer_id
    WHERE r.university_id = u.id) AS readers`;

export function readUniversities(tx: ReadTx): Promise<UniversityRow[]> {
  return tx.rows<UniversityRow>(sql`SELECT ${columns} FROM universities u ORDER BY u.name`);
}

export const listUniversities = query(listUniversitiesEndpoint, async ({ tx }) => ({ rows: await readUniversities(tx) }));

/** Reads an active university; undefined when there is none with this id. */
export function readUniversity(tx: ReadTx, id: number | null): Promise<UniversityRow | undefined> {
  return tx.row<UniversityRow>(sql`SELECT ${columns} FROM universities u WHERE u.id = ${id} AND u.active`);
}

export async function lockUniversity(tx: ReadTx, id: number): Promise<UniversityRow> {
  const found = await tx.row<UniversityRow>(sql`SELECT ${columns} FROM universities u WHERE u.id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  return found;
}
