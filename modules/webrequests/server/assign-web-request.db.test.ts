import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignWebRequestEndpoint } from '#modules/webrequests/contract/assign-web-request.endpoint.ts';
import { rejectWebRequestEndpoint } from '#modules/webrequests/contract/reject-web-request.endpoint.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import { listWebRequestAssigneesEndpoint, listWebRequestsEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const found = async (id: number) => (await manager().call(listWebRequestsEndpoint, { open: false })).rows.find((row) => row.id === id)!;
const sent = () =>
  manager().call(sendWebRequestEndpoint, {
    ...{ product: 'Proefschrift 17 × 24 cm', quantity: 150 },
    sender: { name: 'Ineke Brouwer', email: 'ineke@universiteit.example' },
  });
const no = { answer: 'Te groot.', reason: 'withdrawn' as const };

it('assign web request › gives it to a user, or to nobody', async () => {
  const { id } = await sent();
  const { rows } = await manager().call(listWebRequestAssigneesEndpoint, {});
  await manager().call(assignWebRequestEndpoint, { id, version: 1, userId: rows[0]!.id });
  expect(await found(id)).toMatchObject({ assignedTo: rows[0]!.name });
  await manager().call(assignWebRequestEndpoint, { id, version: 2, userId: null });
  expect((await found(id)).assignedTo).toBeNull();
});
it('assign web request › refuses one that is answered, a stale version, an unknown user and people without the right', async () => {
  const { id } = await sent();
  const assign = { id, version: 1, userId: null };
  expect((await manager().refused(assignWebRequestEndpoint, { ...assign, userId: 999_999 })).status).toBe(404);
  expect(await manager().refused(assignWebRequestEndpoint, { ...assign, version: 2 })).toMatchObject({ code: 'STALE_VERSION' });
  await manager().call(rejectWebRequestEndpoint, { id, version: 1, ...no });
  expect(await manager().refused(assignWebRequestEndpoint, { ...assign, version: 2 })).toMatchObject({ code: 'WEB_REQUEST_ANSWERED' });
  expect((await shop.as('operator').refused(assignWebRequestEndpoint, assign)).status).toBe(403);
});
