import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { approveTakenOrder, closedDays, shopDay, takeOrder } from '#modules/baskets/server/public.ts';
import { decideOrderArticle } from '#modules/catalogue/domain/articles/article.ts';
import { readPicture } from '#modules/catalogue/server/public.ts';
import { addressText } from '#modules/relations/server/public.ts';
import {
  callOffEndpoint,
  listMyStockEndpoint,
  type MyArticle,
  readMyArticlePictureEndpoint,
} from '#modules/stock/contract/my-stock.endpoints.ts';
import { decideCallOff, firstCallOffDay } from '#modules/stock/domain/call-off.ts';
import { freeStock } from '#modules/stock/domain/levels.ts';
import { refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, type QueryContext, query } from '#platform/server/served.ts';

type Row = Omit<MyArticle, 'free'> & { reserved: number; customerId: number; active: boolean };

/** Reads one or all articles that the portal shows; row-level security limits them to the caller's customer. */
function readOwn({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>, articleId: number | null): Promise<Row[]> {
  return tx.rows<Row>(sql`
    SELECT a.id AS "articleId", a.code, ${actor.language === 'nl' ? sql`a.name_nl` : sql`a.name_en`} AS name, a.min_stock AS "minStock",
      a.pieces_per_box AS "piecesPerBox", a.back_order AS "backOrder", a.width_mm AS "widthMm", a.height_mm AS "heightMm", a.budget_group AS "budgetGroup", a.picture_file_id AS "pictureId", a.customer_id AS "customerId", a.active,
      coalesce(s.physical, 0) AS physical, coalesce(s.reserved, 0) AS reserved
    FROM articles a LEFT JOIN stock_levels s ON s.article_id = a.id
    WHERE a.customer_id IS NOT NULL AND a.portal_visible AND (a.active OR s.physical > 0) AND (${articleId}::bigint IS NULL OR a.id = ${articleId}) ORDER BY a.budget_group, a.code`);
}

const deliverable = sql`active AND NOT postbox`;

async function firstDay(context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>): Promise<Temporal.PlainDate> {
  return firstCallOffDay(shopDay(context), await closedDays(context));
}

export const listMyStock = query(listMyStockEndpoint, async (context) => {
  const { tx, actor } = context;
  const first = (await firstDay(context)).toString();
  if (actor.internal) return { articles: [], addresses: [], firstDay: first };
  const [articles, addresses] = await Promise.all([
    readOwn(context, null),
    tx.rows<{ id: number; address: string }>(sql`
      SELECT a.id, ${addressText} AS address FROM addresses a WHERE ${deliverable} ORDER BY a.kind <> 'delivery', a.id LIMIT 200`),
  ]);
  return {
    articles: articles.map(({ reserved, customerId: _, active: __, ...row }) => ({ ...row, free: freeStock({ ...row, reserved }) })),
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

export const callOff = command(callOffEndpoint, async (context, { id, quantity, addressId, reference, ...input }) => {
  const { tx, actor } = context;
  const [article] = actor.internal ? [] : await readOwn(context, id);
  if (!article || !(await hasAddress(tx, addressId))) throw notFound();
  const contactId = Number(actor.settings['app.contact_id'] ?? 0);
  if (contactId === 0) return refuse('ONLY_FOR_CUSTOMERS');
  const orderable = decideOrderArticle(article, article.customerId, 'id');
  if (!orderable.accepted) return orderable;
  const date = input.date === undefined ? undefined : Temporal.PlainDate.from(input.date);
  const decided = decideCallOff({ line: article.name, quantity, date }, article, await firstDay(context));
  if (!decided.accepted) return decided;
  const to = { addressId, date: decided.value.date.toString(), method: 'parcel' as const };
  // Only staff may write prices and orders; article and address were read with the caller's own rights.
  return tx.asStaff(async () => {
    const taken = await takeOrder(context, {
      type: basketTypes.callOff,
      customerId: article.customerId,
      contactId,
      customerReference: reference,
      poNumber: '',
      lines: [{ what: { articleId: article.articleId }, quantity, description: '', price: null, to }],
    });
    if (!taken.accepted) return taken;
    await approveTakenOrder(context, taken.value.id, 'call_off');
    return taken.value;
  });
});

/** Whether the address belongs to the caller's customer and a carrier can deliver there. */
async function hasAddress(tx: ReadTx, id: number): Promise<boolean> {
  return (await tx.row(sql`SELECT 1 FROM addresses a WHERE a.id = ${id} AND ${deliverable}`)) !== undefined;
}
