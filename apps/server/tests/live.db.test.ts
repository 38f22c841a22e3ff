import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeKernel } from '#apps/server/kernel.ts';
import { addLiveRoutes } from '#apps/server/routes/live-routes.ts';
import { createApp } from '#apps/server/serve.ts';
import { actorReader } from '#apps/server/session/actor.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { visitBasketEndpoint } from '#modules/baskets/contract/basket/visit-basket.endpoint.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { createHttp } from '#platform/server/http/http.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
/** Another process of the shop: its own pool, kernel and port, the same database. */
let other: FastifyInstance;
let otherPool: ReturnType<typeof openPool>;
let otherUrl: string;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  const { clock, config, database } = shop.kernel;
  otherPool = openPool(String(database.pool.options.connectionString), 4);
  const kernel = composeKernel({ database: otherPool, clock, config, workerLogger: silentWorkerLogger });
  other = await createApp(kernel, { webRoot: '', logger: false, checkOutput: true });
  await other.listen({ port: 0, host: '127.0.0.1' });
  otherUrl = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`;
  customer = await addCustomer(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example') WHERE id = ${customer.contactId}`,
    ),
  );
});
afterAll(async () => {
  await other.close();
  await closePool(otherPool);
  await shop.close();
});

type Event = { event: string; data: { refs: string[]; version: number } | null };

/** Signs in at the first process and opens a stream at the other. */
async function listen(email: string) {
  const signedIn = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: 'http://localhost', host: 'localhost' },
    payload: { email, password: 'Welkom-2026' },
  });
  const session = signedIn.cookies.find(({ name }) => name.endsWith('session_token'))!;
  const cookie = `${session.name}=${encodeURIComponent(session.value)}`;
  const leaving = new AbortController();
  const response = await fetch(`${otherUrl}/async/live`, { headers: { cookie }, signal: leaving.signal });
  const events = eventsOf(response);
  const next = async (): Promise<Event | undefined> => {
    const event = (await events.next()).value;
    const refs = event?.data?.refs.filter((ref) => !ref.startsWith('user:'));
    if (!event?.data || !refs) return event;
    // Skips the event of the sign-in itself.
    return refs.length === 0 ? next() : { event: event.event, data: { ...event.data, refs } };
  };
  expect(await next()).toEqual({ event: 'open', data: null });
  return { cookie, response, next, leave: () => leaving.abort() };
}

async function* eventsOf(response: Response): AsyncGenerator<Event, undefined> {
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.split(': ')[0]!, line.slice(line.indexOf(': ') + 2)]),
      );
      text = text.slice(end + 2);
      const event = lines.get('event');
      if (event) yield { event, data: JSON.parse(lines.get('data') ?? 'null') as Event['data'] };
    }
  }
  return undefined;
}

/** A server with only streams, whose sessions are read by `readActor`; `opened` returns the whole text of a stream. */
async function liveServer(readActor: ReturnType<typeof actorReader>) {
  const { app, gate } = await createHttp({
    kernel: shop.kernel,
    readActor,
    cookieNames: { session: 's', device: 'd' },
    logger: false,
    checkOutput: true,
  });
  addLiveRoutes(app, gate);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    opened: async (cookie: string) => (await fetch(`http://127.0.0.1:${port}/async/live`, { headers: { cookie } })).text(),
    close: () => app.close(),
  };
}

/** Creates a quote of this customer at the first process; returns its ref. */
async function quoteFor({ id }: TestCustomer): Promise<string> {
  const made = await shop.as('order_manager').call(createBasketEndpoint, { customerId: id, description: 'Jaarboek' });
  return `basket:${made.id}`;
}

