import { type SQL, sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import {
  listAgreedArticlesEndpoint,
  listPriceChoicesEndpoint,
  listPriceListsEndpoint,
  listPriceListTypesEndpoint,
  listPriceListUsesEndpoint,
  type PriceChoices,
  type PriceListLineView,
  type PriceListRow,
  type PriceListTypeRow,
  readPriceListEndpoint,
} from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { filmsOf } from '#modules/estimating/domain/parameters/machines.ts';
import { periodStateOn } from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import { readAgreedArticles } from '#modules/estimating/server/calculator/case-terms.ts';
import { dayOf } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { parameterSetOn } from '#modules/estimating/server/parameters/parameter-sets.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { findCustomerChoices, readCustomerTerms, relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { priceListUses as usesSlot } from './price-list-uses.ts';

const order = { holds: 0, coming: 1, over: 2 } as const;
type Found = Omit<PriceListRow, 'state'>;

export const listPriceLists = query(listPriceListsEndpoint, async (context, { inactive }) => {
  const today = dayOf(context);
  const found = await readLists(context.tx, inactive ? sql`true` : sql`l.active`);
  const rows = found.map((row): PriceListRow => ({ ...row, state: periodStateOn(row, today) }));
  return { today, rows: rows.toSorted((one, other) => order[one.state] - order[other.state]) };
});

export const readPriceList = query(readPriceListEndpoint, async (context, { id }) => {
  const [list] = await readLists(context.tx, sql`l.id = ${id}`);
  if (!list) throw notFound();
  const { tx, actor } = context;
  const content = await tx.rows<PriceListLineView>(sql`
    SELECT n.sub_group_id AS "subGroupId", n.article_id AS "articleId", n.spec, n.brackets,
      CASE WHEN a.id IS NOT NULL THEN a.code || ' ' || ${nameIn(actor.language, 'a')} ELSE ${nameIn(actor.language, 's')} END AS name
    FROM price_list_lines n LEFT JOIN ${catalogueTables.subGroups} s ON s.id = n.sub_group_id LEFT JOIN ${catalogueTables.articles} a ON a.id = n.article_id
    WHERE n.price_list_id = ${id} ORDER BY n.position`);
  return { ...list, state: periodStateOn(list, dayOf(context)), content };
});

function readLists(tx: ReadTx, where: SQL): Promise<Found[]> {
  return tx.rows<Found>(sql`
    SELECT l.id, l.version, l.name, l.customer_id AS "customerId", c.name AS customer, l.price_list_type AS "priceListType",
      l.valid_from AS "validFrom", l.valid_to AS "validTo", l.cap_at_next_bracket AS "capAtNextBracket", l.note, l.active,
      (SELECT count(*) FROM price_list_lines n WHERE n.price_list_id = l.id)::int AS lines
    FROM price_lists l LEFT JOIN ${relationsTables.customers} c ON c.id = l.customer_id
    WHERE ${where} ORDER BY l.price_list_type NULLS LAST, c.name, l.valid_from DESC, l.id`);
}

export const listPriceListUses = query(listPriceListUsesEndpoint, async (context, { id }) => {
  const { tx, kernel } = context;
  const known = await tx.row(sql`SELECT 1 FROM price_lists WHERE id = ${id}`);
  if (!known) throw notFound();
  return { rows: (await Promise.all(usesSlot.entriesOf(kernel).map((read) => read(tx, id)))).flat() };
});

export const listPriceChoices = query(listPriceChoicesEndpoint, async (context, { search }) => {
  const { tx, actor } = context;
  const { shop } = await parameterSetOn(tx, dayOf(context));
  return {
    customers: await findCustomerChoices(tx, search),
    groups: await tx.rows<PriceChoices['groups'][number]>(sql`
    SELECT g.id, g.code, ${nameIn(actor.language, 'g')} AS name FROM ${catalogueTables.mainGroups} g ORDER BY g.position, g.id`),
    products: await tx.rows<PriceChoices['products'][number]>(sql`
    SELECT s.id, s.code, s.main_group_id AS "mainGroupId", s.template, ${nameIn(actor.language, 's')} AS name
    FROM ${catalogueTables.subGroups} s JOIN ${catalogueTables.mainGroups} g ON g.id = s.main_group_id ORDER BY g.position, s.position, s.id`),
    articles: await tx.rows<PriceChoices['articles'][number]>(sql`
    SELECT a.id, a.code, a.code || ' ' || ${nameIn(actor.language, 'a')} AS name FROM ${catalogueTables.articles} a WHERE a.active ORDER BY a.code LIMIT 2000`),
    units: await tx.rows<PriceChoices['units'][number]>(sql`SELECT id, name FROM ${identityTables.businessUnits} ORDER BY ui_id`),
    papers: shop.papers.map(({ code }) => code),
    films: filmsOf(shop),
  };
});

export const listAgreedArticles = query(listAgreedArticlesEndpoint, async (context, { customerId }) => {
  const customer = await readCustomerTerms(context.tx, customerId);
  if (!customer) throw notFound();
  return {
    rows: (await readAgreedArticles(context.tx, customer, dayOf(context))).map((one) => ({
      capAtNextBracket: false,
      ...one,
      brackets: [...one.brackets],
    })),
  };
});

export const listPriceListTypes = query(listPriceListTypesEndpoint, async (context: QueryContext) => {
  const day = dayOf(context);
  const rows = await context.tx.rows<PriceListTypeRow>(sql`
    SELECT t.id, t.version, t.code, t.name_nl AS "nameNl", t.name_en AS "nameEn", t.note, t.active,
      (SELECT count(*) FROM ${relationsTables.customers} c WHERE c.price_list_type = t.code)::int AS customers,
      (SELECT json_build_object('id', l.id, 'name', l.name) FROM price_lists l
       WHERE l.price_list_type = t.code AND l.active AND l.valid_from <= ${day} AND (l.valid_to IS NULL OR l.valid_to >= ${day})) AS list
    FROM ${relationsTables.priceListTypes} t ORDER BY t.code`);
  return { rows };
});

function nameIn(language: 'nl' | 'en', table: 'a' | 'g' | 's'): SQL {
  return sql.raw(`${table}.${language === 'nl' ? 'name_nl' : 'name_en'}`);
}
