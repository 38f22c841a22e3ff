import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { type ListedPublication, listPublicationsEndpoint } from '#modules/publications/contract/list-publications.endpoint.ts';
import { query } from '#platform/server/served.ts';

const mostRows = 200;

export const listPublications = query(listPublicationsEndpoint, async ({ tx }, { search }) => ({
  rows: await tx.rows<ListedPublication>(sql`
    SELECT p.id, p.version, p.slug, p.status, p.title, p.author, p.isbn, u.name AS unit, p.basket_id AS "basketId", b.number AS order,
      p.registered_at AS "registeredAt"
    FROM publications p JOIN ${identityTables.businessUnits} u ON u.id = p.business_unit_id LEFT JOIN ${basketsTables.baskets} b ON b.id = p.basket_id
    WHERE position(lower(${search}::text) IN lower(concat_ws(' ', p.title, p.author, p.isbn, replace(p.isbn, '-', '')))) > 0
    ORDER BY p.id DESC LIMIT ${mostRows}`),
}));
