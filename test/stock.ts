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
