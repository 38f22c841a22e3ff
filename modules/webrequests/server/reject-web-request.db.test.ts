import { afterAll, beforeAll, expect, it } from 'vitest';
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
const request = { product: 'Proefschrift 17 × 24 cm', quantity: 150, sender: { name: 'Jan Nieuw', email: 'jan@nieuw.example' } };
const send = async () => ({ id: (await manager().call(sendWebRequestEndpoint, request)).id, version: 1 });
const read = async (id: number) => (await manager().call(listWebRequestsEndpoint, { open: false })).rows.find((row) => row.id === id);

it('reject web request › ends the request, with the reason that the sender is mailed', async () => {
  const seen = await send();
  await manager().call(rejectWebRequestEndpoint, { ...seen, reason: 'withdrawn', answer: 'Zo groot drukken we niet.' });
  expect(await read(seen.id)).toMatchObject({ status: 'rejected', answer: 'Zo groot drukken we niet.' });
  const { rows } = await shop.kernel.database.pool.query(
    `SELECT recipients, body_text LIKE '%Zo groot drukken we niet.%' AS says FROM mails WHERE kind = 'web_request_rejection'`,
  );
  expect(rows).toEqual([{ recipients: [request.sender.email], says: true }]);
});
it('reject web request › refuses a reason for something else, and an answered request', async () => {
  const ask = { ...(await send()), reason: 'withdrawn', answer: 'Nee.' };
  expect(await manager().refused(rejectWebRequestEndpoint, { ...ask, reason: 'files' })).toMatchObject({ code: 'REASON_NOT_FITTING' });
  const { version } = await manager().call(rejectWebRequestEndpoint, ask);
  expect(await manager().refused(rejectWebRequestEndpoint, { ...ask, version })).toMatchObject({ code: 'WEB_REQUEST_ANSWERED' });
});
