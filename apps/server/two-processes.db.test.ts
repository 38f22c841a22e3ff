import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBasketEndpoint } from '#modules/baskets/contract/create-basket.endpoint.ts';
import { requestPasswordResetEndpoint } from '#modules/identity/contract/password-reset.endpoints.ts';
import { checkVatNumberEndpoint } from '#modules/relations/contract/check-vat-number.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { type KillableServer, killableServer } from '#test/killable-server.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const roos = 'roos.verhagen@katern.example';
let shop: TestShop;
let folder: string;
let one: KillableServer;
let two: KillableServer;
/** A register of VAT numbers that keeps the first server to ask waiting for ever; each has its own address there. */
const asked = { by: [] as string[], first: Promise.withResolvers<void>() };
const register = createServer(({ url }, response) => {
  asked.by.push(url!.split('/')[1]!);
  if (asked.by.length === 1) asked.first.resolve();
  else response.end(JSON.stringify({ valid: true, name: 'IMPRIMERIE DU PONT', address: 'KORENMARKT 1\n9000 GENT' }));
});
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(path.join(tmpdir(), 'katern-two-'));
  const database = String(shop.kernel.database.pool.options.connectionString);
  register.listen(0, '127.0.0.1');
  await once(register, 'listening');
  const settings = (name: string) => ({ VIES_URL: `http://127.0.0.1:${(register.address() as AddressInfo).port}/${name}` });
  [one, two] = [await killableServer(database, folder, settings('one')), await killableServer(database, folder, settings('two'))];
  await Promise.all([one.start(), two.start()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([one.kill(), two.kill()]);
  register.closeAllConnections();
  register.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

/** A browser that keeps its cookies and calls whichever server it is told to, as one behind a balancer does. */
function browser() {
  const jar = new Map<string, string>();
  const send = async (server: KillableServer, url: string, body?: object) => {
    const answer = await fetch(server.url + url, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && {
          'content-type': 'application/json',
          origin: server.url,
          'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
        }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return {
    send,
    async signIn(server: KillableServer, email: string) {
      await send(server, '/async/me');
      return send(server, '/api/auth/sign-in/email', { email, password: 'Welkom-2026', rememberMe: true });
    },
    whoAmI: async (server: KillableServer) => Number((await send(server, '/async/me')).body.id),
    /** What the server tells, as it comes. */
    async *listen(server: KillableServer): AsyncGenerator<{ event: string; refs: string[] }> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(`${server.url}/async/live`, { headers: { cookie } });
      let text = '';
      for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
        text += part;
        const told = text.split('\n\n');
        text = told.pop()!;
        for (const one of told) {
          const event = /^event: (.+)$/m.exec(one)?.[1];
          const data = JSON.parse(/^data: (.+)$/m.exec(one)?.[1] ?? 'null') as { refs: string[] } | null;
          if (event) yield { event, refs: data?.refs ?? [] };
        }
      }
    },
  };
}

/** The first that is told of this; what comes before it is somebody else's. */
async function hears(told: AsyncGenerator<{ event: string; refs: string[] }>, wanted: (one: { event: string; refs: string[] }) => boolean) {
  for (let next = await told.next(); !next.done; next = await told.next()) if (wanted(next.value)) return next.value;
  throw new Error('the stream ended before it was told');
}

it('who signs in at one server is signed in at the other, hears there what changes here, and is out at both at once', async () => {
  const [here, there] = [browser(), browser()];
  expect((await here.signIn(one, roos)).status).toBe(200);
  const id = await here.whoAmI(two);
  expect([id > 0, id]).toEqual([true, await here.whoAmI(one)]);
  await there.signIn(two, roos);

  const told = here.listen(two);
  await hears(told, ({ event }) => event === 'open');
  const customer = await addCustomer(shop);
  const made = await there.send(one, createBasketEndpoint.path, { customerId: customer.id, description: 'Jaarboek' });
  expect(made.status).toBe(200);
  await hears(told, ({ refs }) => refs.includes(`basket:${made.body.id}`));

  expect((await there.send(one, '/api/profile/sessions/end-others', {})).body).toEqual({ ended: 1 });
  await hears(told, ({ event }) => event === 'ended');
  expect([await here.whoAmI(one), await here.whoAmI(two), await there.whoAmI(two)]).toEqual([0, 0, id]);
});

it('what is asked at one server is mailed once, whichever does it, and counted by both', async () => {
  const email = 'pieter.jansma@katern.example';
  const visitor = browser();
  await visitor.send(one, '/async/me');
  const ask = (server: KillableServer) => visitor.send(server, requestPasswordResetEndpoint.path, { email });
  const { calls } = shop.kernel.config.limits.resets;
  let asked = 0;
  while (asked < 2 * calls && (await ask(asked % 2 === 0 ? one : two)).status === 200) asked += 1;
  // Each for itself they would have let through twice as many.
  expect(asked).toBeGreaterThanOrEqual(calls);
  expect(asked).toBeLessThan(2 * calls);
  const mails = () => shop.kernel.database.pool.query(`SELECT 1 FROM mails WHERE kind = 'password_reset'`);
  await expect.poll(async () => (await mails()).rowCount, { timeout: 10_000 }).toBe(asked);
});

it('what a server was killed in the middle of is done by another that lives, once', async () => {
  const customer = await addCustomer(shop);
  await shop.kernel.database.pool.query(`UPDATE customers SET vat_number = 'BE0428759497', vat_state = 'pending' WHERE id = $1`, [
    customer.id,
  ]);
  await shop.as('order_manager').call(checkVatNumberEndpoint, { id: customer.id });
  await asked.first.promise;
  await (asked.by[0] === 'one' ? one : two).kill();
  const checks = () => shop.kernel.database.pool.query(`SELECT 1 FROM facts WHERE fact = 'customer.vat_checked'`);
  await expect.poll(async () => (await checks()).rowCount, { timeout: 20_000 }).toBe(1);
  expect(asked.by.toSorted()).toEqual(['one', 'two']);
  const { rows } = await shop.kernel.database.pool.query(`SELECT vat_state AS state FROM customers WHERE id = $1`, [customer.id]);
  expect(rows).toEqual([{ state: 'valid' }]);
});
