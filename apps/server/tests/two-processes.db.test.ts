import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { requestPasswordResetEndpoint } from '#modules/identity/contract/sign-in/request-password-reset.endpoint.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import { checkVatNumberEndpoint } from '#modules/relations/contract/finance/check-vat-number.endpoint.ts';
import { type ArtworkShop, goodInner, openArtworkShop } from '#test/artwork-shop.ts';
import { addCustomer } from '#test/baskets.ts';
import { type KillableServer, killableServer } from '#test/killable-server.ts';
import { type S3Stub, s3Account, startS3 } from '#test/s3-stub.ts';

/** Ends their other sessions, so no other test acts as them. */
const jeroen = 'jeroen.bos@katern.example';
const mila = 'mila.kuipers@katern.example';
let shop: ArtworkShop;
let store: S3Stub;
let folder: string;
let one: KillableServer;
let two: KillableServer;
/** A VAT register that never responds to the first server that calls; each server calls its own path. */
const asked = { by: [] as string[], first: Promise.withResolvers<void>() };
const register = createServer(({ url }, response) => {
  asked.by.push(url!.split('/')[1]!);
  if (asked.by.length === 1) asked.first.resolve();
  else response.end(JSON.stringify({ valid: true, name: 'IMPRIMERIE DU PONT', address: 'KORENMARKT 1\n9000 GENT' }));
});
beforeAll(async () => {
  store = await startS3();
  shop = await openArtworkShop();
  folder = await mkdtemp(path.join(tmpdir(), 'katern-two-'));
  const database = String(shop.kernel.database.pool.options.connectionString);
  register.listen(0, '127.0.0.1');
  await once(register, 'listening');
  const files = {
    FILES_S3_URL: store.url,
    FILES_S3_REGION: s3Account.region,
    FILES_S3_KEY_ID: s3Account.keyId,
    FILES_S3_SECRET: s3Account.secret,
  };
  const settings = (name: string) => ({ ...files, VIES_URL: `http://127.0.0.1:${(register.address() as AddressInfo).port}/${name}` });
  [one, two] = [await killableServer(database, folder, settings('one')), await killableServer(database, folder, settings('two'))];
  await Promise.all([one.start(), two.start()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([one.kill(), two.kill()]);
  register.closeAllConnections();
  register.close();
  await shop.close();
  await store.stop();
  await rm(folder, { recursive: true });
});

/** A browser that keeps its cookies and calls any of the servers, as behind a load balancer. */
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
    /** Yields the events of the server's stream. */
    async *listen(server: KillableServer): AsyncGenerator<{ event: string; refs: string[] }> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(`${server.url}/async/live`, { headers: { cookie } });
      let text = '';
      for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
        text += part;
        const blocks = text.split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) {
          const event = /^event: (.+)$/m.exec(block)?.[1];
          const data = JSON.parse(/^data: (.+)$/m.exec(block)?.[1] ?? 'null') as { refs: string[] } | null;
          if (event) yield { event, refs: data?.refs ?? [] };
        }
      }
    },
  };
}

/** Waits for the first matching event; skips others. */
async function nextEvent(
  events: AsyncGenerator<{ event: string; refs: string[] }>,
  wanted: (one: { event: string; refs: string[] }) => boolean,
) {
  for (let next = await events.next(); !next.done; next = await events.next()) if (wanted(next.value)) return next.value;
  throw new Error('the stream ended before the event');
}

/** A killed server is started again for the other tests, which takes as long as the machine is busy. */
const restarting = { timeout: 120_000 };

it('a session is valid at both servers, gets live changes of either, and ends at both at once', async () => {
  const [here, there] = [browser(), browser()];
  expect((await here.signIn(one, jeroen)).status).toBe(200);
  const id = await here.whoAmI(two);
  expect([id > 0, id]).toEqual([true, await here.whoAmI(one)]);
  await there.signIn(two, jeroen);

  const events = here.listen(two);
  await nextEvent(events, ({ event }) => event === 'open');
  const customer = await addCustomer(shop);
  const made = await there.send(one, createBasketEndpoint.path, { customerId: customer.id, description: 'Jaarboek' });
  expect(made.status).toBe(200);
  await nextEvent(events, ({ refs }) => refs.includes(`basket:${made.body.id}`));

  expect((await there.send(one, '/api/profile/sessions/end-others', {})).body).toEqual({ ended: 1 });
  await nextEvent(events, ({ event }) => event === 'ended');
  expect([await here.whoAmI(one), await here.whoAmI(two), await there.whoAmI(two)]).toEqual([0, 0, id]);
});

