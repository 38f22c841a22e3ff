import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import type { PickPolicy } from '#modules/stock/domain/book/item.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { stagedParts } from '#modules/stock/domain/picking/pack-staged.ts';
import { positionsToPack } from '#modules/stock/domain/picking/pack-without-list.ts';
import type { StockPart } from '#modules/stock/domain/picking/parts-to-pack.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** An article line in the stock: what is reserved for it, what was picked for it, and what shipments that are packed took. */
type LineInStock = {
  lineId: number;
  articleId: number;
  reserved: number;
  needOn: string | null;
  staged: StockPart[];
  packed: StockPart[];
};

/** The picking rule and the positions, in order, from which packing takes goods of an article without a pick list. */
type ArticleStock = { articleId: number; rule: { pickPolicy: PickPolicy; wholePacks: boolean; perPack?: number }; parts: StockPart[] };

/** The article lines of an order in the order in which packing takes goods for them, and what it can take of each article. */
type StockToPack = { lines: LineInStock[]; articles: ArticleStock[] };

type Line = {
  lineId: number;
  articleId: number;
  itemId: number | null;
  reservationId: number | null;
  reserved: number;
  needOn: string | null;
};

/** Reads where the goods of article lines lie; `shipmentIds` are the shipments of which the goods are packed. */
export async function readStockToPack(
  context: Pick<QueryContext, 'tx' | 'kernel' | 'now'>,
  lineIds: readonly number[],
  shipmentIds: readonly number[],
): Promise<StockToPack> {
  const { tx } = context;
  const lines = await tx.rows<Line>(sql`
    SELECT l.id AS "lineId", l.article_id AS "articleId", i.id AS "itemId", r.id AS "reservationId",
      coalesce(r.quantity, 0)::float8 AS reserved, r.need_on AS "needOn"
    FROM ${basketsTables.lines} l LEFT JOIN stock_items i ON i.article_id = l.article_id LEFT JOIN stock_reservations r ON r.line_id = l.id
    WHERE l.id = ANY(${sql.param([...lineIds])}) AND l.kind = 'article' ORDER BY l.article_id, l.id`);
  if (lines.length === 0) return { lines: [], articles: [] };
  const itemOf = new Map(lines.flatMap(({ articleId, itemId }) => (itemId === null ? [] : [[articleId, itemId] as const])));
  const today = shopDay(context).toString();
  const { book } = await loadBook(context, { itemIds: [...itemOf.values()], from: today });
  const packed = await readPacked(context, lines, shipmentIds);
  return {
    lines: lines.map(({ itemId: _, reservationId, ...line }) => ({
      ...line,
      staged: reservationId === null ? [] : stagedParts(book, keyOf(reservationId)).map(inPieces),
      packed: packed.flatMap(({ lineId, ...part }) => (lineId === line.lineId ? [part] : [])),
    })),
    articles: [...itemOf].map(([articleId, itemId]) => {
      const stock = book.stock.get(keyOf(itemId))!;
      const { pickPolicy = 'fefo', wholePacks = false, perPack } = stock.item;
      return {
        articleId,
        rule: { pickPolicy, wholePacks, ...(perPack !== undefined && { perPack }) },
        parts: positionsToPack(book, stock, today).map(({ lot, location, quantity }) =>
          inPieces({ lot: lot.code, location: location.code, quantity }),
        ),
      };
    }),
  };
}

const inPieces = (part: StockPart): StockPart => ({ ...part, quantity: showQuantity(part.quantity) });

/** Reads what shipments took for order lines, less what was undone. */
function readPacked({ tx }: Pick<QueryContext, 'tx'>, lines: readonly Line[], shipmentIds: readonly number[]) {
  return tx.rows<StockPart & { lineId: number }>(sql`
    SELECT m.line_id AS "lineId", o.code AS lot, p.code AS location, -sum(m.quantity)::float8 AS quantity
    FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id JOIN stock_locations p ON p.id = m.location_id
    WHERE m.line_id = ANY(${sql.param(lines.map(({ lineId }) => lineId))}) AND m.shipment_id = ANY(${sql.param([...shipmentIds])}) AND m.type = 40
    GROUP BY m.line_id, o.code, p.code HAVING sum(m.quantity) < 0 ORDER BY m.line_id, min(m.id)`);
}
