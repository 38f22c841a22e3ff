import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { listRegistrationsEndpoint, type RegistrationRow } from '#modules/relations/contract/registration/registrations.endpoints.ts';
import { query } from '#platform/server/served.ts';
import type { Registration } from './registrations.store.ts';

/** The customers that are like a registration `r`, each way by its index; of a domain that many have some are enough. */
export const alikeCustomers = sql`
  SELECT k.id FROM customers k WHERE k.kvk = r.customer->>'kvk'
  UNION SELECT s.id FROM customers s
    WHERE r.customer->>'name' <> '' AND s.search_text % searchable(r.customer->>'name') AND similarity(s.search_text, searchable(r.customer->>'name')) > 0.5
  UNION SELECT p.customer_id FROM contacts p WHERE p.active AND lower(p.email) = r.email
  UNION (SELECT p.customer_id FROM contacts p
    WHERE (r.customer->>'business')::boolean AND p.active AND p.email <> '' AND split_part(lower(p.email), '@', 2) = split_part(r.email, '@', 2) LIMIT 50)`;

export const listRegistrations = query(listRegistrationsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<RegistrationRow>(sql`
    SELECT r.id, r.version, concat_ws(' ', r.contact->>'firstName', nullif(r.contact->>'surnamePrefix', ''), r.contact->>'surname') AS name,
      r.email, coalesce(r.contact->>'phone', '') AS phone, u.name AS "unitName", coalesce((r.customer->>'business')::boolean, false) AS business,
      coalesce(r.customer->>'name', '') AS organisation, r.customer->>'kvk' AS kvk, r.verified_at AS "verifiedAt",
      concat_ws(', ', nullif(concat_ws(' ', r.customer->>'street', r.customer->>'houseNumber'), ''),
                nullif(concat_ws(' ', r.customer->>'postcode', r.customer->>'city'), '')) AS address,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'city', coalesce(l.city, '')) ORDER BY l.name)
                FROM (SELECT c.id, c.name, (SELECT a.city FROM addresses a WHERE a.customer_id = c.id AND a.active ORDER BY a.id LIMIT 1) AS city
                      FROM customers c WHERE c.id IN (${alikeCustomers})
                      ORDER BY c.name LIMIT 5) l), '[]') AS alike
    FROM registrations r JOIN ${identityTables.businessUnits} u ON u.id = r.business_unit_id
    WHERE r.status = 'waiting' ORDER BY r.verified_at, r.id LIMIT 500`),
}));

export function readerOf({ id, email, language, businessUnitId, contact }: Registration) {
  return { registrationId: id, to: email, language, businessUnitId, name: contact?.firstName ?? '' };
}