it('a password reset sends one mail per request, and both servers count towards one limit', async () => {
  const email = 'pieter.jansma@katern.example';
  const visitor = browser();
  await visitor.send(one, '/async/me');
  const ask = (server: KillableServer) => visitor.send(server, requestPasswordResetEndpoint.path, { email });
  const { calls } = shop.kernel.config.limits.resets;
  let asked = 0;
  while (asked < 2 * calls && (await ask(asked % 2 === 0 ? one : two)).status === 200) asked += 1;
  // With separate counts they would have allowed twice as many.
  expect(asked).toBeGreaterThanOrEqual(calls);
  expect(asked).toBeLessThan(2 * calls);
  const mails = () => shop.kernel.database.pool.query(`SELECT 1 FROM mails WHERE kind = 'password_reset'`);
  await expect.poll(async () => (await mails()).rowCount, { timeout: 10_000 }).toBe(asked);
});

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** An upload of the inner work of a new order, whose parts go to any server. */
async function beginUpload(server: KillableServer, name: string) {
  const order = await shop.order();
  const inner = await goodInner();
  const tus = (to: KillableServer, method: string, address: string, headers: Record<string, string>, body?: Uint8Array | ReadableStream) =>
    fetch(new URL(address, to.url), {
      ...{ method, headers: { 'tus-resumable': '1.0.0', 'x-upload-token': order.token, ...headers }, ...(body && { body }) },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit);
  const metadata = `slotId ${encoded(String(order.slots.inner))},name ${encoded(name)}`;
  const made = await tus(server, 'POST', '/api/uploads/tus', { 'upload-length': String(inner.length), 'upload-metadata': metadata });
  const address = new URL(made.headers.get('location')!, server.url).pathname;
  return {
    inner: new Uint8Array(inner),
    half: Math.floor(inner.length / 2),
    offsetAt: async (to: KillableServer) => Number((await tus(to, 'HEAD', address, {})).headers.get('upload-offset')),
    send: (to: KillableServer, offset: number, body: Uint8Array | ReadableStream) =>
      tus(to, 'PATCH', address, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body),
    async receive(to: KillableServer) {
      const visitor = browser();
      await visitor.send(to, '/async/me');
      const upload = { slotId: order.slots.inner, transferId: address.split('/').at(-1)!, name };
      return visitor.send(to, receiveUploadEndpoint.path.replace(':token', order.token), upload);
    },
    async stored() {
      const found = await shop.rows<{ key: string }>(sql`SELECT file_key AS key FROM uploads WHERE name = ${name}`);
      return found.map(({ key }) => store.buckets.get('katern')?.get(key));
    },
  };
}

it('an upload goes on at the other server and is stored where both read it', async () => {
  const { inner, half, send, offsetAt, receive, stored } = await beginUpload(one, 'binnenwerk.pdf');
  expect((await send(one, 0, inner.slice(0, half))).status).toBe(204);
  expect(await offsetAt(two)).toBe(half);
  expect((await send(two, half, inner.slice(half))).status).toBe(204);
  expect((await receive(two)).status).toBe(200);
  expect(await stored()).toEqual([Buffer.from(inner)]);
});

it('a person whose server is killed during a live stream and an upload goes on with both at the other one', restarting, async () => {
  const person = browser();
  await person.signIn(two, mila);
  const id = await person.whoAmI(one);
  const events = person.listen(two);
  await nextEvent(events, ({ event }) => event === 'open');
  const { inner, half, send, offsetAt, receive, stored } = await beginUpload(two, 'gekild.pdf');
  let sent: () => void = () => undefined;
  const isSent = new Promise<void>((settle) => {
    sent = settle;
  });
  // Half of the bytes, and then nothing more until the server is killed.
  const parts = [inner.slice(0, half)];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (!part) return sent();
      controller.enqueue(part);
    },
  });
  const cut = send(two, 0, body).catch(() => 'cut');
  await isSent;
  await two.kill();
  expect(await cut).toBe('cut');
  await expect(nextEvent(events, ({ event }) => event === 'never')).rejects.toThrow();

  const again = person.listen(one);
  await nextEvent(again, ({ event }) => event === 'open');
  const customer = await addCustomer(shop);
  const made = await person.send(one, createBasketEndpoint.path, { customerId: customer.id, description: 'Jaarboek' });
  await nextEvent(again, ({ refs }) => refs.includes(`basket:${made.body.id}`));
  const offset = await offsetAt(one);
  expect(offset).toBeLessThanOrEqual(half);
  expect((await send(one, offset, inner.slice(offset))).status).toBe(204);
  expect((await receive(one)).status).toBe(200);
  expect(await stored()).toEqual([Buffer.from(inner)]);
  await two.start();
  expect(await person.whoAmI(two)).toBe(id);
});

it('wrong passwords at either server count towards one limit', async () => {
  const stranger = browser();
  const email = 'fatima.elamrani@katern.example';
  await stranger.send(one, '/async/me');
  const guess = (server: KillableServer) => stranger.send(server, '/api/auth/sign-in/email', { email, password: 'Geraden-1234' });
  const { perMinute } = shop.kernel.config.signInLimit;
  const answers = await Promise.all(Array.from({ length: 2 * perMinute + 10 }, (_, place) => guess(place % 2 === 0 ? one : two)));
  const tried = answers.filter(({ status }) => status !== 429).length;
  // With separate counts they would have tried twice as many.
  expect(tried).toBeGreaterThanOrEqual(perMinute);
  expect(tried).toBeLessThan(2 * perMinute);
});

it('a job of a killed server is done once by another server', restarting, async () => {
  const customer = await addCustomer(shop);
  await shop.kernel.database.pool.query(`UPDATE customers SET vat_number = 'BE0428759497', vat_state = 'pending' WHERE id = $1`, [
    customer.id,
  ]);
  await shop.as('order_manager').call(checkVatNumberEndpoint, { id: customer.id });
  await asked.first.promise;
  const killed = asked.by[0] === 'one' ? one : two;
  await killed.kill();
  const checks = () => shop.kernel.database.pool.query(`SELECT 1 FROM facts WHERE fact = 'customer.vat_checked'`);
  await expect.poll(async () => (await checks()).rowCount, { timeout: 20_000 }).toBe(1);
  expect(asked.by.toSorted()).toEqual(['one', 'two']);
  const { rows } = await shop.kernel.database.pool.query(`SELECT vat_state AS state FROM customers WHERE id = $1`, [customer.id]);
  expect(rows).toEqual([{ state: 'valid' }]);
  await killed.start();
});
