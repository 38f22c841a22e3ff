import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPriceListTypeEndpoint } from '#modules/relations/contract/finance/add-price-list-type.endpoint.ts';
import { listPriceListTypeChoicesEndpoint } from '#modules/relations/contract/finance/price-list-types.endpoints.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let thijs: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  thijs = shop.as('estimator');
});
afterAll(() => shop.close());

it('add price list type › adds a type of the shop once, and refuses a taken code and people without the right', async () => {
  const own = { code: 'E', nameNl: 'Particulier', nameEn: 'Private' };
  const type = await thijs.call(addPriceListTypeEndpoint, own, { idempotencyKey: 'type-e' });
  expect(await thijs.call(addPriceListTypeEndpoint, own, { idempotencyKey: 'type-e' })).toEqual(type);
  const { rows } = await thijs.call(listPriceListTypeChoicesEndpoint, {});
  expect(rows.find(({ code }) => code === 'E')).toMatchObject({ nameNl: 'Particulier', nameEn: 'Private', active: true });
  expect((await thijs.refused(addPriceListTypeEndpoint, own)).code).toBe('PRICE_LIST_TYPE_TAKEN');
  expect((await shop.as('buyer').refused(addPriceListTypeEndpoint, own)).status).toBe(403);
});
