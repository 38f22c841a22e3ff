import { sql } from 'drizzle-orm';
import { findAuthorsEndpoint } from '#modules/publications/contract/find-authors.endpoint.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { query } from '#platform/server/served.ts';
import { requireAuthorRights } from './author-for.ts';

export const findAuthors = query(findAuthorsEndpoint, async ({ tx, actor }, { search }) => {
  requireAuthorRights(actor);
  const rows = await tx.rows<{ id: number; name: string; customer: string }>(sql`
    SELECT k.id, ${contactName(sql`k`)} AS name, c.name AS customer
    FROM ${relationsTables.contacts} k JOIN ${relationsTables.customers} c ON c.id = k.customer_id
    WHERE k.active AND searchable(concat_ws(' ', ${contactName(sql`k`)}, k.email, c.name)) LIKE ${likeAnywhere(search)}
    ORDER BY 2, 1 LIMIT 20`);
  return { rows };
});
