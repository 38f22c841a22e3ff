import { sql } from 'drizzle-orm';
import { closedDays, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables, readPicture } from '#modules/catalogue/server/public.ts';
import { addressText, relationsTables } from '#modules/relations/server/public.ts';
import { listMyStockEndpoint, type MyArticle, readMyArticlePictureEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import { firstCallOffDay } from '#modules/stock/domain/call-off.ts';
import { freeStock } from '#modules/stock/domain/levels.ts';
import { coverOf } from '#modules/stock/domain/usage/cover.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { readUnusable } from './promise/promise-by-day.ts';
import { stockSettingsOf } from './settings/stock-settings.ts';
import { readReprintAdvice } from './usage/reprint-advice.ts';
import { readUsedWeeks } from './usage/weekly-usage.ts';

type Row = Omit<MyArticle, 'free' | 'isLow' | 'weeks' | 'usedInYear' | 'advice'> & {
  itemId: number | null;
  reserved: number;
  customerId: number;
  active: boolean;
};

/** Reads one or all articles that the portal shows; row-level security limits them to the caller's customer. */
export function readOwn({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>, articleId: number | null): Promise<Row[]> {
  return tx.rows<Row>(sql`
    SELECT s.id AS "itemId", a.id AS "articleId", a.code, ${actor.language === 'nl' ? sql`a.name_nl` : sql`a.name_en`} AS name,
      a.pieces_per_box AS "piecesPerBox", a.back_order AS "backOrder", s.call_off_multiple AS "callOffMultiple", a.width_mm AS "widthMm", a.height_mm AS "heightMm", a.budget_group AS "budgetGroup", a.picture_file_id AS "pictureId", a.customer_id AS "customerId", a.active,
      coalesce(s.physical, 0)::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved
    FROM ${catalogueTables.articles} a LEFT JOIN stock_items s ON s.article_id = a.id
    WHERE a.customer_id IS NOT NULL AND a.portal_visible AND (a.active OR s.physical > 0) AND (${articleId}::bigint IS NULL OR a.id = ${articleId}) ORDER BY a.budget_group, a.code`);
}

export const deliverable = sql`active AND NOT postbox`;

export async function firstDay(context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>): Promise<Temporal.PlainDate> {
  const { callOffDays } = await context.tx.asStaff(() => stockSettingsOf(context.tx));
  return firstCallOffDay(shopDay(context), callOffDays, await closedDays(context));
}

export const listMyStock = query(listMyStockEndpoint, async (context) => {
  const { tx, actor } = context;
  const first = (await firstDay(context)).toString();
  if (actor.internal) return { articles: [], addresses: [], firstDay: first };
  const [articles, addresses] = await Promise.all([
    readOwn(context, null),
    tx.rows<{ id: number; address: string }>(sql`
      SELECT a.id, ${addressText} AS address FROM ${relationsTables.addresses} a WHERE ${deliverable} ORDER BY a.kind <> 'delivery', a.id LIMIT 200`),
  ]);
  const today = shopDay(context).toString();
  const itemIds = articles.flatMap(({ itemId }) => itemId ?? []);
  // The journal is the staff's; the ids are those of the customer's own articles.
  const [usage, unusable, advice] = await tx.asStaff(async () => [
    await readUsedWeeks(tx, itemIds, today),
    await readUnusable(tx, itemIds, today),
    await readReprintAdvice(
      context,
      articles.map(({ articleId }) => articleId),
    ),
  ]);
  return {
    articles: articles.map(({ itemId, reserved, customerId: _, active: __, ...row }) => {
      const free = freeStock({ physical: row.physical - ((itemId !== null && unusable.get(itemId)) || 0), reserved });
      const used = (itemId !== null && usage.get(itemId)) || null;
      return {
        ...row,
        free,
        weeks: coverOf(used, free).weeks,
        usedInYear: used?.inYear ?? 0,
        isLow: advice.get(row.articleId)?.isLow ?? false,
        advice: advice.get(row.articleId)?.advice ?? 0,
      };
    }),
    addresses,
    firstDay: first,
  };
});

export const readMyArticlePicture = query(readMyArticlePictureEndpoint, async (context, { id, pictureId }) => {
  const { tx, actor } = context;
  const [article] = actor.internal ? [] : await readOwn(context, id);
  if (article?.pictureId !== pictureId) throw notFound();
  return tx.asStaff(() => readPicture(context, pictureId));
});
