import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The most addresses that a sitemap may have (https://www.sitemaps.org/protocol.html). */
const maxAddresses = 50_000;

/** The published publications of the brand of a host, newest first: those of brands without a host of their own are on every other host. */
export function listPublishedSlugs(tx: ReadTx, host: string): Promise<{ slug: string; publishedOn: string | null }[]> {
  return tx.rows(sql`
    SELECT p.slug, p.published_at::date AS "publishedOn" FROM publications p JOIN ${identityTables.businessUnits} u ON u.id = p.business_unit_id
    WHERE p.status = 'published' AND CASE WHEN EXISTS (SELECT 1 FROM ${identityTables.businessUnits} h WHERE ${host} = ANY(h.hosts))
      THEN ${host} = ANY(u.hosts) ELSE u.hosts = '{}' END
    ORDER BY p.id DESC LIMIT ${maxAddresses}`);
}
