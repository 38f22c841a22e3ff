import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPriceListTypeChoicesEndpoint } from '#modules/relations/contract/finance/price-list-types.endpoints.ts';
import { savePriceListTypeEndpoint } from '#modules/relations/contract/finance/save-price-list-type.endpoint.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let thijs: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  thijs = shop.as('estimator');
});
afterAll(() => shop.close());

it('save price list type › names and closes a type, and refuses to close the standard one', async () => {
  type Row = { id: number; code: string; version: number };
  const rows = await shop.kernel.act(({ tx }) => tx.rows<Row>(sql`SELECT id, code, version FROM price_list_types`));
  const [standard, other] = ['A', 'B'].map((wanted) => rows.find(({ code }) => code === wanted)!);
  const named = { id: other!.id, version: other!.version, nameNl: 'Collega', nameEn: 'Colleague', active: false };
  expect((await shop.as('buyer').refused(savePriceListTypeEndpoint, named)).status).toBe(403);
  expect(await thijs.call(savePriceListTypeEndpoint, named)).toEqual({ id: named.id, version: named.version + 1 });
  const { rows: choices } = await thijs.call(listPriceListTypeChoicesEndpoint, {});
  expect(choices.find(({ code }) => code === 'B')).toMatchObject({ nameNl: 'Collega', active: false });
  expect((await thijs.refused(savePriceListTypeEndpoint, named)).code).toBe('STALE_VERSION');
  expect((await thijs.refused(savePriceListTypeEndpoint, { ...named, id: 999_999 })).status).toBe(404);
  const closed = { ...named, id: standard!.id, version: standard!.version };
  expect((await thijs.refused(savePriceListTypeEndpoint, closed)).code).toBe('PRICE_LIST_TYPE_STANDARD');
});
