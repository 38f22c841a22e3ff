import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { handOverEndpoint } from '#modules/baskets/contract/order/hand-over.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { saveUnitProductEndpoint } from '#modules/catalogue/contract/save-unit-product.endpoint.ts';
import { listUnitProductsEndpoint } from '#modules/catalogue/contract/unit-products.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

/** The order manager whom a unit has for a product takes over a quote that was assigned to somebody else in turn. */
let shop: TestShop;
let customer: TestCustomer;
let subGroupId: number;
let first: number;
let second: number;
const names = new Map<number, string>();

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  customer = await addCustomer(shop, { unmanaged: true });
  const { groups } = await estimator().call(readProductsEndpoint, { unitId: 2 });
  subGroupId = groups.flatMap((group) => group.products).find((product) => product.code === 'thesis-perfect-bound')!.id;
  const { orderManagers } = await shop.as('admin').call(listUnitProductsEndpoint, {});
  for (const { id, name } of orderManagers) names.set(id, name);
  [first, second] = orderManagers.map(({ id }) => id).toSorted((a, b) => a - b) as [number, number];
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE managers SET active = true, absent_from = NULL, deputy_id = NULL`);
    await tx.rows(sql`DELETE FROM order_manager_turns`);
  }),
);

const estimator = () => shop.as('estimator');
const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const managerOf = async (id: number) => (await read(id)).orderManager?.id;
const historyOf = async (id: number) => (await manager().call(readBasketHistoryEndpoint, { id })).entries.map(({ text }) => text);
const inTurn = async () => (await estimator().call(createBasketEndpoint, { customerId: customer.id })).id;
const turns = () => shop.kernel.act(({ tx }) => tx.rows<{ id: number }>(sql`SELECT basket_id AS id FROM order_manager_turns ORDER BY id`));

/** Sets the unit's order manager for the product, or none. */
async function productManager(orderManagerId: number | null) {
  const { rows } = await shop.as('admin').call(listUnitProductsEndpoint, {});
  const { portalVisible, version } = rows.find((row) => row.unitId === 2 && row.subGroupId === subGroupId)!;
  const product = { unitId: 2, subGroupId, enabled: true, portalVisible, vatPercent: null, leadDays: null, version, orderManagerId };
  await shop.as('admin').call(saveUnitProductEndpoint, product);
}

const calculate = (basketId: number) =>
  estimator().call(createLineEndpoint, {
    ...{ basketId, subGroupId, quantity: 150 },
    case: {
      ...{ product: 'perfect-bound-book', quantities: [150], format: { widthMm: 170, heightMm: 240 } },
      components: [
        { role: 'inner', pages: 184, colourPages: 24, paper: 'HVO90', colours: '4/4' },
        { role: 'cover', paper: 'SIL300', colours: '4/0', lamination: { film: 'matt', sides: 1 } },
      ],
    },
  });

it('the product’s manager takes over a quote assigned in turn, and that turn no longer counts', async () => {
  const id = await inTurn();
  expect(await managerOf(id)).toBe(first);
  await productManager(second);
  await calculate(id);
  expect(await managerOf(id)).toBe(second);
  expect((await historyOf(id)).some((text) => text.includes(names.get(first)!) && text.includes(names.get(second)!))).toBe(true);
  expect(await turns()).toEqual([]);
  expect(await managerOf(await inTurn())).toBe(first);
});
it('a turn of the product’s own manager stays and counts', async () => {
  const id = await inTurn();
  await productManager(first);
  await calculate(id);
  expect(await managerOf(id)).toBe(first);
  expect(await turns()).toEqual([{ id }]);
});
it('the product’s manager takes no quote that was assigned by hand or sent', async () => {
  await productManager(second);
  const other = await inTurn();
  const { version } = await read(other);
  const given = await inTurn();
  expect([await managerOf(other), await managerOf(given)]).toEqual([first, second]);
  await manager().call(handOverEndpoint, { id: given, version: (await read(given)).version, orderManagerId: first });
  await calculate(given);
  expect(await managerOf(given)).toBe(first);

  await productManager(null);
  await calculate(other);
  const sent = await manager().call(sendQuoteEndpoint, { id: other, version: (await read(other)).version });
  expect(sent.version).toBeGreaterThan(version);
  await manager().call(reviseQuoteEndpoint, { id: other, version: sent.version });
  await productManager(second);
  await calculate(other);
  expect(await managerOf(other)).toBe(first);
});
it('the deputy replaces a product’s manager who is away', async () => {
  await productManager(second);
  const id = await inTurn();
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE managers SET absent_from = '2026-11-01', deputy_id = ${first} WHERE id = ${second}`),
  );
  await calculate(id);
  expect(await managerOf(id)).toBe(first);
  expect(await turns()).toEqual([{ id }]);
});
it('the product’s manager takes an unmanaged quote without a notification to anybody', async () => {
  await productManager(second);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE managers SET active = false WHERE kind = 'order'`));
  const id = await inTurn();
  expect(await managerOf(id)).toBeUndefined();
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE managers SET active = true WHERE kind = 'order'`));
  await calculate(id);
  expect(await managerOf(id)).toBe(second);
  expect((await historyOf(id)).some((text) => text.includes(names.get(second)!))).toBe(false);
});
