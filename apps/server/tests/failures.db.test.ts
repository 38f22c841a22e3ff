import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listBasketsEndpoint, readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { listOutboxEndpoint } from '#modules/identity/contract/mails/outbox.endpoints.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { addBasket, addCustomer, addOrder, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { visit } from '#test/visitor.ts';

let shop: TestShop;
let customer: TestCustomer;
let mailServer: Server | undefined;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterEach(() => mailServer?.close());
afterAll(() => shop.close());

/** Starts a mail server that responds to each line with `answer` (undefined: no response). Returns the lines it receives. */
async function useMailServer(answer: (line: string) => string | undefined): Promise<string[]> {
  const received: string[] = [];
  mailServer = createServer((socket) => {
    let writingBody = false;
    const respond = (line: string) => {
      const response = answer(line);
      if (response) socket.write(`${response}\r\n`);
    };
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        received.push(line);
        if (line === '.') writingBody = false;
        if (!writingBody) respond(line);
        if (line === 'DATA') writingBody = true;
      }
    });
    respond('');
  }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  shop.kernel.config.smtpUrl = `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`;
  return received;
}
const accept = (line: string) => (line === 'DATA' ? '354 go on' : line === '' ? '220 ready' : '250 fine');

const confirmedOrder = async () => (await addOrder(shop, customer)).id;
const historyOf = async (id: number) =>
  (await shop.as('order_manager').call(readBasketHistoryEndpoint, { id })).entries.map(({ fact }) => fact);

describe('mail failure', () => {
  it.each([
    ['refuses the sender', (line: string) => (line.startsWith('MAIL') ? '554 no' : accept(line))],
    ['has no such mailbox', (line: string) => (line.startsWith('RCPT') ? '550 unknown' : accept(line))],
    ['is too busy', (line: string) => (line === '' ? '421 later' : accept(line))],
    ['does not respond', () => undefined],
  ])('leaves the order unchanged and shows on the order and in the outbox when the server %s', async (_, answer) => {
    await useMailServer(answer);
    const id = await confirmedOrder();
    await shop.runJobs();
    expect((await shop.as('order_manager').call(readBasketEndpoint, { id })).status).toMatch(/^(order_confirmation_sent|in_progress)$/);
    expect(await historyOf(id)).toContain('mail.failed');
    const { rows } = await shop.as('admin').call(listOutboxEndpoint, { limit: 1 });
    expect(rows[0]).toMatchObject({ status: 'failed' });
  });

  it('shows on the order when there is no server', async () => {
    await useMailServer(accept);
    mailServer?.close();
    await once(mailServer!, 'close');
    const id = await confirmedOrder();
    await shop.runJobs();
    expect(await historyOf(id)).toContain('mail.failed');
  });

  it('does not occur with a working server, which gets each mail once under one Message-ID', async () => {
    const received = await useMailServer(accept);
    const id = await confirmedOrder();
    await shop.runJobs();
    await shop.runJobs();
    expect(await historyOf(id)).toContain('mail.sent');
    const ids = received.filter((line) => line.startsWith('Message-ID:'));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });
});

it('a recipient that the mail server rejects is recorded with the address as written, whatever its case', async () => {
  await useMailServer((line) => (line.startsWith('RCPT TO:<Jan@') ? '550 unknown' : accept(line)));
  const [there, gone] = ['Ineke@Universiteit.example', 'Jan@Caf\u00e9.Example'];
  const ref = 'basket:999999';
  await shop.kernel.act((context) =>
    queueMail(context, { kind: 'quote', refs: [ref], to: [there, gone], subject: 'Dag', text: 'Dag', html: 'Dag' }),
  );
  await shop.runJobs();
  const facts = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`SELECT fact, data -> 'to' AS "to" FROM facts WHERE refs @> ARRAY[${ref}] ORDER BY id`),
  );
  expect(facts).toEqual([
    { fact: 'mail.sent', to: [there] },
    { fact: 'mail.failed', to: [gone] },
  ]);
  // The contact shows it, until a later mail is accepted.
  const refused = () =>
    shop.kernel.act(({ tx }) => tx.rows(sql`SELECT address FROM bounced_addresses WHERE address = ${gone.toLowerCase()}`));
  expect(await refused()).toEqual([{ address: gone.toLowerCase() }]);
  mailServer?.close();
  await useMailServer(accept);
  await shop.kernel.act((context) =>
    queueMail(context, { kind: 'quote', refs: [ref], to: [gone], subject: 'Dag', text: 'Dag', html: 'Dag' }),
  );
  await shop.runJobs();
  expect(await refused()).toEqual([]);
});

