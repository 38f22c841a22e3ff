import { afterAll, beforeAll } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { listPriceChoicesEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { savePriceListEndpoint } from '#modules/estimating/contract/price-lists/save-price-list.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let thijs: Caller;
export let subGroupId: number;
export const brackets = [
  { fromQuantity: 1000, priceEur: 129, runOnEur: 0.08 },
  { fromQuantity: 250, priceEur: 69.5, runOnEur: 0.1 },
];
/** A line of a list: flyers by these brackets. */
export const line = (change: object = {}) => ({ subGroupId, articleId: null, spec: {}, brackets, ...change });
/** A list without lines, of a customer of its own. */
export async function list() {
  const { id: customerId } = await addCustomer(shop, { bare: true });
  return thijs.call(savePriceListEndpoint, { name: 'Kruid 2026', customerId, validFrom: '2026-01-01', validTo: '2026-12-31' });
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpPriceLists(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
    await fillCatalogue(demo);
    await fillParameters(demo);
    thijs = shop.as('estimator');
    const { products } = await thijs.call(listPriceChoicesEndpoint, { search: '' });
    subGroupId = products.find(({ code }) => code === 'flyer')!.id;
  });
  afterAll(() => shop.close());
}
