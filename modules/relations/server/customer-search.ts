import { type SQL, sql } from 'drizzle-orm';

const contactName = sql`concat_ws(' ', first_name, nullif(surname_prefix, ''), surname, nullif(email, ''))`;
// The three expressions of the trigram indexes, to the letter.
const customerWords = sql`search_text`;
const contactWords = sql`searchable(first_name || ' ' || surname_prefix || ' ' || surname || ' ' || email)`;
const addressWords = sql`searchable(replace(postcode, ' ', '') || ' ' || city)`;

/**
 * Customers whose name or MIS id, contact, e-mail, postcode or city meets the search, misspelt too. `score` is higher for a better
 * match, `matched` says what was met when it was not the customer's own name.
 */
export function customersMeeting(search: string): SQL {
  const asked = sql`searchable(${search})`;
  const address = sql`searchable(${search.replace(/^(\d{4})\s+([A-Za-z]{2})$/, '$1$2')})`;
  return sql`
    SELECT id, max(score) AS score, (array_agg(matched ORDER BY score DESC))[1] AS matched FROM (
      SELECT id, 1 + word_similarity(${asked}, ${customerWords}) AS score, NULL::text AS matched
        FROM customers WHERE ${asked} <% ${customerWords} OR ${customerWords} LIKE '%' || ${asked} || '%'
      UNION ALL
      SELECT customer_id, word_similarity(${asked}, ${contactWords}), ${contactName}
        FROM contacts WHERE active AND (${asked} <% ${contactWords} OR ${contactWords} LIKE '%' || ${asked} || '%')
      UNION ALL
      SELECT customer_id, word_similarity(${address}, ${addressWords}), postcode || ' ' || city
        FROM addresses WHERE active AND ${addressWords} LIKE '%' || ${address} || '%'
    ) met GROUP BY id`;
}
