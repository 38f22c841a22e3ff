import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { acknowledgeNoticeEndpoint } from '#modules/complaints/contract/acknowledge-notice.endpoint.ts';
import { addComplaintCostEndpoint } from '#modules/complaints/contract/add-complaint-cost.endpoint.ts';
import { readComplaintChoicesEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { listNoticesEndpoint } from '#modules/complaints/contract/limits.endpoints.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { saveLimitEndpoint } from '#modules/complaints/contract/save-limit.endpoint.ts';
import { readWorkStops } from '#modules/relations/server/public.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { customer, placeId, quality, setUpComplaintLimits, shop } from '#test/setups/complaint-limits.ts';

setUpComplaintLimits();

async function complain(about = customer) {
  const { terms } = await quality.call(readComplaintChoicesEndpoint, {});
  const first = (kind: string) => terms.find((term) => term.kind === kind)!.id;
  const terms3 = { typeId: first('type'), departmentId: first('department'), reasonId: first('reason') };
  return quality.call(registerComplaintEndpoint, { customerId: about.id, title: 'Losse bladen', ...terms3, tell: false });
}
const limitOf = (scope: 'machine' | 'customer', scopeId: number) =>
  quality.call(saveLimitEndpoint, { scope, scopeId, measure: 'count', period: 'week', warnAt: 1, stopAt: 2, recipients: [] });
const stops = async (scope: 'machine' | 'customer') => [
  ...(await shop.kernel.act((context) => readWorkStops({ tx: context.tx, kernel: shop.kernel }, scope))).keys(),
];
const release = async () => {
  const { rows } = await quality.call(listNoticesEndpoint, {});
  for (const { id } of rows.filter((row) => row.stops)) await quality.call(acknowledgeNoticeEndpoint, { id, action: 'Lijm vervangen' });
};

describe('stop limit', () => {
  it('of a machine stops it from the complaint that reaches it until the notice is released', async () => {
    await limitOf('machine', placeId);
    const [first, second] = [await complain(), await complain()];
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE complaints SET plan_place_id = ${placeId} WHERE id = ${first.id}`));
    await quality.call(addComplaintCostEndpoint, { id: first.id, kind: 'material', amount: 10_000 });
    expect(await stops('machine')).toEqual([]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE complaints SET plan_place_id = ${placeId} WHERE id = ${second.id}`));
    await quality.call(addComplaintCostEndpoint, { id: second.id, kind: 'material', amount: 10_000 });
    expect(await stops('machine')).toEqual([placeId]);
    expect(await stops('customer')).toEqual([]);
    await release();
    expect(await stops('machine')).toEqual([]);
  });

  it('of a customer stops new orders, by name, until the notice is released', async () => {
    const limited = await addCustomer(shop, { name: 'Universiteit Leiden' });
    await limitOf('customer', limited.id);
    const { id } = await addBasket(shop, limited);
    for (let times = 0; times < 2; times += 1) await complain(limited);
    const [basket] = await shop.kernel.act(({ tx }) => tx.rows<{ version: number }>(sql`SELECT version FROM baskets WHERE id = ${id}`));
    const ask = { id, version: basket!.version };
    const refused = await shop.as('order_manager').refused(confirmBasketEndpoint, ask);
    expect(JSON.stringify(refused)).toMatch(/Universiteit Leiden.*STOPPED_BY_COMPLAINTS/);
    await release();
    expect(await shop.as('order_manager').call(confirmBasketEndpoint, ask)).toMatchObject({ status: 'order_confirmation_sent' });
  });
});
