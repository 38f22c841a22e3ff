import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askWebRequestEndpoint } from '#modules/webrequests/contract/ask-web-request.endpoint.ts';
import { rejectWebRequestEndpoint } from '#modules/webrequests/contract/reject-web-request.endpoint.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import { listWebRequestsEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
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

it('ask web request › mails the question to the sender', async () => {
  const { id } = await sent();
  await manager().call(askWebRequestEndpoint, { id, version: 1, question: 'Welk papier?' });
  expect(await found(id)).toMatchObject({ status: 'asked', answer: 'Welk papier?' });
  const mails = await shop.kernel.act(({ tx }) =>
    tx.rows<{ text: string }>(sql`SELECT body_text AS text FROM mails WHERE kind = 'web_request_question'`),
  );
  expect(mails).toEqual([{ text: expect.stringContaining('Welk papier?') }]);
});
it('ask web request › refuses one that is answered, a stale version, an unknown one and people without the right', async () => {
  const { id } = await sent();
  const ask = { id, version: 1, question: 'Welk papier?' };
  expect(await manager().refused(askWebRequestEndpoint, { ...ask, version: 2 })).toMatchObject({ code: 'STALE_VERSION' });
  await manager().call(rejectWebRequestEndpoint, { id, version: 1, ...no });
  expect(await manager().refused(askWebRequestEndpoint, { ...ask, version: 2 })).toMatchObject({ code: 'WEB_REQUEST_ANSWERED' });
  expect((await manager().refused(askWebRequestEndpoint, { ...ask, id: 999_999 })).status).toBe(404);
  expect((await shop.as('operator').refused(askWebRequestEndpoint, ask)).status).toBe(403);
});
