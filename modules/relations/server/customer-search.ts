import { type SQL, sql } from 'drizzle-orm';
import { atStart, holdsText } from '#platform/server/search.ts';
import { contactName } from './names.ts';

const contactAndEmail = sql`concat_ws(' ', ${contactName(sql`contacts`)}, nullif(email, ''))`;
// The expressions of the trigram indexes, to the letter.
const contactWords = sql`searchable(first_name || ' ' || surname_prefix || ' ' || surname || ' ' || email)`;
const addressWords = sql`searchable(replace(postcode, ' ', '') || ' ' || city)`;

/**
 * Customers whose own name or MIS id, that of a customer merged into them, contact, e-mail, postcode or city holds the words searched for. `score` is higher for what is
 * met nearer to the name, `matched` says what was met when it was not the name itself. `all` when what is met is filtered further: else a word
 * that very many hold is not looked up to its end.
 */
export function customersHolding(search: string, all: boolean): SQL {
  const postcode = search.replace(/^(\d{4})\s+([A-Za-z]{2})$/, '$1$2');
  return best(all, [
    sql`SELECT id, 3::float8 AS score, NULL::text AS matched FROM customers WHERE search_text LIKE ${atStart(search)}`,
    sql`SELECT id, 2, NULL FROM customers WHERE ${holdsText(sql`search_text`, search)}`,
    sql`SELECT customer_id, 2, concat_ws(' ', name, mis_id) FROM former_customers WHERE ${holdsText(sql`search_text`, search)}`,
    sql`SELECT customer_id, 1, ${contactAndEmail} FROM contacts WHERE active AND ${holdsText(contactWords, search)}`,
    sql`SELECT customer_id, 0, postcode || ' ' || city FROM addresses WHERE active AND ${holdsText(addressWords, postcode)}`,
  ]);
}

/** Customers whose name or contact looks like what was typed, for when nothing holds it to the letter. */
export function customersLike(search: string, all: boolean): SQL {
  const asked = sql`searchable(${search})`;
  const nearestFirst = sql`ORDER BY score DESC`;
  return best(all, [
    sql`SELECT id, 1 + word_similarity(${asked}, search_text)::float8 AS score, NULL::text AS matched FROM customers WHERE ${asked} <% search_text
        ${nearestFirst}`,
    sql`SELECT customer_id, word_similarity(${asked}, ${contactWords}) AS score, ${contactAndEmail} FROM contacts WHERE active AND ${asked} <% ${contactWords}
        ${nearestFirst}`,
  ]);
}

/** More than so many of one kind, the first that it names, are not ranked: then more than are counted were met. */
const rankedAtMost = 1001;

/** Each customer once, by what it was met by best; `cut` says that there are more than were ranked, unless `all` are asked for. */
function best(all: boolean, ways: readonly SQL[]): SQL {
  const some = sql`count(*) OVER () = ${rankedAtMost}`;
  const each = ways.map((way) =>
    all ? sql`SELECT *, false AS cut FROM (${way}) way` : sql`SELECT *, ${some} AS cut FROM (${way} LIMIT ${rankedAtMost}) way`,
  );
  return sql`SELECT id, max(score) AS score, (array_agg(matched ORDER BY score DESC))[1] AS matched, bool_or(bool_or(cut)) OVER () AS cut
    FROM (${sql.join(each, sql` UNION ALL `)}) met GROUP BY id`;
}
