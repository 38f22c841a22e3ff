import { sql } from 'drizzle-orm';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import { findUniversityReadersEndpoint } from '#modules/theses/contract/find-university-readers.endpoint.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { query } from '#platform/server/served.ts';

/** A contact as shown where it is chosen. */
export const readerName = sql`concat(${contactName(sql`k`)}, ', ', c.name)`;

export const findUniversityReaders = query(findUniversityReadersEndpoint, async ({ tx }, { search }) => ({
  rows: await tx.rows<{ id: number; name: string }>(sql`
    SELECT k.id, ${readerName} AS name FROM ${relationsTables.contacts} k JOIN ${relationsTables.customers} c ON c.id = k.customer_id
    WHERE k.active AND k.user_id IS NOT NULL AND searchable(concat_ws(' ', k.first_name, k.surname, k.email, c.name)) LIKE ${likeAnywhere(search)}
    ORDER BY 2, 1 LIMIT 20`),
}));
