import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import { addBasket, addCustomer, addOrder, addProductLine, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const order = () => addOrder(shop, customer);

describe('cancel basket', () => {
  it('ends an order with its lines and records the reason in the history', async () => {
    const { id, version } = await order();
    await manager().call(cancelBasketEndpoint, { id, version, reason: 'customer_request', note: 'Promotie uitgesteld' });
    const basket = await read(id);
    expect(basket).toMatchObject({ status: 'order_canceled', lines: [{ status: 'order_canceled' }] });
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries.find((entry) => entry.fact === 'basket.order_canceled')?.reason).toBe('op verzoek van de klant: Promotie uitgesteld');
    expect(await manager().refused(cancelBasketEndpoint, { id, version: basket.version, reason: 'duplicate' })).toMatchObject({
      code: 'ALREADY_CANCELED',
    });
  });
  it('needs a permission to cancel started work, also while it is on hold', async () => {
    const { id, lineId } = await order();
    for (const status of ['into_production', 'in_progress'] as const) await shop.kernel.act((context) => moveLine(context, lineId, status));
    const ask = async () => ({ id, version: (await read(id)).version, reason: 'customer_request' as const });
    expect(await manager().refused(cancelBasketEndpoint, await ask())).toMatchObject({ code: 'PRODUCTION_STARTED' });
    await manager().call(holdBasketEndpoint, { ...(await ask()), reason: 'customer', note: '', until: null });
    // The dialog says so before anything is filled in, by the status in which the line resumes.
    expect((await read(id)).lines).toMatchObject([{ status: 'on_hold', resumeStatus: 'in_progress' }]);
    expect(await manager().refused(cancelBasketEndpoint, await ask())).toMatchObject({ code: 'PRODUCTION_STARTED' });
    await shop.as('admin').call(cancelBasketEndpoint, await ask());
    expect((await read(id)).status).toBe('order_canceled');
  });
  it('needs a valid reason, and a note with "other"', async () => {
    const { id, version } = await order();
    expect(await manager().refused(cancelBasketEndpoint, { id, version, reason: 'competitor' })).toMatchObject({
      code: 'REASON_NOT_FITTING',
    });
    expect(await manager().refused(cancelBasketEndpoint, { id, version, reason: 'other' })).toMatchObject({ code: 'NOTE_REQUIRED' });
    expect(await manager().refused(cancelBasketEndpoint, { id, version: 0, reason: 'duplicate' })).toMatchObject({ code: 'STALE_VERSION' });
    expect((await manager().refused(cancelBasketEndpoint, { id: 999_999, version, reason: 'duplicate' })).status).toBe(404);
  });
  it('restores the open lines, not the removed ones, when a quote is revived', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    const removed = await addProductLine(shop, id);
    await shop.kernel.act((context) => moveLine(context, removed, 'quote_canceled'));
    await manager().call(cancelBasketEndpoint, { id, version: (await read(id)).version, reason: 'no_response' });
    await manager().call(reviseQuoteEndpoint, { id, version: (await read(id)).version });
    expect((await read(id)).lines.map((line) => [line.id, line.status])).toEqual([
      [lineId, 'in_calculation'],
      [removed, 'quote_canceled'],
    ]);
  });
});
