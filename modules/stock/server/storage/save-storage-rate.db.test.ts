import { expect, it } from 'vitest';
import { saveStorageRateEndpoint } from '#modules/stock/contract/storage/save-storage-rate.endpoint.ts';
import { readArticleCoverEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { customer, manager, setUpStock, shop } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

it('save a storage rate › sets and takes away the rate of an article, or of all of its customer, and refuses our own', async () => {
  const theirs = await addArticle(shop, { stock: 10, customerId: customer.id });
  await addArticle(shop, { customerId: customer.id });
  const own = await addArticle(shop, { stock: 10 });
  const rate = { per: 'bin' as const, rate: moneyFromEuros(4.5), ofCustomer: true };
  const save = (change: object) => manager().call(saveStorageRateEndpoint, { ...rate, articleId: theirs.id, ...change });
  expect(await manager().refused(saveStorageRateEndpoint, { ...rate, articleId: own.id })).toMatchObject({ code: 'STORAGE_OWN' });
  for (const below of [0, -1])
    expect(await manager().refused(saveStorageRateEndpoint, { ...rate, articleId: theirs.id, rate: below as Money })).toMatchObject({
      status: 422,
      errors: { rate: [expect.any(String)] },
    });
  expect([await save({}), await save({})]).toEqual([{ articles: 2 }, { articles: 0 }]);
  const cover = () => manager().call(readArticleCoverEndpoint, { articleId: theirs.id });
  expect(await cover()).toMatchObject({ storagePer: 'bin', storageRate: moneyFromEuros(4.5) });
  await save({ rate: null, ofCustomer: false });
  expect(await cover()).toMatchObject({ storagePer: null, storageRate: null });
});
