import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listManagerCustomersEndpoint, listManagersEndpoint } from '#modules/relations/contract/manager/managers.endpoints.ts';
import { reassignCustomersEndpoint } from '#modules/relations/contract/manager/reassign-customers.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let admin: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as('admin');
  await addCustomer(shop);
});
afterAll(() => shop.close());

const managersNamed = async (kind: 'order' | 'account' = 'order') => {
  const { rows } = await admin.call(listManagersEndpoint, { kind });
  return Object.fromEntries(rows.map((row) => [row.name, row]));
};
const orderManagerOf = async (basketId: number) =>
  (await shop.kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT order_manager_id AS id FROM baskets WHERE id = ${basketId}`)))!.id;

describe('reassign customers', () => {
  it('moves customers with their open work, not with what has ended', async () => {
    const { 'Roos Verhagen': roos, 'Jeroen Bos': jeroen } = await managersNamed();
    const moved = await addCustomer(shop);
    const [running, ended] = [await addBasket(shop, moved), await addBasket(shop, moved)];
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = 'closed' WHERE id = ${ended.id}`));
    expect((await admin.call(listManagerCustomersEndpoint, { id: roos!.id })).rows.map(({ id }) => id)).toContain(moved.id);
    const ask = { id: roos!.id, toId: jeroen!.id, customerIds: [moved.id], runningToo: true };
    expect(await admin.refused(reassignCustomersEndpoint, { ...ask, toId: roos!.id })).toMatchObject({ code: 'DEPUTY_UNFIT' });
    expect(await admin.refused(reassignCustomersEndpoint, { ...ask, toId: 999_999 })).toMatchObject({ status: 404 });
    expect(await admin.call(reassignCustomersEndpoint, ask)).toEqual({ customers: 1, elsewhere: 0 });
    expect([await orderManagerOf(running.id), await orderManagerOf(ended.id)]).toEqual([jeroen!.id, roos!.id]);
    expect(await admin.refused(reassignCustomersEndpoint, ask)).toMatchObject({ code: 'NOTHING_TO_REASSIGN' });
    const facts = await shop.kernel.act(({ tx }) =>
      tx.rows(sql`SELECT fact FROM facts WHERE refs @> ARRAY[${`basket:${running.id}`}] ORDER BY id DESC LIMIT 1`),
    );
    expect(facts).toEqual([{ fact: 'basket.manager_changed' }]);
  });
  it('moves the planned calls about customers, also about what has ended', async () => {
    const { 'Roos Verhagen': roos, 'Jeroen Bos': jeroen } = await managersNamed();
    const other = await addCustomer(shop);
    const ids = [await addBasket(shop, other), await addBasket(shop, other), await addBasket(shop, other)].map(({ id }) => id);
    const [named, own, done] = ids;
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`
        UPDATE baskets SET status = 'quote_canceled', follow_up_on = CASE WHEN id <> ${done} THEN '2026-11-24'::date END,
          order_manager_id = CASE WHEN id = ${named} THEN ${jeroen!.id}::bigint ELSE ${roos!.id}::bigint END, follow_up_by = CASE WHEN id <> ${own} THEN ${roos!.id}::bigint END
        WHERE id = ANY(${sql.param(ids)}::bigint[])`),
    );
    await admin.call(reassignCustomersEndpoint, { id: roos!.id, toId: jeroen!.id, customerIds: [other.id], runningToo: true });
    const after = await shop.kernel.act(({ tx }) =>
      tx.rows(
        sql`SELECT id, follow_up_by AS "by", order_manager_id AS manager FROM baskets WHERE id = ANY(${sql.param(ids)}::bigint[]) ORDER BY id`,
      ),
    );
    expect(after).toEqual([
      { id: named, by: jeroen!.id, manager: jeroen!.id },
      { id: own, by: jeroen!.id, manager: roos!.id },
      { id: done, by: roos!.id, manager: roos!.id },
    ]);
    const facts = await shop.kernel.act(({ tx }) =>
      tx.rows(sql`SELECT data ->> 'kind' AS kind FROM facts WHERE refs @> ARRAY[${`basket:${named}`}] AND fact = 'basket.manager_changed'`),
    );
    expect(facts).toEqual([{ kind: 'call' }]);
  });
});

describe('open work for customers of other managers', () => {
  it('is reassigned on request, with or without customers, except what has ended', async () => {
    const { 'Roos Verhagen': roos, 'Jeroen Bos': jeroen } = await managersNamed();
    const [theirs, nobodys, own] = [await addCustomer(shop), await addCustomer(shop, { unmanaged: true }), await addCustomer(shop)];
    const rows = await Promise.all([theirs, nobodys, own].map((one) => addBasket(shop, one)));
    const [running, unmanaged, kept] = rows.map(({ id }) => id) as [number, number, number];
    const { id: ended } = await addBasket(shop, theirs);
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`UPDATE customers SET order_manager_id = ${roos!.id} WHERE order_manager_id IS NOT NULL`);
      await tx.rows(sql`UPDATE customers SET order_manager_id = ${jeroen!.id} WHERE id = ${own.id}`);
      await tx.rows(sql`UPDATE baskets SET order_manager_id = ${roos!.id}, follow_up_by = NULL`);
      const all = sql.param([...rows.map(({ id }) => id), ended]);
      await tx.rows(sql`UPDATE baskets SET order_manager_id = ${jeroen!.id} WHERE id = ANY(${all})`);
      await tx.rows(sql`UPDATE baskets SET status = 'closed' WHERE id = ${ended}`);
    });
    const given = await admin.call(listManagerCustomersEndpoint, { id: jeroen!.id });
    expect(given).toMatchObject({ rows: [{ id: own.id }], elsewhere: 2 });
    const ask = { id: jeroen!.id, toId: roos!.id, customerIds: [], runningToo: true };
    expect(await admin.refused(reassignCustomersEndpoint, ask)).toMatchObject({ code: 'NOTHING_TO_REASSIGN' });
    expect(await admin.call(reassignCustomersEndpoint, { ...ask, elsewhereToo: true })).toEqual({ customers: 0, elsewhere: 2 });
    const managersNow = async () => Promise.all([running, unmanaged, kept, ended].map(orderManagerOf));
    expect(await managersNow()).toEqual([roos!.id, roos!.id, jeroen!.id, jeroen!.id]);
    expect((await admin.call(listManagerCustomersEndpoint, { id: jeroen!.id })).elsewhere).toBe(0);
    expect(await admin.refused(reassignCustomersEndpoint, { ...ask, elsewhereToo: true })).toMatchObject({ code: 'NOTHING_TO_REASSIGN' });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET order_manager_id = ${jeroen!.id} WHERE id = ${running}`));
    const one = { ...ask, customerIds: [own.id], runningToo: false, elsewhereToo: true };
    expect(await admin.call(reassignCustomersEndpoint, one)).toEqual({ customers: 1, elsewhere: 1 });
    expect(await managersNow()).toEqual([roos!.id, roos!.id, jeroen!.id, jeroen!.id]);
  });
});
