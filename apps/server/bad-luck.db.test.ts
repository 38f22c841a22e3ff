import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { basketHistoryEndpoint, readBasketEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { listOutboxEndpoint } from '#modules/identity/contract/outbox.endpoints.ts';
import { queueMail } from '#platform/server/mail.ts';
import { addBasket, addCustomer, addOrder, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let mailServer: Server | undefined;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterEach(() => mailServer?.close());
afterAll(() => shop.close());

/** A mail server that answers each line as told, on a port of its own; undefined is silence. Answers what it was sent. */
async function useMailServer(answer: (line: string) => string | undefined): Promise<string[]> {
  const heard: string[] = [];
  mailServer = createServer((socket) => {
    let writingBody = false;
    const say = (line: string) => {
      const said = answer(line);
      if (said) socket.write(`${said}\r\n`);
    };
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        heard.push(line);
        if (line === '.') writingBody = false;
        if (!writingBody) say(line);
        if (line === 'DATA') writingBody = true;
      }
    });
    say('');
  }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  shop.kernel.config.smtpUrl = `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`;
  return heard;
}
const kind = (line: string) => (line === 'DATA' ? '354 go on' : line === '' ? '220 ready' : '250 fine');

const confirmedOrder = async () => (await addOrder(shop, customer)).id;
const historyOf = async (id: number) =>
  (await shop.as('order_manager').call(basketHistoryEndpoint, { id })).entries.map(({ fact }) => fact);

describe('a mail server that', () => {
  it.each([
    ['refuses the sender for ever', (line: string) => (line.startsWith('MAIL') ? '554 no' : kind(line))],
    ['has no such mailbox', (line: string) => (line.startsWith('RCPT') ? '550 unknown' : kind(line))],
    ['is too busy', (line: string) => (line === '' ? '421 later' : kind(line))],
    ['says nothing', () => undefined],
  ])('%s leaves the order as it is, and says on the order and in the outbox that the mail failed', async (_, answer) => {
    await useMailServer(answer);
    const id = await confirmedOrder();
    await shop.runJobs();
    expect((await shop.as('order_manager').call(readBasketEndpoint, { id })).status).toMatch(/^(order_confirmation_sent|in_progress)$/);
    expect(await historyOf(id)).toContain('mail.failed');
    const { rows } = await shop.as('admin').call(listOutboxEndpoint, { limit: 1 });
    expect(rows[0]).toMatchObject({ status: 'failed' });
  });

  it('is not there at all does the same', async () => {
    await useMailServer(kind);
    mailServer?.close();
    await once(mailServer!, 'close');
    const id = await confirmedOrder();
    await shop.runJobs();
    expect(await historyOf(id)).toContain('mail.failed');
  });

  it('works gets each mail once, under one Message-ID', async () => {
    const heard = await useMailServer(kind);
    const id = await confirmedOrder();
    await shop.runJobs();
    await shop.runJobs();
    expect(await historyOf(id)).toContain('mail.sent');
    const ids = heard.filter((line) => line.startsWith('Message-ID:'));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });
});

it('who did not get a mail that others got is told by the address that was written, whatever its capitals', async () => {
  await useMailServer((line) => (line.startsWith('RCPT TO:<Jan@') ? '550 unknown' : kind(line)));
  const [there, gone] = ['Ineke@Universiteit.example', 'Jan@Caf\u00e9.Example'];
  const ref = 'basket:999999';
  await shop.kernel.act((context) =>
    queueMail(context, { kind: 'quote', refs: [ref], from: 'Katern', to: [there, gone], subject: 'Dag', text: 'Dag', html: 'Dag' }),
  );
  await shop.runJobs();
  const told = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`SELECT fact, data -> 'to' AS "to" FROM facts WHERE refs @> ARRAY[${ref}] ORDER BY id`),
  );
  expect(told).toEqual([
    { fact: 'mail.sent', to: [there] },
    { fact: 'mail.failed', to: [gone] },
  ]);
});

it('a line break in a subject, a name or an address adds no header and no reader', async () => {
  const heard = await useMailServer(kind);
  const evil = 'Offerte\r\nBcc: evil@elders.example\r\n\r\n<script>alert(1)</script>';
  await shop.kernel.act((context) =>
    queueMail(context, {
      kind: 'quote',
      refs: [],
      from: evil,
      to: ['ineke@universiteit.example\r\nBcc: evil@elders.example'],
      subject: evil,
      text: 'Dag',
      html: 'Dag',
    }),
  );
  await shop.runJobs();
  expect(heard.filter((line) => /^(Bcc|Cc):|^RCPT TO:<evil/i.test(line))).toEqual([]);
});

it('a server that loses its database connections takes up by itself, and says when it is ready', async () => {
  const ready = async () => (await shop.app.inject({ method: 'GET', url: '/readyz' })).statusCode;
  expect(await ready()).toBe(200);
  const { pool } = shop.kernel.database;
  await pool
    .query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename = current_user`,
    )
    .catch(() => undefined);
  const answers: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) answers.push(await ready());
  expect(answers.slice(-3)).toEqual([200, 200, 200]);
  expect(
    (await shop.as('order_manager').call(basketHistoryEndpoint, { id: (await addBasket(shop, customer)).id })).entries.length,
  ).toBeGreaterThan(0);
});

it('a clock that jumps back stops nobody and keeps numbers unique', async () => {
  shop.moveClock('2026-11-18T09:00:00Z');
  const before = await addBasket(shop, customer);
  shop.moveClock('2026-11-17T22:00:00Z');
  const after = await addBasket(shop, customer);
  expect(after.number).not.toBe(before.number);
});