describe('live change', () => {
  it('reaches a browser at another process with the ref and no content', async () => {
    const stream = await listen('pieter.jansma@katern.example');
    const ref = await quoteFor(customer);
    const event = await stream.next();
    expect(event).toEqual({ event: 'changed', data: { version: expect.any(Number), refs: [ref, `customer:${customer.id}`] } });
    stream.leave();
  });

  it('reaches a customer only for their own orders', async () => {
    const stream = await listen('m.vandervelde@voorbeeld.example');
    await quoteFor(await addCustomer(shop, { email: 'iemand@elders.example' }));
    const own = await quoteFor(customer);
    expect((await stream.next())?.data?.refs).toEqual([own]);
    stream.leave();
  });

  it('is not sent when the act fails', async () => {
    const bare = await addCustomer(shop, { bare: true });
    const stream = await listen('pieter.jansma@katern.example');
    await shop.as('order_manager').refused(createBasketEndpoint, { customerId: bare.id });
    const ref = await quoteFor(customer);
    expect((await stream.next())?.data?.refs).toEqual([ref, `customer:${customer.id}`]);
    stream.leave();
  });

  it('reaches the browser after an invalid notification on the channel', async () => {
    const stream = await listen('pieter.jansma@katern.example');
    await shop.kernel.database.pool.query(`SELECT pg_notify('facts', 'no JSON'), pg_notify('facts', '{}')`);
    const ref = await quoteFor(customer);
    expect((await stream.next())?.data?.refs).toContain(ref);
    stream.leave();
  });

  it('is replaced by "all" after the database connection was lost', async () => {
    const stream = await listen('pieter.jansma@katern.example');
    await shop.kernel.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    expect(await stream.next()).toEqual({ event: 'all', data: null });
    const ref = await quoteFor(customer);
    expect((await stream.next())?.data?.refs).toContain(ref);
    stream.leave();
  });
});

describe('basket visitors', () => {
  it('see each other and are notified of who comes and goes, but not of every heartbeat', async () => {
    const [roos, jeroen] = [shop.as('roos.verhagen@katern.example'), shop.as('jeroen.bos@katern.example')];
    const id = Number((await quoteFor(customer)).split(':')[1]);
    const tabs = { roos: randomUUID(), jeroen: randomUUID() };
    expect(await roos.call(visitBasketEndpoint, { id, tab: tabs.roos })).toEqual({ others: [] });
    const stream = await listen('pieter.jansma@katern.example');
    expect((await jeroen.call(visitBasketEndpoint, { id, tab: tabs.jeroen })).others).toMatchObject([{ name: 'Roos Verhagen' }]);
    expect((await stream.next())?.data?.refs).toEqual([`visitors:${id}`]);
    await jeroen.call(visitBasketEndpoint, { id, tab: tabs.jeroen });
    expect((await roos.call(visitBasketEndpoint, { id, tab: tabs.roos })).others).toMatchObject([{ name: 'Jeroen Bos' }]);
    const next = await quoteFor(customer);
    expect((await stream.next())?.data?.refs).toContain(next);
    await jeroen.call(visitBasketEndpoint, { id, tab: tabs.jeroen, left: true });
    expect((await stream.next())?.data?.refs).toEqual([`visitors:${id}`]);
    expect((await roos.call(visitBasketEndpoint, { id, tab: tabs.roos })).others).toEqual([]);
    stream.leave();
  });

  it('send heartbeats without an idempotency key, from several baskets and tabs', async () => {
    const roos = shop.as('roos.verhagen@katern.example');
    const ids = [await quoteFor(customer), await quoteFor(customer)].map((ref) => Number(ref.split(':')[1]));
    for (const id of [...ids, ...ids]) {
      expect(await roos.call(visitBasketEndpoint, { id, tab: randomUUID() }, { idempotencyKey: '' })).toEqual({ others: [] });
    }
  });

  it('appear at the basket they moved to, also when the leave event arrives last', async () => {
    const [roos, jeroen] = [shop.as('roos.verhagen@katern.example'), shop.as('jeroen.bos@katern.example')];
    const [first, second] = [await quoteFor(customer), await quoteFor(customer)].map((ref) => Number(ref.split(':')[1]));
    const tab = randomUUID();
    await jeroen.call(visitBasketEndpoint, { id: first!, tab });
    await jeroen.call(visitBasketEndpoint, { id: second!, tab });
    await jeroen.call(visitBasketEndpoint, { id: first!, tab, left: true });
    expect((await roos.call(visitBasketEndpoint, { id: first!, tab: randomUUID() })).others).toEqual([]);
    expect((await roos.call(visitBasketEndpoint, { id: second!, tab: randomUUID() })).others).toMatchObject([{ name: 'Jeroen Bos' }]);
  });

  it('disappear after two minutes without a heartbeat', async () => {
    const [roos, jeroen] = [shop.as('roos.verhagen@katern.example'), shop.as('jeroen.bos@katern.example')];
    const id = Number((await quoteFor(customer)).split(':')[1]);
    await jeroen.call(visitBasketEndpoint, { id, tab: randomUUID() });
    shop.moveClock('2026-11-18T09:02:11Z');
    expect((await roos.call(visitBasketEndpoint, { id, tab: randomUUID() })).others).toEqual([]);
  });

  it('get 404 for an unknown basket', async () =>
    expect((await shop.as('order_manager').refused(visitBasketEndpoint, { id: 999_999, tab: randomUUID() })).status).toBe(404));
});

