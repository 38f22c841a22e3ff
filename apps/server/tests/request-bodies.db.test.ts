import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeKernel } from '#apps/server/kernel.ts';
import { createApp } from '#apps/server/serve.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { addMyComplaintFileEndpoint } from '#modules/complaints/contract/mine/add-my-complaint-file.endpoint.ts';
import { usualBodyBytes } from '#platform/contract/endpoint.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const json = { 'content-type': 'application/json' };
const signIn = (payload: string | Buffer, type = 'application/json') =>
  shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload, headers: { 'content-type': type } });

it.each(['[]', '[{}]', '"x"', '1', 'null', '['.repeat(3_000), `{"email":${'['.repeat(3_000)}${']'.repeat(3_000)}}`])(
  'a body that is not a plain object is refused with 422, with or without a session: %.40s',
  async (payload) => {
    expect((await signIn(payload)).statusCode).toBe(422);
    const answer = await shop.as('admin').inject({ method: 'POST', url: createBasketEndpoint.path, headers: json, payload });
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([
      422,
      { code: 'INPUT_INVALID', errors: { _: [expect.any(String)] } },
    ]);
  },
);

it('every endpoint refuses an array as body', async () => {
  const statuses: Record<string, number> = {};
  let minute = shop.clock.now();
  for (const { endpoint } of shop.kernel.served.filter((one) => !['GET', 'DELETE'].includes(one.endpoint.method))) {
    minute = minute.add({ minutes: 1 });
    shop.moveClock(minute.toString());
    const url = endpoint.path.replace(':token', 'A'.repeat(22)).replace(/:\w+/g, '1');
    const caller = endpoint.permission === 'PUBLIC' ? shop.visitor : shop.as('admin');
    const answer = await caller.inject({ method: endpoint.method as 'POST', url, headers: json, payload: '[1]' });
    // A large body is read only after its link was found valid.
    const refused = endpoint.bodyMaxBytes && endpoint.path.includes(':token') ? [404] : [403, 422];
    if (!refused.includes(answer.statusCode)) statuses[endpoint.name] = answer.statusCode;
  }
  expect(statuses).toEqual({});
});

