import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import type { Money } from '#platform/domain/money.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let roos: Caller;
export let customerId: number;
export let subGroupId: number;
export let basketId: number;
export const thesis: EstimateCaseInput = {
  product: 'perfect-bound-book',
  quantities: [100, 150],
  format: { widthMm: 170, heightMm: 240 },
  components: [
    { role: 'inner', pages: 184, colourPages: 24, paper: 'HVO90', colours: '4/4' },
    { role: 'cover', paper: 'SIL300', colours: '4/0', lamination: { film: 'matt', sides: 1 } },
  ],
};
export const bought = (change: object = {}) => ({
  ...thesis,
  boughtIn: { supplier: 'Drukonline', prices: [{ quantity: 150, costEur: 410, hours: 72, ...change }] },
});
export const ask = () => ({ basketId, subGroupId, case: thesis, quantity: 150 });
type Kept = {
  position: number;
  price: Money;
  priceFixed: boolean;
  transportPrice: Money;
  cost: Money;
  specification: string;
  status: string;
  vatRate: string;
  quantities: number[];
  route: string[];
  total: Money;
  basketStatus: string;
};
export const kept = (id: number) =>
  shop.kernel.act(({ tx }) =>
    tx.row<Kept>(sql`SELECT l.position, l.price, l.price_fixed AS "priceFixed", l.transport_price AS "transportPrice", l.cost, l.specification,
      l.status, l.vat_rate AS "vatRate", l.quantities, l.estimate -> 'route' -> 'inner' AS route, b.total, b.status AS "basketStatus"
      FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.id = ${id}`),
  );
export const factsOf = (id: number) =>
  shop.kernel.act(({ tx }) =>
    tx.rows<{ fact: string; data: Record<string, unknown> }>(
      sql`SELECT fact, data FROM facts WHERE refs @> ARRAY[${`line:${id}`}] ORDER BY id`,
    ),
  );

/** Opens the shop of these tests, and closes it after them. */
export function setUpCalculatedLines(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
    await fillCatalogue(demo);
    await fillParameters(demo);
    roos = shop.as('order_manager');
    ({ id: customerId } = await roos.call(createCustomerEndpoint, {
      name: 'Universiteit Leeuwenstad',
      business: true,
      customerType: 'university',
      businessUnitId: 2,
      language: 'nl',
      priceListType: 'A',
      vatType: 'domestic',
      creditLimit: 0,
      addresses: [{ kind: 'visit', street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' }],
    }));
    const { groups } = await roos.call(readProductsEndpoint, { unitId: 2 });
    subGroupId = groups.flatMap((group) => group.products).find((product) => product.code === 'thesis-perfect-bound')!.id;
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    ({ id: basketId } = await roos.call(createBasketEndpoint, { customerId }));
  });
}
