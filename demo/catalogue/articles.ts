import { sql } from 'drizzle-orm';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { actsOf, staffOf } from '../acts.ts';
import { chance } from '../chance.ts';
import { daysAround } from '../days.ts';
import type { DemoContext } from '../fill.ts';
import articles from './articles.json' with { type: 'json' };

const sizes: Readonly<Record<string, readonly [widthMm: number, heightMm: number]>> = { A6: [105, 148], A5: [148, 210], A4: [210, 297] };

/** The size of an article whose name contains it. */
function sizeOf(name: string): { widthMm?: number; heightMm?: number } {
  const [widthMm, heightMm] = sizes[/\bA[456]\b/.exec(name)?.[0] ?? ''] ?? [];
  return widthMm && heightMm ? { widthMm, heightMm } : {};
}

/** Adds some forty articles, our own and of customers, with receipts, counts and write-offs since summer. */
export async function fillArticles({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const warehouse = (await staffOf(kernel))('warehouse');
  const luck = chance(4_107);
  const days = daysAround(kernel.clock.now(), kernel.config.timeZone, new Set());
  const owners = await kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`SELECT id FROM customers WHERE NOT blocked AND vat_type = 'domestic' AND business ORDER BY id LIMIT 5`),
  );
  for (const [place, article] of articles.entries()) {
    const { id } = await act(
      createArticleEndpoint,
      warehouse,
      {
        code: article.code,
        nameNl: article.nameNl,
        nameEn: article.nameEn,
        customerId: article.owner === null ? null : owners[article.owner]!.id,
        vatPercent: article.vat === 9 ? 9 : 21,
        priceBreaks: article.breaks.map(([fromQuantity, eachEur]) => ({ fromQuantity: fromQuantity!, eachEur: eachEur! })),
        pieceWeightG: article.grams,
        piecesPerBox: article.box,
        minStock: article.min,
        maxStock: article.max,
        backOrder: article.backOrder,
        reorderQuantity: Math.ceil((article.max - article.min) / 2 / article.box) * article.box,
        ...sizeOf(article.nameNl),
      },
      days.moment(120, luck.between(30, 480)),
    );
    if (article.stock === 0) continue;
    const location = () => `${'ABCD'[luck.between(0, 3)]}-${String(luck.between(1, 24)).padStart(2, '0')}`;
    const first = Math.max(1, Math.round(article.stock * 0.35));
    const lost = place % 6 === 0 ? 4 : 0;
    const cheapest = Math.min(...article.breaks.map(([, eachEur]) => eachEur!));
    const receive = (type: 10 | 20 | 90, quantity: number, daysAgo: number) => {
      const at = days.moment(daysAgo, luck.between(30, 480));
      const receivedOn = at.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString();
      const cost = article.owner === null && { unitCostEur: Math.round(cheapest * (daysAgo > 60 ? 5600 : 6000)) / 10_000 };
      return act(receiveStockEndpoint, warehouse, { articleId: id, type, quantity, location: location(), receivedOn, ...cost }, at);
    };
    await receive(movementTypes.openingBalance, first, luck.between(70, 110));
    await receive(
      article.owner === null ? movementTypes.purchaseReceipt : movementTypes.productionReceipt,
      article.stock - first + lost,
      luck.between(12, 60),
    );
    if (lost === 0) continue;
    const [lot] = await kernel.act(({ tx }) =>
      tx.rows<{ id: number; locationId: number; quantity: number }>(sql`
        SELECT o.id, s.location_id::int AS "locationId", s.quantity::float8 AS quantity FROM stock_lots o JOIN stock_positions s ON s.lot_id = o.id JOIN stock_items i ON i.id = o.item_id
        WHERE i.article_id = ${id} ORDER BY o.id DESC`),
    );
    await act(scrapStockEndpoint, warehouse, { lotId: lot!.id, quantity: 3, reason: 'Beschadigd in transport' }, days.moment(9, 120));
    const counted = { lotId: lot!.id, locationId: lot!.locationId, counted: lot!.quantity - lost };
    await act(countPositionEndpoint, warehouse, counted, days.moment(6, 200));
  }
}
