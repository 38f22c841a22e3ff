import { afterAll, beforeAll, beforeEach } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import type { SetPartInput } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let roos: Caller;
export let customer: TestCustomer;
export let basketId: number;
export let parts: [SetPartInput, SetPartInput, SetPartInput, SetPartInput];
export const ask = () => ({ basketId, name: 'Proefschrift compleet', quantity: 150, parts });
type ProductPart = Extract<SetPartInput, { kind: 'product' }>;
export const product = (place: number) => parts[place] as ProductPart;
export const along = () => parts.map((part, place) => (place === 1 ? { ...part, along: true } : part)) as typeof parts;
export const open = async (id = basketId) => {
  const { lines, totals } = await roos.call(readBasketEndpoint, { id });
  return { lines: lines.filter(({ status }) => status !== 'quote_canceled'), totals };
};

export async function beginOrder(): Promise<void> {
  ({ id: basketId } = await roos.call(createBasketEndpoint, { customerId: customer.id }));
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpLineSets(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
    await fillCatalogue(demo);
    await fillParameters(demo);
    roos = shop.as('order_manager');
    customer = await addCustomer(shop);
    const { groups } = await roos.call(readProductsEndpoint, { unitId: 2 });
    const products = groups.flatMap((group) => group.products);
    const part = (code: string): SetPartInput => {
      const { id, template, product } = products.find((one) => one.code === code)!;
      return { kind: 'product', subGroupId: id, perSet: 1, case: { ...template, product } as never };
    };
    const { id: articleId } = await shop.as('admin').call(createArticleEndpoint, {
      ...{ code: 'ENV-C5', nameNl: 'Envelop C5', nameEn: 'Envelope C5', vatPercent: 21, pieceWeightG: 6, piecesPerBox: 500 },
      priceBreaks: [{ fromQuantity: 1, eachEur: 0.12 }],
    });
    parts = [part('thesis-perfect-bound'), part('bookmark'), part('propositions'), { kind: 'article', articleId, perSet: 2 }];
  });
  afterAll(() => shop.close());
  beforeEach(beginOrder);
}
