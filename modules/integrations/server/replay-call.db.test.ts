import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { setLocaleEndpoint } from '#modules/identity/contract/profile/set-locale.endpoint.ts';
import { listCallsEndpoint, readCallEndpoint } from '#modules/integrations/contract/api-log.endpoints.ts';
import { replayCallEndpoint } from '#modules/integrations/contract/replay-call.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');
async function listCalls(filter: InputOf<typeof listCallsEndpoint>) {
  await shop.kernel.callLog.flush();
  return admin().call(listCallsEndpoint, filter);
}

/** The id of the newest failed call of an order manager who posts this. */
async function fail(key: string, payload: object, status: number) {
  const click = { method: 'POST' as const, url: createBasketEndpoint.path, headers: { 'idempotency-key': key }, payload };
  expect((await shop.as('order_manager').inject(click)).statusCode).toBe(status);
  const { rows } = await listCalls({ search: '/api/baskets', failed: true });
  return rows[0]!.id;
}

it('replay call lets one administrator repeat a failed write, with the key of its click, and records it', async () => {
  const id = await fail('the-click', { customerId: 'seven' }, 422);
  expect(await shop.as('order_manager').refused(replayCallEndpoint, { id })).toMatchObject({ status: 403 });
  const again = { method: 'POST', path: '/api/baskets', body: { customerId: 'seven' }, idempotencyKey: 'the-click' };
  expect(await admin().call(replayCallEndpoint, { id })).toEqual(again);
  // The browser was closed before it sent the call.
  expect(await admin().call(replayCallEndpoint, { id })).toEqual(again);
  expect((await admin().call(readCallEndpoint, { id })).replayedBy).not.toBeNull();
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE api_calls SET replayed_by_id = 999999 WHERE id = ${id}`));
  expect(await admin().refused(replayCallEndpoint, { id })).toMatchObject({ status: 409, code: 'CALL_REPLAYED' });
});
it('replay call refuses a call that succeeded, one that was refused, and a click of which a later try succeeded', async () => {
  await shop.as('order_manager').call(setLocaleEndpoint, { locale: 'nl' });
  const [done] = (await listCalls({ search: 'set-locale' })).rows;
  expect(await admin().refused(replayCallEndpoint, { id: done!.id })).toMatchObject({ code: 'CALL_NOT_REPLAYABLE' });
  const unknown = await fail('unknown', { customerId: 999_999 }, 404);
  expect(await admin().refused(replayCallEndpoint, { id: unknown })).toMatchObject({ code: 'CALL_NOT_REPLAYABLE' });
  const id = await fail('retried', { customerId: 'seven' }, 422);
  const { id: customerId } = await addCustomer(shop);
  const retry = { 'idempotency-key': 'retried' };
  const sent = await shop.as('order_manager').inject({ method: 'POST', url: '/api/baskets', headers: retry, payload: { customerId } });
  expect(sent.statusCode).toBe(200);
  await shop.kernel.callLog.flush();
  expect(await admin().refused(replayCallEndpoint, { id })).toMatchObject({ status: 409, code: 'CALL_SUCCEEDED' });
  expect((await admin().call(readCallEndpoint, { id })).succeededAt).not.toBeNull();
});
it('call log states the length of a body that was not read', async () => {
  await shop.app.inject({ method: 'POST', url: '/api/baskets', payload: { customerId: 7 } });
  const [unread] = (await listCalls({ search: '/api/baskets', status: 401 })).rows;
  expect((await admin().call(readCallEndpoint, { id: unread!.id })).request).toBe('… (+16)');
});
