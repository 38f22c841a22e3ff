import { type SQL, sql } from 'drizzle-orm';
import type { Planned, ReadTx } from '#platform/server/database.ts';
import { isKeepable } from '#platform/server/keepable.ts';
import { atStart, holdsByIndex, holdsText, patternsOf, unseen, wordsOf } from '#platform/server/search.ts';
import { contactName } from './names.ts';

/** How near to its name a customer is met, the nearest first: a search is read in this order, and within each by name. */
const nearness = { begins: 0, named: 1, beside: 2 } as const;
type Nearness = (typeof nearness)[keyof typeof nearness];

/** One that was met, and where it stands in the order of names: the next page begins behind it. */
export type FoundCustomer = { id: number; name: string; met: Nearness };

/** `filters` are of the customer `c`. */
export type CustomersAsked = { search: string; filters: readonly SQL[]; after: FoundCustomer | undefined; wanted: number };

/** So many customers are looked at, in the order of names, to learn how common the words are. */
const lookedAt = 200;
/** From this share on it takes less to walk the names until a page is full than to ask the index for all that hold the words. */
const commonShare = 0.05;
/** Of more words each search has a text of its own, that seldom comes back: it is not kept planned. */
const keptWords = 2;

/** A select of those met, as `FoundCustomer`, and how it is planned. */
export type Finding = { select: SQL; planned: Planned };

/**
 * Customers by all words searched for: first those whose name begins with them, then whose name or MIS id holds them, then who is met by
 * a former name, contact, e-mail, postcode or city as well. Read no further than `wanted`; all of them when nothing is searched for.
 */
export function findingOf(asked: CustomersAsked): Finding {
  const words = wordsOf(asked.search);
  // Signs alone say nothing.
  if (words.length > 0) return { select: bySight(asked, words), planned: words.length <= keptWords ? 'once' : 'afresh' };
  const planned = plannedFor(asked.filters);
  return { select: walk(asked, nearness.begins, planned === 'once' ? [fromTheIndex('')] : []), planned };
}

/** Those that were found before. */
export function foundAgain(found: readonly FoundCustomer[]): SQL {
  const ids = sql.param(found.map(({ id }) => id));
  return sql`SELECT * FROM unnest(${ids}::bigint[], ${sql.param(found.map(({ met }) => met))}::int[]) AS f (id, met)`;
}

export function findCustomers(tx: ReadTx, asked: CustomersAsked): Promise<FoundCustomer[]> {
  const { select, planned } = findingOf(asked);
  return tx.rows(select, planned);
}

/** A list that leaves nobody out is read in one way. How many a filter leaves is known from its value alone. */
export const plannedFor = (filters: readonly SQL[]): Planned => (filters.length === 0 ? 'once' : 'afresh');

