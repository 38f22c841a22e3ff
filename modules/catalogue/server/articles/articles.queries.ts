import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type ArticleRow,
  listArticleChoicesEndpoint,
  listArticlesEndpoint,
  readArticleEndpoint,
} from '#modules/catalogue/contract/articles.endpoints.ts';
import { findCustomerChoices, relationsTables } from '#modules/relations/server/public.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { isStorableText } from '#platform/server/database/storable-text.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { articleStock } from './article-stock.ts';

type Found = Omit<ArticleRow, 'free'>;
type Choice = { id: number; name: string };

export const listArticles = query(listArticlesEndpoint, async (context, input) => {
  const { tx, actor } = context;
  const where = sql.join(conditions(input), sql` AND `);
  const after = input.cursor !== undefined && isStorableText(input.cursor) ? sql`AND a.code > ${input.cursor}` : sql``;
  const found = await tx.rows<Found>(sql`
    SELECT ${columns(actor.language)} ${from} WHERE ${where} ${after} ORDER BY a.code LIMIT ${input.limit + 1}`);
  const counted = await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM (SELECT 1 FROM articles a WHERE ${where} LIMIT ${maxCounted + 1}) counted`);
  const page = pageOfRows(found, input.limit, counted!.count, ({ code }) => code);
  return { ...page, rows: await withStock(context, page.rows) };
});

export const readArticle = query(readArticleEndpoint, async (context, { id }) => {
  const found = await context.tx.rows<Found>(sql`SELECT ${columns(context.actor.language)} ${from} WHERE a.id = ${id}`);
  const [article] = await withStock(context, found);
  if (!article) throw notFound();
  return article;
});

export const listArticleChoices = query(listArticleChoicesEndpoint, async ({ tx, actor }, { search }) => ({
  customers: await findCustomerChoices(tx, search, 20),
  products: await tx.rows<Choice>(sql`
    SELECT id, ${actor.language === 'nl' ? sql`name_nl` : sql`name_en`} AS name FROM sub_groups ORDER BY position, id`),
}));

const from = sql`FROM articles a LEFT JOIN sub_groups s ON s.id = a.sub_group_id LEFT JOIN ${relationsTables.customers} c ON c.id = a.customer_id`;

function columns(language: 'nl' | 'en'): SQL {
  return sql`a.id, a.code, a.name_nl AS "nameNl", a.name_en AS "nameEn", a.sub_group_id AS "subGroupId",
    ${language === 'nl' ? sql`s.name_nl` : sql`s.name_en`} AS product, a.customer_id AS "customerId", c.name AS customer,
    a.vat_rate::float8 AS "vatPercent", a.price_breaks AS "priceBreaks", a.piece_weight_g::float8 AS "pieceWeightG",
    a.pieces_per_box AS "piecesPerBox", a.min_stock AS "minStock", a.max_stock AS "maxStock", a.back_order AS "backOrder",
    a.width_mm AS "widthMm", a.height_mm AS "heightMm", a.reorder_quantity AS "reorderQuantity", a.portal_visible AS "portalVisible",
    a.budget_group AS "budgetGroup", a.ean, a.ledger_account AS "ledgerAccount", a.picture_file_id AS "pictureId", a.active, a.version`;
}

type Filters = Omit<z.output<typeof listArticlesEndpoint.input>, 'cursor' | 'limit'>;

/** Every word must occur in the code or in a name. */
function conditions({ search, codes, owner, orderableBy, ownedBy, inactive }: Filters): SQL[] {
  const matches = [inactive ? sql`true` : sql`a.active`];
  for (const word of (search ?? '').split(/\s+/).filter(Boolean)) matches.push(sql`a.search_text LIKE ${likeAnywhere(word)}`);
  if (codes) matches.push(sql`lower(a.code) = ANY(${sql.param(codes.toLowerCase().split('\n'))})`);
  if (owner) matches.push(owner === 'own' ? sql`a.customer_id IS NULL` : sql`a.customer_id IS NOT NULL`);
  if (ownedBy) matches.push(sql`a.customer_id = ${ownedBy}`);
  if (orderableBy) matches.push(sql`(a.customer_id IS NULL OR a.customer_id = ${orderableBy})`);
  return matches;
}

async function withStock({ tx, kernel }: QueryContext, rows: readonly Found[]): Promise<ArticleRow[]> {
  const ids = rows.map(({ id }) => id);
  const free = new Map<number, number>();
  for (const read of articleStock.entriesOf(kernel)) for (const stock of await read(tx, ids)) free.set(stock.articleId, stock.free);
  return rows.map((row) => ({ ...row, free: free.get(row.id) ?? null }));
}
