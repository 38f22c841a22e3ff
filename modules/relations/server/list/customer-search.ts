import { type SQL, sql } from 'drizzle-orm';
import { contactName } from '#modules/relations/server/contact/name-sql.ts';
import type { PlanMode, ReadTx } from '#platform/server/database/database.ts';
import { containsText, likeAtStart, likePatterns, opaqueToPlanner, searchWords } from '#platform/server/database/search.ts';
import { isStorableText } from '#platform/server/database/storable-text.ts';

/** Ranks of a match, best first: prefix of the name, within the name, or elsewhere. Results sort by rank, then by name. */
const nearness = { begins: 0, named: 1, beside: 2 } as const;
type Nearness = (typeof nearness)[keyof typeof nearness];

/** A match with its sort key; the next page begins after it. */
export type FoundCustomer = { id: number; name: string; met: Nearness };

/** A search; `filters` are conditions on the customer `c`. */
export type CustomerSearch = { search: string; filters: readonly SQL[]; after: FoundCustomer | undefined; wanted: number };

/** Number of customers, in name order, that are sampled to estimate how common the words are. */
const sampleSize = 200;
/** From this share on, scanning in name order until a page is full is faster than reading all matches from the index. */
const commonShare = 0.05;
/** Searches with more words produce statement texts that seldom recur, so these are not prepared. */
const maxPreparedWords = 2;

/** A select of the matches, as `FoundCustomer`, and how to plan it. */
export type PlannedSelect = { select: SQL; planned: PlanMode };

/**
 * Selects customers that match all words: first by prefix of the name, then within the name or MIS id, then also by former name, contact,
 * e-mail, telephone, postcode, city or VAT number. Reads no further than `wanted`. Without a search it selects all customers.
 */
export function selectCustomers(asked: CustomerSearch): PlannedSelect {
  const words = searchWords(asked.search);
  // A search without letters or digits has no words and matches all.
  if (words.length > 0) return { select: selectBySample(asked, words), planned: words.length <= maxPreparedWords ? 'once' : 'afresh' };
  const planned = planningFor(asked.filters);
  return { select: scan(asked, nearness.begins, planned === 'once' ? [nameRange('')] : []), planned };
}

/** Selects matches that were found by an earlier statement. */
export function selectFound(found: readonly FoundCustomer[]): SQL {
  const ids = sql.param(found.map(({ id }) => id));
  return sql`SELECT * FROM unnest(${ids}::bigint[], ${sql.param(found.map(({ met }) => met))}::int[]) AS f (id, met)`;
}

export function findCustomers(tx: ReadTx, asked: CustomerSearch): Promise<FoundCustomer[]> {
  const { select, planned } = selectCustomers(asked);
  return tx.rows(select, planned);
}

/** Without filters one prepared plan serves; with filters the best plan depends on their values. */
export const planningFor = (filters: readonly SQL[]): PlanMode => (filters.length === 0 ? 'once' : 'afresh');

