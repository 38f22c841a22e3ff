import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { unitCountries } from '#modules/identity/domain/setup/unit.ts';
import { completeVatNumber } from '#modules/identity/domain/vat/complete-vat-number.ts';
import { listSimilarCustomersEndpoint } from '#modules/relations/contract/customer/similar-customers.endpoint.ts';
import { organizationDomain, type SimilarityReason, similarityReasons } from '#modules/relations/domain/customer/similar-customers.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

const maxShown = 5;
/** Shorter names match half of all others. */
const minNameLength = 4;
/** The minimum word similarity of a name; equals the threshold of `<%`. */
const minSimilarity = 0.6;

type Typed = z.output<typeof listSimilarCustomersEndpoint.input>;
type Row = { id: number; name: string; city: string; blocked: boolean; reasons: SimilarityReason[] };

export const listSimilarCustomers = query(listSimilarCustomersEndpoint, async ({ tx }, typed) => ({
  rows: await findSimilarCustomers(tx, typed),
}));

/** Finds known customers that may be the one being entered, the strongest match first, each with its reasons. */
async function findSimilarCustomers(tx: ReadTx, { name, postcode, email, vatNumber, kvk }: Typed): Promise<Row[]> {
  const asked = sql`searchable(${name})`;
  const compact = postcode.replace(/\s/g, '').toUpperCase();
  const domain = organizationDomain(email);
  const hasName = name.length >= minNameLength;
  // The expressions match those of the indexes exactly.
  const conditions: SQL[] = [];
  if (vatNumber) {
    const numbers = unitCountries.map((country) => completeVatNumber(vatNumber, country));
    conditions.push(sql`SELECT id, 'vatNumber' AS reason FROM customers WHERE vat_number = ANY(${sql.param(numbers)}::text[])`);
  }
  if (kvk) conditions.push(sql`SELECT id, 'kvk' AS reason FROM customers WHERE kvk = ${kvk}`);
  if (hasName && compact) {
    conditions.push(sql`
      SELECT c.id, 'namePostcode' AS reason FROM addresses a JOIN customers c ON c.id = a.customer_id
      WHERE upper(replace(a.postcode, ' ', '')) = ${compact} AND a.active AND word_similarity(${asked}, c.search_text) > 0.4`);
  }
  if (domain) {
    conditions.push(sql`
      (SELECT customer_id AS id, 'emailDomain' AS reason FROM contacts
      WHERE email <> '' AND split_part(lower(email), '@', 2) = ${domain} AND active LIMIT 100)`);
  }
  if (hasName)
    conditions.push(nearestBy(asked, sql`(search_text || '') <-> ${asked}`), nearestBy(asked, sql`(search_text || '') <->> ${asked}`));
  if (conditions.length === 0) return [];
  const rank = sql`array_position(${sql.param([...similarityReasons])}::text[], met.reason)`;
  const rows = await tx.rows<Row>(sql`
    SELECT c.id, c.name, c.blocked, coalesce((SELECT city FROM addresses a WHERE a.customer_id = c.id AND a.active ORDER BY a.id LIMIT 1), '') AS city,
      array_agg(DISTINCT met.reason) AS reasons
    FROM (${sql.join(conditions, sql` UNION ALL `)}) met JOIN customers c ON c.id = met.id
    GROUP BY c.id ORDER BY min(${rank}), count(DISTINCT met.reason) DESC, c.search_text <-> ${asked}, c.id LIMIT ${maxShown}`);
  return rows.map((row) => ({ ...row, reasons: similarityReasons.filter((reason) => row.reasons.includes(reason)) }));
}

/**
 * Selects the nearest names from the index: by whole similarity, which ranks the same name before longer ones that contain it, and by word
 * similarity, which finds a full name from a part of it.
 */
function nearestBy(asked: SQL, distance: SQL): SQL {
  return sql`
      SELECT id, 'name' AS reason FROM (SELECT id, search_text FROM customers ORDER BY ${distance} LIMIT ${maxShown}) nearest
      WHERE word_similarity(${asked}, search_text) >= ${minSimilarity}`;
}
