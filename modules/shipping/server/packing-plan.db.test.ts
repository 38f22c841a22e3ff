import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import type { PackingPlan } from '#modules/shipping/contract/shipment.shapes.ts';
import { endPickListEndpoint } from '#modules/stock/contract/picking/end-pick-list.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { partsToPack } from '#modules/stock/domain/picking/parts-to-pack.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { addStage, confirmedOrder, scanLine, startedList } from '#test/picking.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const planOf = (basketId: number) => shop.as('dispatch').call(readPackingPlanEndpoint, { basketId });
const confirm = (basket: { id: number; version: number }) =>
  shop.as('order_manager').call(confirmBasketEndpoint, { id: basket.id, version: basket.version });

/** The lots and bins that the plan names for these pieces per line, of one article. */
function shownParts({ stock }: PackingPlan, pieces: ReadonlyMap<number, number>) {
  const parts = partsToPack(
    stock.articles[0]!,
    stock.lines.map((line) => ({ ...line, pieces: pieces.get(line.lineId) ?? 0 })),
  );
  return [...parts.values()].flat().map(({ lot, location, quantity }) => ({ lot, location, quantity: -quantity }));
}

describe('read the packing plan', () => {
  it('names what is reserved of each article line, and the lots that packing then takes', async () => {
    const pen = await addArticle(shop, { stock: 30 });
    await shop.as('warehouse').call(receiveStockEndpoint, { articleId: pen.id, type: 20, quantity: 100, location: 'B-02' });
    const basket = await articleBasket(shop, customer, [
      { articleId: pen.id, quantity: 20 },
      { articleId: pen.id, quantity: 40 },
    ]);
    await confirm(basket);
    const plan = await planOf(basket.id);
    expect(plan.stock).toMatchObject({
      lines: [
        { lineId: basket.lineIds[0], articleId: pen.id, reserved: 20, staged: [], packed: [] },
        { lineId: basket.lineIds[1], articleId: pen.id, reserved: 40, staged: [], packed: [] },
      ],
      articles: [
        {
          articleId: pen.id,
          parts: [
            { location: 'A-01', quantity: 30 },
            { location: 'B-02', quantity: 100 },
          ],
        },
      ],
    });
    const shown = shownParts(
      plan,
      new Map([
        [basket.lineIds[0]!, 20],
        [basket.lineIds[1]!, 40],
      ]),
    );
    await shop.as('dispatch').call(createShipmentEndpoint, {
      ...{ basketId: basket.id, addressId: customer.addressId, type: 'own_transport', carrier: 'own_van' },
      packages: plan.packages.map(({ contents }) => ({ contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })) })),
    });
    const { journal } = await shop.as('warehouse').call(readStockEndpoint, { articleId: pen.id });
    const taken = journal.filter(({ type }) => type === 40).map(({ lot, location, quantity }) => ({ lot, location, quantity }));
    expect(taken.reverse()).toEqual(shown);
    const [first, second] = (await planOf(basket.id)).stock.lines;
    expect(first).toMatchObject({ reserved: 0, needOn: null, packed: [{ location: 'A-01', quantity: 20 }] });
    expect(second).toMatchObject({
      reserved: 0,
      packed: [
        { location: 'A-01', quantity: 10 },
        { location: 'B-02', quantity: 30 },
      ],
    });
  });

  it('takes what was picked for a line from the stage, and its lots for nobody else', async () => {
    await addStage(shop);
    const pen = await addArticle(shop, { stock: 50 });
    const picked = await confirmedOrder(shop, customer, [{ articleId: pen.id, quantity: 20 }]);
    const other = await confirmedOrder(shop, customer, [{ articleId: pen.id, quantity: 10 }]);
    const list = await startedList(shop, picked.lineIds);
    expect((await planOf(other.id)).stock.articles).toMatchObject([{ parts: [{ location: 'A-01', quantity: 30 }] }]);
    await scanLine(shop, list.id, list.items[0]!);
    await shop.as('warehouse').call(endPickListEndpoint, { id: list.id, how: 'finish' });
    const plan = await planOf(picked.id);
    expect(plan.stock).toMatchObject({
      lines: [{ reserved: 20, staged: [{ lot: list.items[0]!.lot, location: 'EXP-1', quantity: 20 }] }],
      articles: [{ parts: [{ location: 'A-01', quantity: 30 }] }],
    });
    expect(shownParts(plan, new Map([[picked.lineIds[0]!, 20]]))).toMatchObject([{ location: 'EXP-1', quantity: -20 }]);
  });
});
