import { type SQL, sql } from 'drizzle-orm';
import { anywhere, atStart } from '#platform/server/search.ts';
import { contactName } from './names.ts';

const contactAndEmail = sql`concat_ws(' ', ${contactName(sql`contacts`)}, nullif(email, ''))`;
// The expressions of the trigram indexes, to the letter.
const contactWords = sql`searchable(first_name || ' ' || surname_prefix || ' ' || surname || ' ' || email)`;
const addressWords = sql`searchable(replace(postcode, ' ', '') || ' ' || city)`;

/**
 * Customers whose own name or MIS id, that of a customer merged into them, contact, e-mail, postcode or city holds the words searched for. `score` is higher for what is
 * met nearer to the name, `matched` says what was met when it was not the name itself.
 */
export function customersHolding(search: string): SQL {
  const pattern = anywhere(search);
  const address = anywhere(search.replace(/^(\d{4})\s+([A-Za-z]{2})$/, '$1$2'));
  return best(sql`
    SELECT id, CASE WHEN search_text LIKE ${atStart(search)} THEN 3 ELSE 2 END AS score, NULL::text AS matched FROM customers WHERE search_text LIKE ${pattern}
    UNION ALL
    SELECT customer_id, 2, concat_ws(' ', name, mis_id) FROM former_customers WHERE search_text LIKE ${pattern}
    UNION ALL
    SELECT customer_id, 1, ${contactAndEmail} FROM contacts WHERE active AND ${contactWords} LIKE ${pattern}
    UNION ALL
    SELECT customer_id, 0, postcode || ' ' || city FROM addresses WHERE active AND ${addressWords} LIKE ${address}`);
}

/** Customers whose name or contact looks like what was typed, for when nothing holds it to the letter. */
export function customersLike(search: string): SQL {
  const asked = sql`searchable(${search})`;
  return best(sql`
    SELECT id, 1 + word_similarity(${asked}, search_text) AS score, NULL::text AS matched FROM customers WHERE ${asked} <% search_text
    UNION ALL
    SELECT customer_id, word_similarity(${asked}, ${contactWords}), ${contactAndEmail} FROM contacts WHERE active AND ${asked} <% ${contactWords}`);
}

function best(met: SQL): SQL {
  return sql`SELECT id, max(score) AS score, (array_agg(matched ORDER BY score DESC))[1] AS matched FROM (${met}) met GROUP BY id`;
}
