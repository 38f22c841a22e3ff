import { sql } from 'drizzle-orm';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import type { TestCustomer } from './baskets.ts';
import type { TestShop } from './shop.ts';

let made = 0;

/** An article at 1.25 a piece, 1.00 from a hundred on, in boxes of fifty; with this quantity received in one lot. */
export async function addArticle(
  shop: TestShop,
  change: { stock?: number; customerId?: number; backOrder?: boolean; minStock?: number; code?: string } = {},
): Promise<{ id: number; code: string }> {
  made += 1;
  const { stock = 0, code = `ART-${made}`, ...rest } = change;
  const warehouse = shop.as('warehouse');
  const { id } = await warehouse.call(createArticleEndpoint, {
    code,
    nameNl: `Notitieboek ${code}`,
    nameEn: `Notebook ${code}`,
    vatPercent: 21,
    priceBreaks: [
      { fromQuantity: 1, eachEur: 1.25 },
      { fromQuantity: 100, eachEur: 1 },
    ],
    pieceWeightG: 120,
    piecesPerBox: 50,
    ...rest,
  });
  if (stock > 0) await warehouse.call(receiveStockEndpoint, { articleId: id, type: 10, quantity: stock, location: 'A-01' });
  return { id, code };
}

/** A basket of that customer with these articles, due two weeks after the test's first day. */
export async function articleBasket(shop: TestShop, customer: TestCustomer, lines: { articleId: number; quantity: number }[]) {
  const manager = shop.as('order_manager');
  const basket = await manager.call(createBasketEndpoint, { customerId: customer.id, description: 'Uit voorraad' });
  const delivery = { addressId: customer.addressId, date: '2026-12-02', method: 'own_transport' as const };
  const { lineIds } = await manager.call(addArticleLinesEndpoint, { id: basket.id, lines, delivery });
  return { ...basket, lineIds };
}

/** Ten weeks of use before 2026-11-16: eight pieces a week but nine and seven in one each, and eighty in that of 2026-10-19. */
export async function bookWeeklyUse(shop: TestShop, articleId: number): Promise<void> {
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO stock_mutations (at, item_id, lot_id, location_id, counts_on, type, quantity, balance, act, actor_name)
      SELECT m.at, m.item_id, m.lot_id, m.location_id, '2026-11-11'::date - 7 * week, 40, CASE week WHEN 3 THEN -80 WHEN 5 THEN -9 WHEN 6 THEN -7 ELSE -8 END, 0, nextval('stock_acts'), 'Test'
      FROM stock_mutations m JOIN stock_items i ON i.id = m.item_id, generate_series(0, 9) week WHERE i.article_id = ${articleId}`),
  );
}
