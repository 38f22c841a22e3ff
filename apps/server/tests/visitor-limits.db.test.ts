import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeKernel } from '#apps/server/kernel.ts';
import { createApp } from '#apps/server/serve.ts';
import { priceShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { visit } from '#test/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const configured = { brand: 0, quantity: 100, answers: {} };
const transfer = { 'tus-resumable': '1.0.0', 'x-upload-token': 'A'.repeat(22), 'upload-length': '100', 'content-type': '' };

it.each([
  ['prices', priceShopProductEndpoint.path.replace(':id', '1'), configured, {}],
  ['uploads', '/api/uploads/tus', {}, transfer],
] as const)('a visitor who asks for too many %s waits for Retry-After, and another visitor does not', async (limit, url, body, headers) => {
  const config = { ...shop.kernel.config, limits: { ...shop.kernel.config.limits, [limit]: { calls: 3, minutes: 1 } } };
  const kernel = composeKernel({ database: shop.kernel.database, clock: shop.clock, config, workerLogger: silentWorkerLogger });
  const app = await createApp(kernel, { webRoot: '/nowhere', logger: false, checkOutput: true });
  shop.moveClock('2026-11-18T09:00:20Z');
  const [visitor, other] = [visit(app, { ip: '192.0.2.20' }), visit(app, { ip: '192.0.2.21' })];
  // Neither the product nor the link exists: a call within the limit is not found.
  for (let turn = 0; turn < 3; turn += 1) expect((await visitor.post(url, body, headers)).status).toBe(404);
  const refused = await visitor.post(url, body, headers);
  expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([429, '40', 'TOO_MANY_CALLS']);
  expect((await other.post(url, body, headers)).status).toBe(404);
  shop.moveClock('2026-11-18T09:01:00Z');
  expect((await visitor.post(url, body, headers)).status).toBe(404);
  await app.close();
});
