import { listLocationsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import type { TestShop } from './shop.ts';
import { addArticle } from './stock.ts';

/** An article of two euros a piece with one lot in one bin. */
export async function countedArticle(shop: TestShop, quantity: number, receivedOn?: string) {
  const warehouse = shop.as('warehouse');
  const { id } = await addArticle(shop);
  await warehouse.call(receiveStockEndpoint, {
    articleId: id,
    type: 10,
    quantity,
    location: 'A-01',
    unitCostEur: 2,
    ...(receivedOn && { receivedOn }),
  });
  const [lot] = (await warehouse.call(readStockEndpoint, { articleId: id })).lots;
  const { rows } = await warehouse.call(listLocationsEndpoint, {});
  const locationId = rows.find(({ code }) => code === 'A-01')!.id;
  return { id, position: { lotId: lot!.id, locationId } };
}

export async function physicalOf(shop: TestShop, articleId: number): Promise<number> {
  return (await shop.as('warehouse').call(readStockEndpoint, { articleId })).physical;
}
