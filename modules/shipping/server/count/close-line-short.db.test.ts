import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { listBasketsEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { closeLineShortEndpoint } from '#modules/baskets/contract/count/close-line-short.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { draftAmendment } from '#test/amendments.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { decisionOn, pallet, priceOrder, readOrder, readyOrder, ship, type TestOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const lineOf = async (order: TestOrder) => (await readOrder(shop, order)).lines[0]!;

describe('short delivery', () => {
  it('within the tolerance closes the line and the order by itself, invoiced pro rata to the cent', async () => {
    const order = await readyOrder(shop, customer, { produced: 148 });
    await priceOrder(shop, order, 300);
    await ship(shop, order, 148);
    const basket = await readOrder(shop, order);
    expect(basket.status).toBe('delivered');
    expect(basket.lines[0]).toMatchObject({ status: 'delivered', short: false, settledQuantity: 148, settledPrice: moneyFromEuros(296) });
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id: order.id });
    expect(entries.map(({ fact }) => fact)).toContain('line.settled');
  });

  it('below the tolerance waits for the order manager, who closes it short at an agreed price, once', async () => {
    const order = await readyOrder(shop, customer, { produced: 100 });
    await priceOrder(shop, order, 300);
    await ship(shop, order, 100);
    expect(await lineOf(order)).toMatchObject({ status: 'partly_delivered', short: true });
    const { rows } = await manager().call(listBasketsEndpoint, { group: 'short' });
    expect(rows.map(({ id }) => id)).toContain(order.id);

    const asked = { ...(await decisionOn(shop, order)), charge: 'agreed' as const };
    expect(await manager().refused(closeLineShortEndpoint, { ...asked, price: moneyFromEuros(301) })).toMatchObject({
      code: 'PRICE_ABOVE',
    });
    await manager().call(closeLineShortEndpoint, { ...asked, price: moneyFromEuros(150) });
    expect(await lineOf(order)).toMatchObject({
      status: 'delivered',
      short: false,
      settledQuantity: 100,
      settledPrice: moneyFromEuros(150),
    });
    expect(await manager().refused(closeLineShortEndpoint, asked)).toMatchObject({ code: 'STALE_VERSION' });
    expect((await readOrder(shop, order)).status).toBe('delivered');
  });

  it('cannot be closed while a parcel is packed, nor by somebody who may not edit orders', async () => {
    const order = await readyOrder(shop, customer);
    await ship(shop, order, 100);
    expect(await lineOf(order)).toMatchObject({ status: 'partly_delivered', short: false });
    await shop.as('dispatch').call(createShipmentEndpoint, pallet(order, 20));
    const asked = { ...(await decisionOn(shop, order)), charge: 'delivered' as const };
    expect(await manager().refused(closeLineShortEndpoint, asked)).toMatchObject({ code: 'STILL_PACKED' });
    expect(await shop.as('operator').refused(closeLineShortEndpoint, asked)).toMatchObject({ status: 403 });
  });

  it('ends when an amendment cancels the rest: what was sent is charged in proportion and the order is delivered', async () => {
    const order = await readyOrder(shop, customer, { produced: 150 });
    await priceOrder(shop, order, 300);
    await ship(shop, order, 60);
    const cancel = { kind: 'cancel', lineId: order.lineId, charge: moneyFromEuros(40), waiver: '' } as const;
    const change = { kind: 'line', lineId: order.lineId, quantity: 60, price: null, deliverOn: null, addressId: null } as const;
    const as60 = await draftAmendment(shop, order.id, [change]);
    expect(as60.preview.rows[0]!.refusals).toMatchObject([{ code: 'AMENDMENT_REST' }]);
    const { preview, ...draft } = await draftAmendment(shop, order.id, [cancel], as60);
    expect(preview.rows).toMatchObject([{ kind: 'rest', was: moneyFromEuros(300), becomes: moneyFromEuros(160) }]);
    expect(preview.effects).toContainEqual(expect.objectContaining({ area: 'shipping', detail: '1 levering van 90 stuks vervalt' }));
    await manager().call(applyAmendmentEndpoint, { ...draft, mails: false });
    const after = await readOrder(shop, order);
    expect(after.status).toBe('delivered');
    expect(after.deliveries).toMatchObject([{ quantity: 60 }]);
    expect(after.lines.map(({ quantity, price, status }) => [quantity, price, status])).toEqual([
      [60, moneyFromEuros(120), 'delivered'],
      [1, moneyFromEuros(40), 'entered'],
    ]);
  });

  it('ends when an amendment cancels the rest of its only line without a charge', async () => {
    const order = await readyOrder(shop, customer, { produced: 60 });
    await priceOrder(shop, order, 300);
    await ship(shop, order, 60);
    const cancel = { kind: 'cancel', lineId: order.lineId, charge: noMoney, waiver: 'Onze fout' } as const;
    const { preview: _, ...draft } = await draftAmendment(shop, order.id, [cancel]);
    await manager().call(applyAmendmentEndpoint, { ...draft, mails: false });
    expect(await lineOf(order)).toMatchObject({ status: 'delivered', quantity: 60, price: moneyFromEuros(120) });
  });
});
