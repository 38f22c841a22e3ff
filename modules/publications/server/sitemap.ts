import { type SQL, sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Published publications of a unit: those of units without a host of their own are on every host of no unit. */
const ofUnit = (unitId: number | null): SQL => sql`
  FROM publications p JOIN ${identityTables.businessUnits} u ON u.id = p.business_unit_id
  WHERE p.status = 'published' AND ${unitId === null ? sql`u.hosts = '{}'` : sql`u.id = ${unitId}`}`;

/** Counts the publications in the sitemap of a unit's hosts; null for a host of no unit. */
export async function countPublished(tx: ReadTx, unitId: number | null): Promise<number> {
  const found = await tx.row<{ count: number }>(sql`SELECT count(*)::int AS count ${ofUnit(unitId)}`);
  return found?.count ?? 0;
}

/** A part of the published publications of a unit, in the order in which they were registered. */
export function listPublishedSlugs(
  tx: ReadTx,
  { unitId, offset, limit }: { unitId: number | null; offset: number; limit: number },
): Promise<{ slug: string; publishedOn: string | null }[]> {
  return tx.rows(sql`
    SELECT p.slug, p.published_at::date AS "publishedOn" ${ofUnit(unitId)} ORDER BY p.id OFFSET ${offset} LIMIT ${limit}`);
}
