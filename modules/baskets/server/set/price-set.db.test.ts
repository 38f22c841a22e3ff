import { describe, expect, it } from 'vitest';
import { listPreviousJobsEndpoint } from '#modules/baskets/contract/line/previous-jobs.endpoint.ts';
import { priceSetEndpoint } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import { listFavoritesEndpoint } from '#modules/catalogue/contract/favorites.endpoints.ts';
import { setFavoriteEndpoint } from '#modules/catalogue/contract/set-favorite.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { along, ask, customer, parts, product, roos, setUpLineSets, shop } from '#test/setups/line-sets.ts';

setUpLineSets();

describe('price set', () => {
  it('prices each part at its own quantity, and the small part names the saving of ganging, or why it cannot', async () => {
    const priced = await roos.call(priceSetEndpoint, { customerId: customer.id, quantity: 150, parts });
    expect(priced.parts.map(({ quantity }) => quantity)).toEqual([150, 150, 150, 300]);
    expect(priced.parts[0]).toMatchObject({ price: moneyFromEuros(883.75), along: null });
    expect(priced.parts[1]!.along).toMatchObject({ host: 0, role: 'cover', price: moneyFromEuros(35.5) });
    const why = { code: 'NO_ROOM', widthMm: 166, heightMm: 236, sideMm: 85, footAcrossMm: 66 };
    expect(priced.parts.map(({ notAlong }) => notAlong)).toMatchObject([null, null, { host: 0, role: 'cover', why }, null]);
    const gone = await roos.call(priceSetEndpoint, { customerId: customer.id, quantity: 150, parts: along() });
    expect(priced.price - gone.price).toBe(priced.parts[1]!.along!.saving);
    expect(gone.parts[1]!.price).toBe(moneyFromEuros(35.5));
  });
  it('charges a shared transport of at most the separate ones', async () => {
    const { transport } = await roos.call(priceSetEndpoint, { quantity: 150, parts });
    expect(transport!.price).toBeLessThan(transport!.separately);
  });
  it('reports a part that cannot be made, while the others keep their price', async () => {
    const [thesis, bookmark] = [product(0), product(1)];
    const inner = { ...thesis.case.components[0]!, pages: 183 };
    const odd = { ...thesis, case: { ...thesis.case, components: [inner, thesis.case.components[1]!] } };
    const priced = await roos.call(priceSetEndpoint, { quantity: 150, parts: [odd, bookmark] });
    expect(priced.parts[0]).toMatchObject({ price: null, refusal: { code: 'PAGES_NOT_MULTIPLE', role: 'inner' } });
    expect(priced.parts[1]!.price).toBe(priced.price);
  });
  it('answers 404 for an unknown product or article', async () => {
    const [thesis] = parts;
    for (const part of [
      { ...thesis, subGroupId: 999_999 },
      { kind: 'article' as const, articleId: 999_999, perSet: 1 },
    ]) {
      expect((await roos.refused(priceSetEndpoint, { quantity: 1, parts: [part] })).status).toBe(404);
    }
  });
});

describe('previous jobs of a customer', () => {
  it('lists the most used products, the latest jobs and articles from stock', async () => {
    const other = await addCustomer(shop, { name: 'Promovendus' });
    const set = { ...ask(), basketId: undefined, customerId: other.id };
    await roos.call(saveSetEndpoint, { ...set, parts: along() });
    await roos.call(saveSetEndpoint, { ...set, parts: [product(0), product(2)] });
    const { products, jobs, articles } = await roos.call(listPreviousJobsEndpoint, { id: other.id });
    expect(products.map(({ subGroupId, times }) => [subGroupId, times])).toEqual([
      [product(0).subGroupId, 2],
      [product(2).subGroupId, 2],
      [product(1).subGroupId, 1],
    ]);
    expect(jobs.map(({ subGroupId, quantity }) => [subGroupId, quantity])).toEqual([
      [product(2).subGroupId, 150],
      [product(0).subGroupId, 150],
    ]);
    expect(articles).toMatchObject([{ code: 'ENV-C5', times: 1 }]);
  });
  it('lists nothing for a new customer, and answers 404 for an unknown one', async () => {
    const { id } = await addCustomer(shop, { name: 'Nieuw' });
    expect(await roos.call(listPreviousJobsEndpoint, { id })).toEqual({ products: [], jobs: [], articles: [] });
    expect((await roos.refused(listPreviousJobsEndpoint, { id: 999_999 })).status).toBe(404);
  });
  it('keeps a favorite private to its user', async () => {
    const { subGroupId } = product(1);
    const favourite = { id: Number(subGroupId), favourite: true };
    expect(await roos.call(setFavoriteEndpoint, favourite)).toEqual({ ids: [subGroupId] });
    await roos.call(setFavoriteEndpoint, favourite);
    expect(await roos.call(listFavoritesEndpoint, {})).toEqual({ ids: [subGroupId] });
    expect(await shop.as('estimator').call(listFavoritesEndpoint, {})).toEqual({ ids: [] });
    expect(await roos.call(setFavoriteEndpoint, { ...favourite, favourite: false })).toEqual({ ids: [] });
    expect((await roos.refused(setFavoriteEndpoint, { ...favourite, id: 999_999 })).status).toBe(404);
  });
});