const begins = (search: string) => sql`w.name LIKE ${opaqueToPlanner(likeAtStart(search))}`;
/** A range on the index of the name; PostgreSQL derives none from a LIKE pattern that is unknown when the statement is planned. */
const nameRange = (search: string) => {
  const first = opaqueToPlanner(sql`searchable(${search})`);
  const last = opaqueToPlanner(sql`searchable(${search}) || chr(1114111)`);
  return sql`w.name >= ${first} AND w.name < ${last}`;
};
const matchAll = (words: readonly string[], column: SQL) => words.map((word) => containsText(column, word, opaqueToPlanner));
/** Matches the name in the row; the expression avoids the index on purpose. */
const named = (words: readonly string[]) => matchAll(words, sql`(w.name || '')`);
const all = (conditions: readonly SQL[]) => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `));
/** Joins the customer, when there are conditions on it. */
const beside = (filters: readonly SQL[]) => (filters.length === 0 ? sql`` : sql`JOIN customers c ON c.id = w.customer_id`);
/** A limit that is opaque to the planner, so that one prepared plan serves every limit. */
const limit = (count: number) => sql`LIMIT (SELECT ${count}::int)`;

/**
 * Samples how common the words are and takes the cheapest access path, in one statement: the index, or a scan in name order, best matches
 * first, that stops after a page. For common words it scans as many names as should fill the page by the sample; when these fall short,
 * because the sample is not representative, it reads all matches from the index.
 */
function selectBySample(asked: CustomerSearch, words: readonly string[]): SQL {
  const { search, filters, after, wanted } = asked;
  const common = (what: SQL) => sql`(SELECT ${what} >= ${commonShare} FROM look)`;
  const rare = (what: SQL) => sql`(SELECT ${what} < ${commonShare} FROM look)`;
  const atMost = (what: SQL) => sql`(SELECT ceil(${1.6 * wanted} / nullif(${what}, 0))::int FROM look)`;
  const isFound = common(sql`found`);
  const isRareName = after?.met === nearness.beside ? sql`true` : rare(sql`named`);
  const inRow = matchAll(words, sql`(w.words || '')`);
  const scans: [Nearness, SQL][] = [
    [nearness.begins, scan(asked, nearness.begins, [isFound, nameRange(search), begins(search)])],
    [nearness.named, scan(asked, nearness.named, [common(sql`named`), ...named(words)], atMost(sql`named`))],
    [nearness.named, scan(asked, nearness.named, [isFound, isRareName, namedByIndex(words)])],
    [nearness.beside, scan(asked, nearness.beside, [isFound, isRareName, ...inRow], atMost(sql`found`))],
  ];
  const left = scans.filter(([met]) => met >= (after?.met ?? nearness.begins)).map(([, one]) => sql`(${one})`);
  return sql`
    WITH look AS MATERIALIZED (
      SELECT count(*) FILTER (WHERE ${all([...named(words), ...filters])}) / ${sampleSize}::float8 AS named,
        count(*) FILTER (WHERE ${all([...inRow, ...filters])}) / ${sampleSize}::float8 AS found
      FROM (SELECT * FROM customer_words ORDER BY name, customer_id ${limit(sampleSize)}) w ${beside(filters)}),
    walked AS MATERIALIZED (SELECT * FROM (${sql.join(left, sql` UNION ALL `)}) walked ${limit(wanted)}),
    ways AS MATERIALIZED (SELECT count(*) < ${wanted} AS fall_short FROM walked)
    SELECT * FROM walked WHERE NOT (SELECT fall_short FROM ways) UNION ALL (${byIndex(asked, words, sql`(SELECT fall_short FROM ways)`)})`;
}

/** Matches by the index on the name; a scan for a rare name would read the whole list. */
function namedByIndex(words: readonly string[]): SQL {
  const held = words.map((word) => containsText(sql`search_text`, word, opaqueToPlanner));
  return sql`w.customer_id = ANY(ARRAY(SELECT id FROM customers WHERE ${all(held)}))`;
}

/** Scans the matches of one nearness in name order, until there are enough or, with `atMost`, that many names were read. */
function scan({ search, filters, after, wanted }: CustomerSearch, met: Nearness, held: readonly SQL[], atMost?: SQL): SQL {
  const behind = after?.met === met ? [sql`(w.name, w.customer_id) > (${after.name}, ${after.id})`] : [];
  const conditions = [...held, ...filters];
  if (met === nearness.named) conditions.push(sql`NOT ${begins(search)}`);
  if (met === nearness.beside) conditions.push(sql`NOT (${all(named(searchWords(search)))})`);
  const order = sql`ORDER BY w.name, w.customer_id`;
  const walked =
    atMost === undefined ? sql`customer_words` : sql`(SELECT * FROM customer_words w WHERE ${all(behind)} ${order} LIMIT ${atMost})`;
  return sql`
    SELECT w.customer_id AS id, w.name, ${met}::int AS met FROM ${walked} w ${beside(filters)} WHERE ${all([...conditions, ...behind])}
    ${order} ${limit(wanted)}`;
}

/** Selects all matches from the index, in the same order. */
function byIndex({ search, filters, after, wanted }: CustomerSearch, words: readonly string[], isNeeded: SQL): SQL {
  const held = words.map((word) => containsText(sql`w.words`, word, opaqueToPlanner));
  const beyond = after ? sql`(met, name, id) > (${after.met}::int, ${after.name}, ${after.id})` : sql`true`;
  return sql`
    WITH held AS MATERIALIZED (
      SELECT w.customer_id AS id, w.name,
        CASE WHEN ${begins(search)} THEN ${nearness.begins}::int WHEN ${all(named(words))} THEN ${nearness.named} ELSE ${nearness.beside} END AS met
      FROM customer_words w ${beside(filters)} WHERE ${all([isNeeded, ...held, ...filters])})
    SELECT id, name, met FROM held WHERE ${beyond} ORDER BY met, name, id ${limit(wanted)}`;
}

/** Parses a page cursor; an invalid one starts from the beginning. */
export function parseCursor(cursor: string | undefined): FoundCustomer | undefined {
  const [, id, near, name = ''] = /^(\d{1,15})~(\d)~(.*)$/s.exec(cursor ?? '') ?? [];
  const rank = Object.values(nearness).find((one) => String(one) === near);
  return rank !== undefined && isStorableText(name) ? { id: Number(id), name, met: rank } : undefined;
}

export function cursorAfter({ id, met, name }: FoundCustomer): string {
  return `${id}~${met}~${name}`;
}

const contactAndEmail = sql`concat_ws(' ', ${contactName(sql`contacts`)}, nullif(email, ''))`;

/**
 * SQL for the text by which a match `f` of the enclosing statement was found, when it was not its name: a former name, contact or place
 * that contains all words, or else the most of them. The enclosing statement is prepared, so the words are parameters. `w` is its
 * customer_words.
 */
export function matchOutsideName(search: string): SQL {
  const patterns = likePatterns(searchWords(search));
  return sql`CASE WHEN f.met = ${nearness.beside} THEN coalesce(
    (SELECT text FROM unnest(w.beside, w.beside_words) AS side (text, said) WHERE said LIKE ALL (${patterns}) LIMIT 1),
    (SELECT text FROM unnest(w.beside, w.beside_words, w.beside_kinds) AS side (text, said, kind)
     ORDER BY (SELECT count(*) FROM unnest(${patterns}) AS pattern WHERE said LIKE pattern) DESC, kind, text LIMIT 1)) END`;
}

// Matches the expression of the trigram index exactly.
const contactWords = sql`searchable(first_name || ' ' || surname_prefix || ' ' || surname || ' ' || email)`;
/** Maximum number of similar names, and of similar contacts, that are ranked. */
const maxRanked = 1000;
export type FuzzyMatch = { id: number; matched: string | null };

/** Finds customers with a similar name or contact, nearest first, for a search without exact matches. */
export async function findCustomersFuzzy(tx: ReadTx, { search, filters, wanted }: Omit<CustomerSearch, 'after'>): Promise<FuzzyMatch[]> {
  const asked = sql`searchable(${search})`;
  return tx.rows<FuzzyMatch>(sql`
    SELECT c.id, (array_agg(matched ORDER BY score DESC))[1] AS matched
    FROM (
      (SELECT id, 1 + word_similarity(${asked}, search_text) AS score, NULL::text AS matched FROM customers WHERE ${asked} <% search_text
       ORDER BY score DESC LIMIT ${maxRanked})
      UNION ALL
      (SELECT customer_id, word_similarity(${asked}, ${contactWords}) AS score, ${contactAndEmail} FROM contacts
       WHERE active AND ${asked} <% ${contactWords} ORDER BY score DESC LIMIT ${maxRanked})) alike
    JOIN customers c ON c.id = alike.id WHERE ${sql.join([sql`true`, ...filters], sql` AND `)}
    GROUP BY c.id ORDER BY max(score) DESC, c.search_text, c.id LIMIT ${wanted}`);
}
