import { sql } from 'drizzle-orm';
import { listLinePicturesEndpoint } from '#modules/baskets/contract/line/line-pictures.endpoint.ts';
import type { ProductShape } from '#modules/baskets/domain/line/product-drawing.ts';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** The printed picture of a line: the address of its first page, and the name of the file. */
export type PrintedPage = { lineId: number; address: string; name: string };
/** Reads the first pages of the newest files of a basket's lines; prepress fills this slot. */
export const printedPages = slot<(context: QueryContext, basketId: number) => Promise<PrintedPage[]>>('baskets.printedPages');

type Line = { lineId: number; articleId: number | null; pictureId: number | null; article: string | null; drawn: ProductShape | null };

/** Returns a picture per line: the first page of its newest checked file, else the picture of its article, else a drawing to scale. */
export const listLinePictures = query(listLinePicturesEndpoint, async (context, { id }) => {
  const { tx, kernel, actor } = context;
  await findBasket(tx, id);
  const lines = await tx.rows<Line>(
    sql`
    SELECT l.id AS "lineId", a.id AS "articleId", a.picture_file_id AS "pictureId", ${actor.language === 'nl' ? sql`a.name_nl` : sql`a.name_en`} AS article,
      CASE WHEN jsonb_typeof(l.estimate_case -> 'format') = 'object' THEN jsonb_build_object('family', l.estimate_case ->> 'product',
        'widthMm', (l.estimate_case #>> '{format,widthMm}')::float8, 'heightMm', (l.estimate_case #>> '{format,heightMm}')::float8,
        'spineMm', coalesce((l.estimate ->> 'spineMm')::float8, 0)) END AS drawn
    FROM lines l LEFT JOIN ${catalogueTables.articles} a ON a.id = coalesce(l.article_id, l.makes_article_id)
    WHERE l.basket_id = ${id} AND l.kind IN ('product', 'article') ORDER BY l.position, l.id`,
    'once',
  );
  const pages = (await Promise.all(printedPages.entriesOf(kernel).map((read) => read(context, id)))).flat();
  return {
    rows: lines.map(({ lineId, articleId, pictureId, article, drawn }) => {
      const page = pages.find((one) => one.lineId === lineId);
      const ofArticle = pictureId === null ? null : { address: `/api/articles/${articleId}/pictures/${pictureId}`, name: article ?? '' };
      return { lineId, page: page ? { address: page.address, name: page.name } : null, article: ofArticle, drawn };
    }),
  };
});
