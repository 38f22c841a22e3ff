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
  const byName = [
    sql`SELECT id, 3::float8 AS score, NULL::text AS matched FROM customers WHERE search_text LIKE ${atStart(search)}`,
    sql`SELECT id, 2::float8 AS score, NULL::text AS matched FROM customers WHERE ${holdsText(sql`search_text`, search)}`,
  ];
  // Where more names than are counted hold the words, whatever else holds them stands behind these and is not looked for.
  const more = all ? sql`true` : sql`NOT (SELECT coalesce(bool_or(cut), false) FROM named)`;
  const beside = [
    sql`SELECT customer_id AS id, 2::float8 AS score, concat_ws(' ', name, mis_id) AS matched FROM former_customers
      WHERE ${more} AND ${holdsText(sql`search_text`, search)}`,
    sql`SELECT customer_id, 1, ${contactAndEmail} FROM contacts WHERE ${more} AND active AND ${holdsText(contactWords, search)}`,
    sql`SELECT customer_id, 0, postcode || ' ' || city FROM addresses WHERE ${more} AND active AND ${holdsText(addressWords, postcode)}`,
  ];
  return best(sql`WITH named AS MATERIALIZED (${ranked(all, byName)})`, sql`SELECT * FROM named UNION ALL ${ranked(all, beside)}`);
}

/** Customers whose name or contact looks like what was typed, for when nothing holds it to the letter. */
export function customersLike(search: string, all: boolean): SQL {
  const asked = sql`searchable(${search})`;
  const nearestFirst = sql`ORDER BY score DESC`;
  const ways = [
    sql`SELECT id, 1 + word_similarity(${asked}, search_text)::float8 AS score, NULL::text AS matched FROM customers WHERE ${asked} <% search_text
        ${nearestFirst}`,
    sql`SELECT customer_id, word_similarity(${asked}, ${contactWords}) AS score, ${contactAndEmail} FROM contacts WHERE active AND ${asked} <% ${contactWords}
        ${nearestFirst}`,
  ];
  return best(sql``, ranked(all, ways));
}

/** More than so many of one kind, the first that it names, are not ranked: then more than are counted were met. */
const rankedAtMost = 1001;

/** What is met in these ways; `cut` says that there is more than was ranked, unless `all` are asked for. */
function ranked(all: boolean, ways: readonly SQL[]): SQL {
  const some = sql`count(*) OVER () = ${rankedAtMost}`;
  const each = ways.map((way) =>
    all ? sql`SELECT *, false AS cut FROM (${way}) way` : sql`SELECT *, ${some} AS cut FROM (${way} LIMIT ${rankedAtMost}) way`,
  );
  return sql.join(each, sql` UNION ALL `);
}

/** Each customer once, by what it was met by best. */
function best(named: SQL, met: SQL): SQL {
  return sql`${named} SELECT id, max(score) AS score, (array_agg(matched ORDER BY score DESC))[1] AS matched, bool_or(bool_or(cut)) OVER () AS cut
    FROM (${met}) met GROUP BY id`;
}