it('replies go to the person who sent a mail, and a mail that goes by itself says so', async () => {
  const received = await useMailServer(accept);
  const about = { kind: 'quote', refs: [], to: ['ineke@universiteit.example'], subject: 'Dag', text: 'Dag', html: 'Dag' };
  const brand = { name: 'Gilde', email: 'post@gilde.example', mailFrom: 'afzender@gilde.example' };
  const headers = () => received.filter((line) => /^(From|Reply-To|Auto-Submitted):/.test(line));
  await shop.kernel.act((context) => queueMail(context, { ...about, brand, sentBy: { internal: true, email: 'roos@gilde.example' } }));
  await shop.runJobs();
  expect(headers()).toEqual(['From: Gilde <afzender@gilde.example>', 'Reply-To: roos@gilde.example']);
  received.length = 0;
  await shop.kernel.act((context) => queueMail(context, { ...about, brand, sentBy: context.actor }));
  await shop.runJobs();
  expect(headers()).toEqual(expect.arrayContaining(['Reply-To: post@gilde.example', 'Auto-Submitted: auto-generated']));
});

it('a line break in a subject, a name or an address adds no header and no recipient', async () => {
  const received = await useMailServer(accept);
  const evil = 'Offerte\r\nBcc: evil@elders.example\r\n\r\n<script>alert(1)</script>';
  await shop.kernel.act((context) =>
    queueMail(context, {
      kind: 'quote',
      refs: [],
      brand: { name: evil, email: evil },
      to: ['ineke@universiteit.example\r\nBcc: evil@elders.example'],
      subject: evil,
      text: 'Dag',
      html: 'Dag',
    }),
  );
  await shop.runJobs();
  expect(received.filter((line) => /^(Bcc|Cc):|^RCPT TO:<evil/i.test(line))).toEqual([]);
});

it('a server that loses its database connections recovers by itself and reports when it is ready', async () => {
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
    (await shop.as('order_manager').call(readBasketHistoryEndpoint, { id: (await addBasket(shop, customer)).id })).entries.length,
  ).toBeGreaterThan(0);
});

it('a database without space refuses what it cannot store and changes nothing; with space the same act succeeds', async () => {
  const manager = shop.as('order_manager');
  const asked = { customerId: customer.id, description: 'Volle schijf' };
  const { pool } = shop.kernel.database;
  await pool.query(`
    CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_space BEFORE INSERT ON facts FOR EACH ROW EXECUTE FUNCTION no_space()`);
  expect(await manager.refused(createBasketEndpoint, asked)).toMatchObject({ status: 503, code: 'DISK_FULL' });
  const { rows } = await manager.call(listBasketsEndpoint, { search: 'Volle schijf' });
  expect(rows).toEqual([]);
  await pool.query('DROP FUNCTION no_space CASCADE');
  const { id } = await manager.call(createBasketEndpoint, asked);
  expect((await manager.call(readBasketEndpoint, { id })).description).toBe('Volle schijf');
});

it('a clock that jumps an hour ahead and back changes nothing for a signed-in person', async () => {
  shop.moveClock('2026-11-18T09:00:00Z');
  const manager = shop.as('order_manager');
  const before = await addBasket(shop, customer);
  shop.moveClock('2026-11-18T10:00:00Z');
  expect((await manager.call(readBasketEndpoint, { id: before.id })).id).toBe(before.id);
  shop.moveClock('2026-11-18T09:00:00Z');
  expect((await addBasket(shop, customer)).number).not.toBe(before.number);
});

it('a clock that jumps a day ahead ends sessions that are not remembered; others, mails and numbers go on, also when it jumps back', async () => {
  shop.moveClock('2026-11-18T09:00:00Z');
  const person = 'mila.kuipers@katern.example';
  const [forgotten, remembered] = [visit(shop.app), visit(shop.app)];
  await forgotten.signIn(person, undefined, { rememberMe: false });
  await remembered.signIn(person);
  // The sign-in library stores the start of a session by its own clock.
  await shop.kernel.database.pool.query(
    `UPDATE sessions SET created_at = $1::timestamptz, expires_at = $1::timestamptz + (expires_at - created_at)`,
    [shop.clock.now().toString()],
  );
  const before = await addBasket(shop, customer);
  shop.moveClock('2026-11-19T09:00:00Z');
  expect([await forgotten.whoAmI(), (await remembered.whoAmI()) > 0]).toEqual([0, true]);
  const received = await useMailServer(accept);
  await confirmedOrder();
  await shop.runJobs();
  expect(received).toContain('DATA');
  shop.moveClock('2026-11-18T09:00:00Z');
  expect(await remembered.whoAmI()).toBeGreaterThan(0);
  expect((await addBasket(shop, customer)).number).not.toBe(before.number);
});

it('a clock that jumps back causes no error and no duplicate numbers', async () => {
  shop.moveClock('2026-11-18T09:00:00Z');
  const before = await addBasket(shop, customer);
  shop.moveClock('2026-11-17T22:00:00Z');
  const after = await addBasket(shop, customer);
  shop.moveClock('2026-11-18T09:00:00Z');
  expect(after.number).not.toBe(before.number);
});
