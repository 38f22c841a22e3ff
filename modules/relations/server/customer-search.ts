import { type SQL, sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database.ts';
import { isKeepable } from '#platform/server/keepable.ts';
import { atStart, holdsByIndex, holdsText, patternsOf, wordsOf } from '#platform/server/search.ts';
import { contactName } from './names.ts';

/** How near to its name a customer is met, the nearest first: a search is read in this order, and within each by name. */
const nearness = { begins: 0, named: 1, beside: 2 } as const;
type Nearness = (typeof nearness)[keyof typeof nearness];

/** One that was met, and where it stands in the order of names: the next page begins behind it. */
export type FoundCustomer = { id: number; name: string; met: Nearness };
export const isMetBeside = ({ met }: Partial<FoundCustomer>): boolean => met === nearness.beside;

/** `filters` are of the customer `c`. */
export type CustomersAsked = { search: string; filters: readonly SQL[]; after: FoundCustomer | undefined; wanted: number };

/** So many customers are looked at, in the order of names, to learn how common the words are. */
const lookedAt = 300;
/** From this share on it takes less to walk the names until a page is full than to ask the index for all that hold the words. */
const commonShare = 0.05;

/**
 * Customers by all words searched for: first those whose name begins with them, then whose name or MIS id holds them, then who is met by
 * a former name, contact, e-mail, postcode or city as well. Read no further than `wanted`; all of them when nothing is searched for.
 */
export async function findCustomers(tx: ReadTx, asked: CustomersAsked): Promise<FoundCustomer[]> {
  const { search, wanted } = asked;
  const words = wordsOf(search);
  // Signs alone say nothing.
  if (words.length === 0) return tx.rows<FoundCustomer>(walk(asked, nearness.begins, []));
  const share = await look(tx, asked, words);
  if (share.beside < commonShare) return byIndex(tx, asked, words);
  const found = await walkTogether(tx, asked, words, share);
  // The list does not go on as it begins.
  return found.length < wanted ? byIndex(tx, asked, words) : found;
}

/**
 * The names that begin with the words, then those that hold them, then the others, in one statement that reads no further than a page. Of
 * what is common so many names are looked at as should fill it: what comes behind those is not asked for.
 */
function walkTogether(tx: ReadTx, asked: CustomersAsked, words: readonly string[], share: Share): Promise<FoundCustomer[]> {
  const { search, after, wanted } = asked;
  const atMost = (part: number) => Math.ceil((1.6 * wanted) / part);
  const walks: [Nearness, SQL][] = [[nearness.begins, walk(asked, nearness.begins, [begins(search)])]];
  if (share.named >= commonShare && after?.met !== nearness.beside) {
    walks.push([nearness.named, walk(asked, nearness.named, named(words), atMost(share.named))]);
  } else {
    walks.push([nearness.named, walk(asked, nearness.named, [namedByIndex(words)])]);
    walks.push([nearness.beside, walk(asked, nearness.beside, holdAll(words, sql`(w.words || '')`), atMost(share.beside))]);
  }
  const left = walks.filter(([met]) => met >= (after?.met ?? nearness.begins)).map(([, one]) => sql`(${one})`);
  return tx.rows<FoundCustomer>(sql`SELECT id, name, met FROM (${sql.join(left, sql` UNION ALL `)}) found LIMIT ${wanted}`);
}

const begins = (search: string) => sql`w.name LIKE ${atStart(search)}`;
const holdAll = (words: readonly string[], column: SQL) => words.map((word) => holdsText(column, word));
/** Read from the row: of this expression there is no index. */
const named = (words: readonly string[]) => holdAll(words, sql`(w.name || '')`);
const all = (conditions: readonly SQL[]) => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `));
/** The customer itself, where something is asked of it. */
const beside = (filters: readonly SQL[]) => (filters.length === 0 ? sql`` : sql`JOIN customers c ON c.id = w.customer_id`);

/** The share of customers whose name holds the words, and of those who are found by them at all. */
type Share = { named: number; beside: number };

/** As it is among the first customers. */
async function look(tx: ReadTx, { filters }: CustomersAsked, words: readonly string[]): Promise<Share> {
  const seen = await tx.row<Share>(sql`
    SELECT count(*) FILTER (WHERE ${all([...named(words), ...filters])}) AS named,
      count(*) FILTER (WHERE ${all([...holdAll(words, sql`w.words`), ...filters])}) AS beside
    FROM (SELECT * FROM customer_words ORDER BY name, customer_id LIMIT ${lookedAt}) w ${beside(filters)}`);
  return { named: seen!.named / lookedAt, beside: seen!.beside / lookedAt };
}

/** A name that few bear would be looked for to the end of the list. */
function namedByIndex(words: readonly string[]): SQL {
  return sql`w.customer_id = ANY(ARRAY(SELECT id FROM customers WHERE ${all(words.map((word) => holdsByIndex(sql`search_text`, word)))}))`;
}

/** Those met as near as this, in the order of names, until there are enough or, where it is said, so many names were looked at. */
function walk({ search, filters, after, wanted }: CustomersAsked, met: Nearness, held: readonly SQL[], atMost?: number): SQL {
  const behind = after?.met === met ? [sql`(w.name, w.customer_id) > (${after.name}, ${after.id})`] : [];
  const conditions = [...held, ...filters];
  if (met === nearness.named) conditions.push(sql`NOT ${begins(search)}`);
  if (met === nearness.beside) conditions.push(sql`NOT (${all(named(wordsOf(search)))})`);
  const order = sql`ORDER BY w.name, w.customer_id`;
  const walked =
    atMost === undefined ? sql`customer_words` : sql`(SELECT * FROM customer_words w WHERE ${all(behind)} ${order} LIMIT ${atMost})`;
  return sql`
    SELECT w.customer_id AS id, w.name, ${met}::int AS met FROM ${walked} w ${beside(filters)} WHERE ${all([...conditions, ...behind])}
    ${order} LIMIT ${wanted}`;
}

/** All that the index says hold the words, in the same order. */
function byIndex(tx: ReadTx, { search, filters, after, wanted }: CustomersAsked, words: readonly string[]): Promise<FoundCustomer[]> {
  const held = words.map((word) => holdsByIndex(sql`w.words`, word));
  const beyond = after ? sql`(met, name, id) > (${after.met}::int, ${after.name}, ${after.id})` : sql`true`;
  return tx.rows<FoundCustomer>(sql`
    WITH found AS MATERIALIZED (
      SELECT w.customer_id AS id, w.name,
        CASE WHEN ${begins(search)} THEN ${nearness.begins}::int WHEN ${all(named(words))} THEN ${nearness.named} ELSE ${nearness.beside} END AS met
      FROM customer_words w ${beside(filters)} WHERE ${all([...held, ...filters])})
    SELECT id, name, met FROM found WHERE ${beyond} ORDER BY met, name, id LIMIT ${wanted}`);
}

/** The same from the text that a page ended with; anything else starts from the beginning. */
export function readFound(cursor: string | undefined): FoundCustomer | undefined {
  const [, id, near, name = ''] = /^(\d{1,15})~(\d)~(.*)$/s.exec(cursor ?? '') ?? [];
  const met = Object.values(nearness).find((one) => String(one) === near);
  return met !== undefined && isKeepable(name) ? { id: Number(id), name, met } : undefined;
}

export function cursorAfter({ id, met, name }: FoundCustomer): string {
  return `${id}~${met}~${name}`;
}

const contactAndEmail = sql`concat_ws(' ', ${contactName(sql`contacts`)}, nullif(email, ''))`;

/**
 * By what a customer was met when it was not its name: who it was, a contact or a place that holds the words, or else as many of them as there
 * is. `customer` is its id in the statement around, which is planned once: it takes the words as values.
 */
export function metBeside(customer: SQL, search: string): SQL {
  const patterns = patternsOf(wordsOf(search));
  const side = sql`(SELECT *, ' ' || searchable(text || ' ' || more) AS said FROM (
    (SELECT 1 AS kind, concat_ws(' ', name, mis_id) AS text, '' AS more FROM former_customers WHERE customer_id = ${customer} ORDER BY id)
    UNION ALL
    (SELECT 2, ${contactAndEmail}, '' FROM contacts WHERE active AND customer_id = ${customer} ORDER BY id)
    UNION ALL
    (SELECT 3, concat_ws(' ', postcode, city), replace(postcode, ' ', '') FROM addresses WHERE active AND customer_id = ${customer} ORDER BY id)
  ) side) side`;
  return sql`coalesce(
    (SELECT text FROM ${side} WHERE said LIKE ALL (${patterns}) LIMIT 1),
    (SELECT text FROM ${side} ORDER BY (SELECT count(*) FROM unnest(${patterns}) AS pattern WHERE said LIKE pattern) DESC, kind, text LIMIT 1))`;
}

// The expression of the trigram index, to the letter.
const contactWords = sql`searchable(first_name || ' ' || surname_prefix || ' ' || surname || ' ' || email)`;
/** So many that look alike of one kind are ranked, the nearest of them. */
const rankedAtMost = 1000;
export type AlikeCustomer = { id: number; matched: string | null };

/** Customers whose name or contact looks like what was typed, the nearest first, for when nothing holds it to the letter. */
export async function customersLike(tx: ReadTx, { search, filters, wanted }: Omit<CustomersAsked, 'after'>): Promise<AlikeCustomer[]> {
  const asked = sql`searchable(${search})`;
  return tx.rows<AlikeCustomer>(sql`
    SELECT c.id, (array_agg(matched ORDER BY score DESC))[1] AS matched
    FROM (
      (SELECT id, 1 + word_similarity(${asked}, search_text) AS score, NULL::text AS matched FROM customers WHERE ${asked} <% search_text
       ORDER BY score DESC LIMIT ${rankedAtMost})
      UNION ALL
      (SELECT customer_id, word_similarity(${asked}, ${contactWords}) AS score, ${contactAndEmail} FROM contacts
       WHERE active AND ${asked} <% ${contactWords} ORDER BY score DESC LIMIT ${rankedAtMost})) alike
    JOIN customers c ON c.id = alike.id WHERE ${sql.join([sql`true`, ...filters], sql` AND `)}
    GROUP BY c.id ORDER BY max(score) DESC, c.search_text, c.id LIMIT ${wanted}`);
}
