import { describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { chargeStorageEndpoint } from '#modules/stock/contract/storage/charge-storage.endpoint.ts';
import { saveStorageRateEndpoint } from '#modules/stock/contract/storage/save-storage-rate.endpoint.ts';
import { listStorageCostEndpoint } from '#modules/stock/contract/storage/storage.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { customer, manager, setUpStock, shop, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

const month = '2026-11';
const rowsOf = async () => (await manager().call(listStorageCostEndpoint, { month })).rows;

describe('charge storage', () => {
  it("enters an order of cost lines for what lay in the customer's bins, once, when the month has ended", async () => {
    const theirs = await addArticle(shop, { stock: 100, customerId: customer.id });
    await warehouse().call(receiveStockEndpoint, { articleId: theirs.id, type: 10, quantity: 5, location: 'B-01' });
    const other = await addArticle(shop, { stock: 10, customerId: customer.id });
    const rate = { per: 'bin' as const, rate: moneyFromEuros(4.5), ofCustomer: true };
    expect(await manager().call(saveStorageRateEndpoint, { ...rate, articleId: theirs.id })).toEqual({ articles: 2 });
    await manager().call(saveStorageRateEndpoint, { articleId: other.id, per: 'position', rate: moneyFromEuros(2), ofCustomer: false });
    expect(await rowsOf()).toMatchObject([
      { articleId: theirs.id, places: 2, amount: moneyFromEuros(9), order: null },
      { articleId: other.id, places: 1, amount: moneyFromEuros(2), order: null },
    ]);
    const ask = { month, customerIds: [customer.id] };
    expect((await manager().refused(chargeStorageEndpoint, ask)).code).toBe('MONTH_NOT_ENDED');

    shop.moveClock('2026-12-01T08:00:00Z');
    const both = await Promise.allSettled([manager().call(chargeStorageEndpoint, ask), manager().call(chargeStorageEndpoint, ask)]);
    const made = both.flatMap((one) => (one.status === 'fulfilled' ? one.value.orders : []));
    expect(made).toHaveLength(1);
    const basket = await manager().call(readBasketEndpoint, { id: made[0]!.id });
    expect(basket).toMatchObject({
      description: 'Opslag 2026-11',
      lines: [
        { kind: 'cost', price: moneyFromEuros(9), specification: '2 palletplaatsen of vakken' },
        { kind: 'cost', price: moneyFromEuros(2) },
      ],
    });
    expect((await rowsOf()).map(({ order }) => order?.number)).toEqual([made[0]!.number, made[0]!.number]);
    expect((await manager().refused(chargeStorageEndpoint, ask)).code).toBe('STORAGE_NOTHING');
  });
});
