import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { listPriceChoicesEndpoint, readPriceListEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { savePriceListEndpoint } from '#modules/estimating/contract/price-lists/save-price-list.endpoint.ts';
import { savePriceListLinesEndpoint } from '#modules/estimating/contract/price-lists/save-price-list-lines.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let thijs: Caller;
let subGroupId: number;
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

const brackets = [
  { fromQuantity: 1000, priceEur: 129, runOnEur: 0.08 },
  { fromQuantity: 250, priceEur: 69.5, runOnEur: 0.1 },
];
const line = (change: object = {}) => ({ subGroupId, articleId: null, spec: {}, brackets, ...change });
async function list() {
  const { id: customerId } = await addCustomer(shop, { bare: true });
  return thijs.call(savePriceListEndpoint, { name: 'Kruid 2026', customerId, validFrom: '2026-01-01', validTo: '2026-12-31' });
}

it('save price list lines › replaces the lines of a list', async () => {
  const made = await list();
  const saved = await thijs.call(savePriceListLinesEndpoint, { ...made, lines: [line()] });
  expect((await thijs.call(readPriceListEndpoint, { id: made.id })).content).toMatchObject([{ subGroupId, brackets: expect.any(Array) }]);
  await thijs.call(savePriceListLinesEndpoint, { ...saved, lines: [] });
  expect((await thijs.call(readPriceListEndpoint, { id: made.id })).content).toEqual([]);
});
it('save price list lines › refuses lines that are not valid, a stale version, unknown ones and people without the right', async () => {
  const made = await list();
  const refused = (lines: object[], change: object = {}) => thijs.refused(savePriceListLinesEndpoint, { ...made, lines, ...change });
  expect((await refused([line({ subGroupId: null })])).code).toBe('PRICE_LINE_OF');
  expect((await refused([line(), line()])).code).toBe('PRICE_LINE_TWICE');
  expect((await refused([line({ brackets: [] })])).code).toBe('PRICE_BRACKETS_MISSING');
  expect((await refused([line({ brackets: [...brackets, brackets[0]] })])).code).toBe('PRICE_BRACKET_TWICE');
  expect((await refused([line({ subGroupId: 999_999 })])).status).toBe(404);
  expect((await refused([line()], { version: made.version + 1 })).code).toBe('STALE_VERSION');
  expect((await refused([], { id: 999_999 })).status).toBe(404);
  expect((await shop.as('buyer').refused(savePriceListLinesEndpoint, { ...made, lines: [] })).status).toBe(403);
});
