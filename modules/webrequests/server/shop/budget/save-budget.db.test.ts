import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { approveShopOrderEndpoint } from '#modules/webrequests/contract/shop/approve-shop-order.endpoint.ts';
import { listBudgetsEndpoint } from '#modules/webrequests/contract/shop/budget/list-budgets.endpoint.ts';
import { saveBudgetEndpoint } from '#modules/webrequests/contract/shop/budget/save-budget.endpoint.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { listShopOrdersEndpoint } from '#modules/webrequests/contract/shop/shop-orders.endpoints.ts';
import { addMoney, type Money, moneyFromEuros, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { type Colleagues, openColleagues } from '#test/hired-users.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let own: Colleagues;
let bas: { contactId: number; caller: Caller };
let eva: { contactId: number; caller: Caller };
let productId: number;
const brand = 4;
const budget = { name: 'Marketing', period: 'quarter' as const, beyond: 'refuse' as const, poNumber: 'PO-77' };
const manager = () => own.administrator;

beforeAll(async () => {
  shop = await openTestShop({});
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  own = await openColleagues(shop);
  const added = [];
  for (const email of ['bas@delindewal.example', 'eva@delindewal.example']) {
    const contact = await own.add(email);
    added.push({ contactId: contact.contactId, caller: await own.invite(contact, email) });
  }
  [bas, eva] = [added[0]!, added[1]!];
  productId = (await shop.visitor.call(listShopProductsEndpoint, { brand })).rows[0]!.id;
});
afterAll(() => shop.close());

/** Fills the basket of a buyer; returns what orders it, and the amount without VAT. */
async function collect(caller: Caller) {
  const { answers } = await caller.call(readShopProductEndpoint, { id: productId, brand });
  await caller.call(saveShopItemEndpoint, { brand, productId, place: 'basket', quantity: 100, answers });
  const basket = await caller.call(readShopBasketEndpoint, {});
  const items = basket.items.map(({ id, version }) => ({ id, version }));
  const order = { items, total: basket.sum.total, leavesOn: null, reference: 'Beurs', poNumber: '', agreed: true as const };
  return { order, amount: addMoney(...basket.items.map(({ price }) => price ?? noMoney), basket.sum.transport) };
}
const open = async () => (await manager().call(listBudgetsEndpoint, {})).rows[0]!;
const change = async (values: { amount: Money; beyond?: 'approve' | 'refuse' }) => {
  const { id, version, contactIds } = await open();
  await manager().call(saveBudgetEndpoint, { ...budget, ...values, id, version, contactIds });
};

/** One budget: what is ordered from it is what the next order finds. */
describe('save budget', { shuffle: false }, () => {
  it('is for the administrator of a customer, whose colleagues have one budget each', async () => {
    const values = { ...budget, amount: moneyFromEuros(1), contactIds: [bas.contactId, eva.contactId] };
    expect((await bas.caller.refused(saveBudgetEndpoint, values)).status).toBe(403);
    const stranger = await addCustomer(shop, { name: 'Ander', email: 'x@ander.example' });
    expect((await manager().refused(saveBudgetEndpoint, { ...values, contactIds: [stranger.contactId] })).status).toBe(404);
    await manager().call(saveBudgetEndpoint, values);
    expect(await manager().refused(saveBudgetEndpoint, { ...values, name: 'Inkoop' })).toMatchObject({ code: 'BUDGET_COLLEAGUE_TAKEN' });
    const { rows, colleagues } = await manager().call(listBudgetsEndpoint, {});
    expect(rows).toMatchObject([{ name: 'Marketing', used: 0, left: moneyFromEuros(1), until: '2026-12-31' }]);
    expect(colleagues.find(({ contactId }) => contactId === bas.contactId)?.budgetId).toBe(rows[0]!.id);
  });

  it('refuses an order that passes it, and gives its last to one of two orders at once', async () => {
    const [first, second] = [await collect(bas.caller), await collect(eva.caller)];
    const refused = await bas.caller.refused(placeShopOrderEndpoint, first.order);
    expect(refused).toMatchObject({ code: 'BUDGET_EXCEEDED' });
    expect(refused.message).toMatch(/nog €\s1,00 over tot en met 31 dec 2026\. .+ kan het verhogen/);
    await change({ amount: addMoney(first.amount, subtractMoney(second.amount, moneyFromEuros(0.01))) });
    const at = [bas.caller.refused(placeShopOrderEndpoint, first.order), eva.caller.refused(placeShopOrderEndpoint, second.order)];
    const outcomes = await Promise.allSettled(at);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { code: 'BUDGET_EXCEEDED' } }]);
    expect(await open()).toMatchObject({ used: first.amount });
    const made = await shop.kernel.act(({ tx }) =>
      tx.rows<{ id: number; version: number; po: string }>(
        sql`SELECT b.id, b.version, b.po_number AS po FROM baskets b JOIN shop_budget_orders o ON o.basket_id = b.id`,
      ),
    );
    expect(made.map(({ po }) => po)).toEqual(['PO-77']);
    // What is canceled comes back.
    await shop.as('order_manager').call(cancelBasketEndpoint, { id: made[0]!.id, version: made[0]!.version, reason: 'price' });
    expect(await open()).toMatchObject({ used: 0 });
    const [left] = [first, second].filter((_, place) => outcomes[place]!.status === 'fulfilled');
    const buyer = left === first ? bas : eva;
    expect((await buyer.caller.call(placeShopOrderEndpoint, left!.order)).order).not.toBeNull();
    expect(await open()).not.toMatchObject({ used: 0 });
    // The order of another quarter.
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE shop_budget_orders SET ordered_on = '2026-09-30'`));
    expect(await open()).toMatchObject({ used: 0 });
  });

  it('has an order beyond it wait for a colleague, whose approval counts', async () => {
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE contacts SET may_approve = true WHERE id = ${own.customer.contactId}`));
    await change({ amount: moneyFromEuros(1), beyond: 'approve' });
    const { order, amount } = await collect(bas.caller);
    expect(await bas.caller.call(placeShopOrderEndpoint, order)).toEqual({ order: null, paymentId: null });
    const before = (await open()).used;
    const [asked] = (await manager().call(listShopOrdersEndpoint, {})).rows;
    expect(asked).toMatchObject({ passes: { budget: 'Marketing' } });
    const approve = { id: asked!.id, version: asked!.version, total: order.total };
    await change({ amount: moneyFromEuros(1) });
    expect((await manager().refused(approveShopOrderEndpoint, approve)).code).toBe('BUDGET_EXCEEDED');
    await change({ amount: moneyFromEuros(1), beyond: 'approve' });
    await manager().call(approveShopOrderEndpoint, approve);
    expect((await open()).used).toBe(addMoney(before, amount));
  });
});
