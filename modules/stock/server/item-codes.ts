import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { Item } from '#modules/stock/domain/book/item.ts';
import type { ItemCodes } from '#modules/stock/domain/takeover/item-reader.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { itemOfArticle } from './book/items.ts';
import { readItems, withoutNulls } from './book/load-book.ts';
import { currentPapers, itemOfMaterial, readComingPapers, readNewMaterial } from './material/item-of-paper.ts';
import type { Subject } from './stock-movements.ts';

type ItemFilter = { own?: boolean };

/** SQL: articles, all or those of our own alone. */
const articles = ({ own = false }: ItemFilter) =>
  sql`SELECT id, code FROM ${catalogueTables.articles} ${own ? sql`WHERE customer_id IS NULL` : sql``}`;

/**
 * The codes of what can be kept: articles, papers in stock, and all papers of today's parameters; and papers of parameters that are not in
 * force yet, and where only our own are meant, those of customers.
 */
export async function readItemCodes(context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>, which: ItemFilter = {}): Promise<ItemCodes> {
  const rows = await context.tx.rows<{ code: string }>(sql`
    SELECT code FROM (${articles(which)}) a UNION SELECT paper FROM stock_items WHERE paper IS NOT NULL
    UNION SELECT paper ->> 'code' FROM (${currentPapers(context)}) p ORDER BY 1`);
  const others = which.own
    ? await context.tx.rows<{ code: string }>(sql`SELECT code FROM ${catalogueTables.articles} WHERE customer_id IS NOT NULL ORDER BY 1`)
    : [];
  return { known: rows.map(({ code }) => code), coming: await readComingPapers(context), ofCustomers: others.map(({ code }) => code) };
}

/** The item of one of these codes, made when it was never in stock; an article goes before a paper of the same code. */
export async function itemOfCode(context: CommandContext, code: string, which: ItemFilter = {}): Promise<Subject | undefined> {
  const article = await context.tx.row<{ id: number }>(sql`SELECT id FROM (${articles(which)}) a WHERE code = ${code}`);
  if (article) return { itemId: await itemOfArticle(context.tx, article.id), articleId: article.id };
  const itemId = await itemOfMaterial(context, code);
  return itemId === undefined ? undefined : { itemId, articleId: null };
}

/** The units, packs and weight of one of these codes, and whether its orders may wait for it, also when it was never in stock. */
export async function readUnitsOfCode(context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>, code: string): Promise<Item> {
  const { tx } = context;
  const stored = await tx.row<{ id: number }>(sql`
    SELECT i.id FROM stock_items i LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE coalesce(a.code, i.paper) = ${code} ORDER BY i.article_id LIMIT 1`);
  if (stored) return (await readItems(tx, [stored.id]))[0]!;
  const article = await tx.row<{ perPack: number | null; unitWeightG: number | null; backOrder: boolean }>(sql`
    SELECT pieces_per_box AS "perPack", piece_weight_g::float8 AS "unitWeightG", back_order AS "backOrder" FROM ${catalogueTables.articles} WHERE code = ${code}`);
  if (article) return { ...(withoutNulls(article) as Partial<Item>), code, unit: 'piece' };
  const material = await readNewMaterial(context, code);
  return { unit: 'sheet', ...(withoutNulls(material ?? {}) as Partial<Item>), code };
}
