import { type SQL, sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database.ts';
import { isKeepable } from '#platform/server/keepable.ts';
import { atStart, holdsByIndex, holdsText, wordsOf } from '#platform/server/search.ts';
import { contactName } from './names.ts';

/** How near to its name a customer is met, the nearest first: a search is read in this order, and within each by name. */
const nearness = { begins: 0, named: 1, beside: 2 } as const;
type Nearness = (typeof nearness)[keyof typeof nearness];

/** One that was met, and where it stands in the order of names: the next page begins behind it. */
export type FoundCustomer = { id: number; name: string; met: Nearness };
export const isMetBeside = ({ met }: FoundCustomer): boolean => met === nearness.beside;

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
  const { search, after, wanted } = asked;
  if (search === '') return walk(tx, asked, nearness.begins, [], wanted);
  const words = wordsOf(search);
  const share = await look(tx, asked, words);
  if (share.beside < commonShare) return byIndex(tx, asked, words);
  const found: FoundCustomer[] = [];
  for (const met of Object.values(nearness)) {
    const left = wanted - found.length;
    if (left === 0 || met < (after?.met ?? nearness.begins)) continue;
    if (met === nearness.begins) found.push(...(await walk(tx, asked, met, [begins(search)], left)));
    else if (met === nearness.named && share.named < commonShare) found.push(...(await walk(tx, asked, met, [namedByIndex(words)], left)));
    else {
      const isNamed = met === nearness.named;
      const held = isNamed ? named(words) : holdAll(words, sql`(w.words || '')`);
      const page = await walk(tx, asked, met, held, left, Math.ceil((1.6 * wanted) / (isNamed ? share.named : share.beside)));
      // The list does not go on as it begins.
      if (page.length < left) return byIndex(tx, asked, words);
      found.push(...page);
    }
  }
  return found;
}

const begins = (search: string) => sql`w.name LIKE ${atStart(search)}`;
const holdAll = (words: readonly string[], column: SQL) => words.map((word) => holdsText(column, word));
/** Read from the row: of this expression there is no index. */
const named = (words: readonly string[]) => holdAll(words, sql`(w.name || '')`);
const all = (conditions: readonly SQL[]) => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `));
/** The customer itself, where something is asked of it. */
const beside = (filters: readonly SQL[]) => (filters.length === 0 ? sql`` : sql`JOIN customers c ON c.id = w.customer_id`);

/** The share of the first customers whose name holds the words, and who are found by them at all. */
async function look(tx: ReadTx, { filters }: CustomersAsked, words: readonly string[]): Promise<{ named: number; beside: number }> {
  const seen = await tx.row<{ named: number; beside: number }>(sql`
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
function walk(tx: ReadTx, asked: CustomersAsked, met: Nearness, held: readonly SQL[], limit: number, atMost?: number) {
  const { search, filters, after } = asked;
  const behind = after?.met === met ? [sql`(w.name, w.customer_id) > (${after.name}, ${after.id})`] : [];
  const conditions = [...held, ...filters];
  if (met === nearness.named) conditions.push(sql`NOT ${begins(search)}`);
  if (met === nearness.beside) conditions.push(sql`NOT (${all(named(wordsOf(search)))})`);
  const order = sql`ORDER BY w.name, w.customer_id`;
  const walked =
    atMost === undefined ? sql`customer_words` : sql`(SELECT * FROM customer_words w WHERE ${all(behind)} ${order} LIMIT ${atMost})`;
  return tx.rows<FoundCustomer>(sql`
    SELECT w.customer_id AS id, w.name, ${met}::int AS met FROM ${walked} w ${beside(filters)} WHERE ${all([...conditions, ...behind])}
    ${order} LIMIT ${limit}`);
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

/** By what these customers were met when it was not their name: who they were, a contact or a place, with as many of the words as there is. */
export async function metBeside(tx: ReadTx, ids: readonly number[], search: string): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const held = wordsOf(search).map((word) => sql`(${holdsText(sql`said`, word)})::int`);
  const rows = await tx.rows<{ id: number; text: string }>(sql`
    SELECT DISTINCT ON (id) id, text
    FROM (
      SELECT *, searchable(text || ' ' || more) AS said FROM (
        SELECT customer_id AS id, 1 AS kind, concat_ws(' ', name, mis_id) AS text, '' AS more FROM former_customers WHERE ${among(ids)}
        UNION ALL
        SELECT customer_id, 2, ${contactAndEmail}, '' FROM contacts WHERE active AND ${among(ids)}
        UNION ALL
        SELECT customer_id, 3, concat_ws(' ', postcode, city), replace(postcode, ' ', '') FROM addresses WHERE active AND ${among(ids)}) side) side
    ORDER BY id, ${sql.join(held, sql` + `)} DESC, kind, text`);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

const among = (ids: readonly number[]) => sql`customer_id = ANY(${sql.param([...ids])})`;

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