describe('live stream', () => {
  it('requires a session', async () => {
    expect((await fetch(`${otherUrl}/async/live`)).status).toBe(401);
  });

  it('forbids caching', async () => {
    const stream = await listen('pieter.jansma@katern.example');
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    expect(stream.response.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
    stream.leave();
  });

  it('ends when its owner signs out at another process', async () => {
    const stream = await listen('wim.prins@katern.example');
    await shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie: stream.cookie, origin: 'http://localhost', host: 'localhost' },
      payload: {},
    });
    expect(await stream.next()).toEqual({ event: 'ended', data: null });
    expect(await stream.next()).toBeUndefined();
  });

  it('sends only "ended" when the session ends during opening', async () => {
    const { cookie, leave } = await listen('wim.prins@katern.example');
    const answers = [actorReader(shop.kernel)];
    const third = await liveServer(async (request) => answers.shift()?.(request));
    expect(await third.opened(cookie)).toBe('event: ended\ndata: null\n\n');
    await third.close();
    leave();
  });

  it('sends "ended" once when two checks find the end at the same moment', async () => {
    const { cookie, leave } = await listen('wim.prins@katern.example');
    const read = actorReader(shop.kernel);
    const found = Promise.withResolvers<undefined>();
    let asked = 0;
    const third = await liveServer(async (request) => {
      asked += 1;
      if (asked === 1) return read(request);
      if (asked === 2) await shop.kernel.database.pool.query(`SELECT pg_notify('access', 'everybody')`);
      else found.resolve(undefined);
      return found.promise;
    });
    expect(await third.opened(cookie)).toBe('event: ended\ndata: null\n\n');
    await third.close();
    leave();
  });

  it('ends when the account is deactivated, and continues when only a permission changes', async () => {
    const stream = await listen('noor.hendriks@katern.example');
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE roles SET permissions = array_remove(permissions, 'wdd.view') WHERE code = 'buyer'`),
    );
    await quoteFor(customer);
    expect((await stream.next())?.event).toBe('changed');
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE users SET active = false WHERE email = 'noor.hendriks@katern.example'`));
    expect(await stream.next()).toEqual({ event: 'ended', data: null });
  });

  it('ends with the process, without delaying its shutdown', async () => {
    const { kernel } = shop;
    const third = await createApp(kernel, { webRoot: '', logger: false, checkOutput: true });
    await third.listen({ port: 0, host: '127.0.0.1' });
    const { cookie, leave } = await listen('wim.prins@katern.example');
    const response = await fetch(`http://127.0.0.1:${(third.server.address() as AddressInfo).port}/async/live`, { headers: { cookie } });
    const closed = once(third.server, 'close');
    await third.close();
    await closed;
    expect(await response.text()).toContain('event: open');
    leave();
  });
});
