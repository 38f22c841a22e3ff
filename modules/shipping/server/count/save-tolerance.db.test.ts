import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeToleranceEndpoint } from '#modules/baskets/contract/count/remove-tolerance.endpoint.ts';
import { saveToleranceEndpoint } from '#modules/baskets/contract/count/save-tolerance.endpoint.ts';
import { setOrderToleranceEndpoint } from '#modules/baskets/contract/count/set-order-tolerance.endpoint.ts';
import { listTolerancesEndpoint } from '#modules/baskets/contract/count/tolerances.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { priceOrder, readOrder, readyOrder, ship, type TestOrder } from '#test/shipping.ts';
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

describe('delivery tolerance', () => {
  it('of the order goes before that of the customer, and that before the shop', async () => {
    const finance = shop.as('finance');
    const asked = { customerId: customer.id, under: 0.02, over: 0, charge: 'ordered' as const };
    const { id } = await finance.call(saveToleranceEndpoint, asked);
    expect(await finance.refused(saveToleranceEndpoint, asked)).toMatchObject({ code: 'TOLERANCE_TWICE' });
    const order = await readyOrder(shop, customer, { produced: 145 });
    expect((await lineOf(order)).tolerance).toEqual({ under: 0.02, over: 0, charge: 'ordered' });
    const confirmation = await shop.kernel.act(({ tx }) =>
      tx.row<{ deviation: unknown }>(sql`
        SELECT jsonb_path_query_first(attachments, '$[*].document.data.deviation') AS deviation FROM mails WHERE kind = 'order_confirmation' ORDER BY id DESC LIMIT 1`),
    );
    expect(confirmation!.deviation).toEqual({ under: 2, over: 0 });
    const { version } = await readOrder(shop, order);
    await manager().call(setOrderToleranceEndpoint, { id: order.id, version, tolerance: { under: 0.05, over: 0, charge: 'ordered' } });
    expect(await readOrder(shop, order)).toMatchObject({ ownTolerance: true, lines: [{ tolerance: { under: 0.05 } }] });
    await priceOrder(shop, order, 300);
    await ship(shop, order, 145);
    expect(await lineOf(order)).toMatchObject({ status: 'delivered', settledQuantity: 150, settledPrice: moneyFromEuros(300) });
    await finance.call(removeToleranceEndpoint, { id });
    const { rows } = await finance.call(listTolerancesEndpoint, {});
    expect(rows).toMatchObject([{ customerId: null, subGroupId: null, under: 0.1, over: 0.1 }]);
    expect(await finance.refused(removeToleranceEndpoint, { id: rows[0]!.id })).toMatchObject({ code: 'TOLERANCE_OF_SHOP' });
  });
});