const begins = (search: string) => sql`w.name LIKE ${unseen(atStart(search))}`;
/** In the words of the index: of a pattern that is not known when a statement is planned it makes no range of its own. */
const fromTheIndex = (search: string) => {
  const first = unseen(sql`searchable(${search})`);
  const last = unseen(sql`searchable(${search}) || chr(1114111)`);
  return sql`w.name >= ${first} AND w.name < ${last}`;
};
const holdAll = (words: readonly string[], column: SQL) => words.map((word) => holdsText(column, word, unseen));
/** Read from the row: of this expression there is no index. */
const named = (words: readonly string[]) => holdAll(words, sql`(w.name || '')`);
const all = (conditions: readonly SQL[]) => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `));
/** The customer itself, where something is asked of it. */
const beside = (filters: readonly SQL[]) => (filters.length === 0 ? sql`` : sql`JOIN customers c ON c.id = w.customer_id`);
/** A limit that plans make nothing of: planned once, they are the same for every one. */
const limit = (count: number) => sql`LIMIT (SELECT ${count}::int)`;

/**
 * Looks how common the words are and goes the way that takes least, in one statement: the index, or a walk along the
 * names, the nearest first, that reads no further than a page. Of what is common so many names are walked as should fill it; where they do
 * not, because the list does not go on as it begins, the index is asked for all.
 */
function bySight(asked: CustomersAsked, words: readonly string[]): SQL {
  const { search, filters, after, wanted } = asked;
  const common = (what: SQL) => sql`(SELECT ${what} >= ${commonShare} FROM look)`;
  const rare = (what: SQL) => sql`(SELECT ${what} < ${commonShare} FROM look)`;
  const atMost = (what: SQL) => sql`(SELECT ceil(${1.6 * wanted} / nullif(${what}, 0))::int FROM look)`;
  const isFound = common(sql`found`);
  const isSeldomNamed = after?.met === nearness.beside ? sql`true` : rare(sql`named`);
  const inRow = holdAll(words, sql`(w.words || '')`);
  const walks: [Nearness, SQL][] = [
    [nearness.begins, walk(asked, nearness.begins, [isFound, fromTheIndex(search), begins(search)])],
    [nearness.named, walk(asked, nearness.named, [common(sql`named`), ...named(words)], atMost(sql`named`))],
    [nearness.named, walk(asked, nearness.named, [isFound, isSeldomNamed, namedByIndex(words)])],
    [nearness.beside, walk(asked, nearness.beside, [isFound, isSeldomNamed, ...inRow], atMost(sql`found`))],
  ];
  const left = walks.filter(([met]) => met >= (after?.met ?? nearness.begins)).map(([, one]) => sql`(${one})`);
  return sql`
    WITH look AS MATERIALIZED (
      SELECT count(*) FILTER (WHERE ${all([...named(words), ...filters])}) / ${lookedAt}::float8 AS named,
        count(*) FILTER (WHERE ${all([...inRow, ...filters])}) / ${lookedAt}::float8 AS found
      FROM (SELECT * FROM customer_words ORDER BY name, customer_id ${limit(lookedAt)}) w ${beside(filters)}),
    walked AS MATERIALIZED (SELECT * FROM (${sql.join(left, sql` UNION ALL `)}) walked ${limit(wanted)}),
    ways AS MATERIALIZED (SELECT count(*) < ${wanted} AS fall_short FROM walked)
    SELECT * FROM walked WHERE NOT (SELECT fall_short FROM ways) UNION ALL (${byIndex(asked, words, sql`(SELECT fall_short FROM ways)`)})`;
}

/** A name that few bear would be looked for to the end of the list. */
function namedByIndex(words: readonly string[]): SQL {
  const held = words.map((word) => holdsByIndex(sql`search_text`, word, unseen));
  return sql`w.customer_id = ANY(ARRAY(SELECT id FROM customers WHERE ${all(held)}))`;
}

/** Those met as near as this, in the order of names, until there are enough or, where it is said, so many names were looked at. */
function walk({ search, filters, after, wanted }: CustomersAsked, met: Nearness, held: readonly SQL[], atMost?: SQL): SQL {
  const behind = after?.met === met ? [sql`(w.name, w.customer_id) > (${after.name}, ${after.id})`] : [];
  const conditions = [...held, ...filters];
  if (met === nearness.named) conditions.push(sql`NOT ${begins(search)}`);
  if (met === nearness.beside) conditions.push(sql`NOT (${all(named(wordsOf(search)))})`);
  const order = sql`ORDER BY w.name, w.customer_id`;
  const walked =
    atMost === undefined ? sql`customer_words` : sql`(SELECT * FROM customer_words w WHERE ${all(behind)} ${order} LIMIT ${atMost})`;
  return sql`
    SELECT w.customer_id AS id, w.name, ${met}::int AS met FROM ${walked} w ${beside(filters)} WHERE ${all([...conditions, ...behind])}
    ${order} ${limit(wanted)}`;
}

/** All that the index says hold the words, in the same order. */
function byIndex({ search, filters, after, wanted }: CustomersAsked, words: readonly string[], isAsked: SQL): SQL {
  const held = words.map((word) => holdsByIndex(sql`w.words`, word, unseen));
  const beyond = after ? sql`(met, name, id) > (${after.met}::int, ${after.name}, ${after.id})` : sql`true`;
  return sql`
    WITH held AS MATERIALIZED (
      SELECT w.customer_id AS id, w.name,
        CASE WHEN ${begins(search)} THEN ${nearness.begins}::int WHEN ${all(named(words))} THEN ${nearness.named} ELSE ${nearness.beside} END AS met
      FROM customer_words w ${beside(filters)} WHERE ${all([isAsked, ...held, ...filters])})
    SELECT id, name, met FROM held WHERE ${beyond} ORDER BY met, name, id ${limit(wanted)}`;
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
 * By what one that was found, `f` in the statement around, was met when it was not its name: who it was, a contact or a place that holds the
 * words, or else as many of them as there is. That statement is planned once: it takes the words as values. `w` are the customer's words.
 */
export function metBeside(search: string): SQL {
  const patterns = patternsOf(wordsOf(search));
  return sql`CASE WHEN f.met = ${nearness.beside} THEN coalesce(
    (SELECT text FROM unnest(w.beside, w.beside_words) AS side (text, said) WHERE said LIKE ALL (${patterns}) LIMIT 1),
    (SELECT text FROM unnest(w.beside, w.beside_words, w.beside_kinds) AS side (text, said, kind)
     ORDER BY (SELECT count(*) FROM unnest(${patterns}) AS pattern WHERE said LIKE pattern) DESC, kind, text LIMIT 1)) END`;
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
