import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillPlanning } from '#demo/orders/planning.ts';
import { addExampleQuestions } from '#modules/catalogue/server/public.ts';
import { priceThesisEndpoint } from '#modules/theses/contract/price-thesis.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopCustomer } from '#test/shop-products.ts';

let shop: TestShop;
const marit = () => shop.as('m.vandervelde@voorbeeld.example');
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await fillPlanning(demo);
  await shop.kernel.act((context) => addExampleQuestions(context, (product) => product));
  await addShopCustomer(shop, 'm.vandervelde@voorbeeld.example');
});
afterAll(() => shop.close());

describe('price thesis', () => {
  it('names a paper of the office as one that candidates do not get, and prices every paper that they do', async () => {
    const { draft, papers } = await marit().call(readThesisEndpoint, {});
    const priceOn = (paper: string) =>
      marit().call(priceThesisEndpoint, { ...draft.answers, pages: 184, colourPages: 0, copies: 150, paper });
    expect(papers.map(({ value }) => value)).not.toContain('HVO90L');
    const office = await priceOn('HVO90L');
    expect([office.price, office.problem]).toEqual([null, expect.stringContaining('Houtvrij offset 90 g, langlopend')]);
    for (const { value } of papers) expect(await priceOn(value)).toMatchObject({ problem: null, price: { lines: [{ kind: 'thesis' }] } });
  });
});
