import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { assignPrepressEndpoint } from '#modules/prepress/contract/assign-prepress.endpoint.ts';
import { listPrepressTasksEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { setPriorityEndpoint } from '#modules/prepress/contract/set-priority.endpoint.ts';
import { type ArtworkShop, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
let own: number;
let other: number;
beforeAll(async () => {
  shop = await openArtworkShop();
  const managerOf = async (role: Parameters<typeof shop.as>[0]) => {
    const { id: userId } = await shop.as(role).call(readMeEndpoint, {});
    const [made] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ id: number }>(sql`INSERT INTO managers (kind, user_id) VALUES ('prepress', ${userId}) RETURNING id`),
    );
    return made!.id;
  };
  own = await managerOf('prepress');
  other = await managerOf('admin');
});
afterAll(() => shop.close());

const tasks = async (filter: { manager?: string; search?: string; unitId?: number | undefined }) =>
  (await shop.as('prepress').call(listPrepressTasksEndpoint, filter)).rows.map(({ lineId }) => lineId);

it('assign prepress › gives an order to a manager, who finds it by the filter, and takes it back', async () => {
  const order = await shop.order();
  const prepress = shop.as('prepress');
  expect(await tasks({ manager: 'none' })).toContain(order.lineId);
  expect(await prepress.call(assignPrepressEndpoint, { id: order.basketId, managerId: own })).toEqual({ managerId: own });
  expect(await tasks({ manager: String(own) })).toContain(order.lineId);
  expect(await tasks({ manager: 'none' })).not.toContain(order.lineId);
  const list = await prepress.call(listPrepressTasksEndpoint, {});
  expect(list).toMatchObject({ mine: own, managers: expect.arrayContaining([{ id: own, name: expect.any(String) }]) });
  await prepress.call(assignPrepressEndpoint, { id: order.basketId, managerId: other });
  await prepress.call(assignPrepressEndpoint, { id: order.basketId, managerId: null });
  expect((await shop.as('order_manager').call(readBasketEndpoint, { id: order.basketId })).prepressManager).toBeNull();
  const { entries } = await shop.as('order_manager').call(readBasketHistoryEndpoint, { id: order.basketId });
  expect(entries.filter(({ fact }) => fact === 'basket.manager_changed')).toHaveLength(3);
});
it('assign prepress › records nothing when the order is theirs already, and returns 404 for anybody who is not a prepress manager', async () => {
  const order = await shop.order();
  const prepress = shop.as('prepress');
  await prepress.call(assignPrepressEndpoint, { id: order.basketId, managerId: own });
  await prepress.call(assignPrepressEndpoint, { id: order.basketId, managerId: own });
  const { entries } = await shop.as('order_manager').call(readBasketHistoryEndpoint, { id: order.basketId });
  expect(entries.filter(({ fact }) => fact === 'basket.manager_changed')).toHaveLength(1);
  expect(await prepress.refused(assignPrepressEndpoint, { id: order.basketId, managerId: 999_999 })).toMatchObject({ status: 404 });
});
it('assign prepress › finds an order by number and customer', async () => {
  const order = await shop.order();
  const { number, customer } = await shop.as('order_manager').call(readBasketEndpoint, { id: order.basketId });
  expect(await tasks({ search: number })).toEqual([order.lineId]);
  expect(await tasks({ search: `${customer.name.slice(0, 6)} ${number}` })).toEqual([order.lineId]);
  expect(await tasks({ search: 'Onvindbaar' })).toEqual([]);
});
it('prepress tasks › are those of one business unit, or of all', async () => {
  const { lineId } = await shop.order();
  const found = await Promise.all([undefined, 1, 2, 3, 4, 5].map((unitId) => tasks({ unitId })));
  expect(found.map((ids) => ids.includes(lineId)).filter(Boolean)).toHaveLength(2);
  expect(found[0]).toContain(lineId);
});
it('prepress tasks › come in pages, most urgent first, each task once', async () => {
  const prepress = shop.as('prepress');
  const orders = [await shop.order(), await shop.order(), await shop.order()];
  await prepress.call(setPriorityEndpoint, { lineId: orders[2]!.lineId, priority: 1 });
  const whole = await prepress.call(listPrepressTasksEndpoint, {});
  const paged: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await prepress.call(listPrepressTasksEndpoint, { limit: 1, ...(cursor && { cursor }) });
    paged.push(...page.rows.map(({ lineId }) => lineId));
    expect(page.count).toBe(whole.count);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(whole.rows.map(({ lineId }) => lineId));
  expect(paged).toEqual(expect.arrayContaining(orders.map(({ lineId }) => lineId)));
  expect([whole.count, whole.rows[0]!.priority]).toEqual([paged.length, 1]);
});