it('a body beyond its limits is refused without delaying other calls', async () => {
  const description = 'x'.repeat(usualBodyBytes);
  const post = (payload: string) => shop.as('admin').inject({ method: 'POST', url: createBasketEndpoint.path, headers: json, payload });
  expect((await post(JSON.stringify({ description }))).statusCode).toBe(413);
  expect((await post(`{"a":[${'{},'.repeat(60_000)}0]}`)).statusCode).toBe(422);
  expect((await signIn(JSON.stringify({ email: 'x'.repeat(9_000) }))).statusCode).toBe(413);
  const nested = post(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
  const order: string[] = [];
  await Promise.all([
    nested.then(({ statusCode }) => order.push(`nested ${statusCode}`)),
    shop.app.inject({ method: 'GET', url: '/healthz' }).then(({ statusCode }) => order.push(`health ${statusCode}`)),
  ]);
  expect(order).toContain('nested 422');
  expect(order).toContain('health 200');
});

it('a large body takes room as it arrives: announced ones none, and no more than the room of one outsider', async () => {
  const buyer = shop.as('inkoop@delindewal.example');
  const url = addMyComplaintFileEndpoint.path.replace(':id', '1');
  const whole = async () => (await buyer.inject({ method: 'POST', url, headers: json, payload: Buffer.alloc(4_000_000, ' ') })).statusCode;
  const announced = new PassThrough();
  const arrive = (bytes: number) => new Promise((taken) => announced.write(Buffer.alloc(bytes, ' '), taken));
  const answer = buyer.inject({ method: 'POST', url, headers: { ...json, 'content-length': '13900000' }, payload: announced });
  await arrive(1);
  expect(await whole()).toBe(422);
  await arrive(13_000_000);
  expect(await whole()).toBe(503);
  announced.end();
  expect((await answer).statusCode).toBe(422);
  expect(await whole()).toBe(422);
});

it('a form is taken like JSON: by its shape, within its limits, and only with the token of its session', async () => {
  const customer = await addCustomer(shop);
  const admin = shop.as('order_manager');
  const url = createBasketEndpoint.path;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (payload: string | Buffer, headers: Record<string, string> = form) =>
    admin.inject({ method: 'POST', url, headers, payload });
  const made = await post(`customerId=${customer.id}&description=Zout+%26+peper`);
  expect([made.statusCode, JSON.parse(made.body)]).toMatchObject([200, { id: expect.any(Number) }]);
  const wrong = await post('customerId=twelve');
  expect([wrong.statusCode, JSON.parse(wrong.body)]).toMatchObject([422, { errors: { customerId: [expect.any(String)] } }]);
  const parts = new FormData();
  parts.append('customerId', String(customer.id));
  const request = new Request('http://x', { method: 'POST', body: parts });
  const multipart = await post(Buffer.from(await request.arrayBuffer()), { 'content-type': request.headers.get('content-type')! });
  expect(multipart.statusCode).toBe(200);
  expect((await post('x', { 'content-type': 'multipart/form-data; boundary=none' })).statusCode).toBe(422);
  expect((await post(`description=${'x'.repeat(usualBodyBytes)}`)).statusCode).toBe(413);
  expect((await post('a=1&'.repeat(20_001))).statusCode).toBe(422);
  expect((await post(`customerId=${customer.id}`, { ...form, 'x-xsrf-token': 'another' })).statusCode).toBe(403);
  const crossSite = { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  expect((await post(`customerId=${customer.id}`, crossSite)).statusCode).toBe(403);
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a field named like an inherited property has no effect: %s',
  async (name) => {
    expect((await shop.app.inject({ method: 'POST', url: `/api/auth/${name}`, payload: {} })).statusCode).toBe(404);
    const payload = `{"${name}":"\\u0000","customerId":1}`;
    const answer = await shop.as('admin').inject({ method: 'POST', url: createBasketEndpoint.path, headers: json, payload });
    expect([answer.statusCode, Object.keys((JSON.parse(answer.body) as { errors: object }).errors)]).toEqual([
      422,
      expect.arrayContaining([name]),
    ]);
  },
);

it('an invalid body reports a limited number of fields', async () => {
  const payload = JSON.stringify({
    customerId: 1,
    description: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, '\0'])),
  });
  const answer = await shop.as('admin').inject({ method: 'POST', url: createBasketEndpoint.path, headers: json, payload });
  const { errors } = JSON.parse(answer.body) as { errors: object };
  expect([answer.statusCode, Object.keys(errors).length]).toEqual([422, expect.toSatisfy((count: number) => count > 0 && count <= 100)]);
});

it.each([
  ['POST', '/api/auth/sign-out'],
  ['POST', '/api/auth/no-such-act'],
  ['POST', '/api/%61uth/sign-out'],
  ['GET', '/async/me'],
  ['GET', '/api/openapi.json'],
  ['GET', '/async/live'],
  ['HEAD', '/api/uploads/tus/1-abc'],
  ['POST', '/api/uploads/tus'],
  ['GET', '/api/nowhere'],
  ['POST', '/nowhere'],
] as const)('a call to %s %s counts to its address before its body is read', async (method, url) => {
  const config = { ...shop.kernel.config, callLimit: { perMinute: 2, atOnce: 100 } };
  const kernel = composeKernel({ database: shop.kernel.database, clock: shop.clock, config, workerLogger: silentWorkerLogger });
  const app = await createApp(kernel, { webRoot: '/nowhere', logger: false, checkOutput: true });
  shop.moveClock(shop.clock.now().add({ hours: 1 }).toString());
  const statuses: number[] = [];
  const payload = method === 'POST' ? { payload: '{', headers: json } : {};
  for (let turn = 0; turn < 3; turn += 1)
    statuses.push((await app.inject({ method, url, remoteAddress: '192.0.2.90', ...payload })).statusCode);
  expect([statuses.slice(0, 2).includes(429), statuses[2]]).toEqual([false, 429]);
  await app.close();
});
