import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestPasswordResetEndpoint } from '#modules/identity/contract/sign-in/request-password-reset.endpoint.ts';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { pingWebhookEndpoint } from '#modules/integrations/contract/ping-webhook.endpoint.ts';
import { listDeliveriesEndpoint } from '#modules/integrations/contract/webhooks.endpoints.ts';
import { deliverJob } from '#modules/integrations/server/webhook/deliver.job.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { requestLabelEndpoint } from '#modules/shipping/contract/label/request-label.endpoint.ts';
import { answerLabelRequest } from '#modules/shipping/server/carrier/postnl-stub.ts';
import { requestLabelJob } from '#modules/shipping/server/label/request-label.job.ts';
import { type Job, runJob } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { sendMailJob } from '#platform/server/mail/send-mail.job.ts';
import { addCustomer } from '#test/baskets.ts';
import { boxesOf, readyOrder, type TestOrder } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let order: TestOrder;
let wim: Caller;
let webhookId: number;
let url: string;
/** More than there are database connections. */
let more: number;

/** The external services: the references they were called with, and how many calls must wait before one gets a response. */
let outside: { asked: string[]; crowd: number; open: PromiseWithResolvers<void> };
beforeEach(() => {
  outside = { asked: [], crowd: 1, open: Promise.withResolvers() };
});
async function waitForCrowd(reference: string): Promise<void> {
  outside.asked.push(reference);
  if (outside.asked.length >= outside.crowd) outside.open.resolve();
  await outside.open.promise;
}

/** An address with a full mailbox. */
const full = 'vol@universiteit.example';
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address === full ? Object.assign(new Error('Mailbox full'), { responseCode: 552 }) : undefined),
  onData: (stream, _session, done) =>
    void text(stream)
      .then((mail) => waitForCrowd(/^Message-ID: (\S+)/im.exec(mail)![1]!))
      .then(() => done(), done),
});
const others = createServer(async (request, response) => {
  const { status, body } = await answerOf(request);
  response.writeHead(status).end(JSON.stringify(body));
});
async function answerOf(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const body = await text(request);
  if (request.url === '/hook') {
    await waitForCrowd(String(request.headers['x-katern-delivery']));
    return { status: 200, body: {} };
  }
  if (request.url === '/bot') {
    await waitForCrowd('bot');
    return { status: 200, body: { success: true, score: 0.9, action: 'password_reset' } };
  }
  const asked = JSON.parse(body);
  await waitForCrowd(asked.Message.MessageID);
  return answerLabelRequest(shop.kernel.config.carrierKey, { apikey: String(request.headers.apikey), body: asked });
}
async function portOf(server: Server | SMTPServer): Promise<number> {
  const listening = server.listen(0, '127.0.0.1') as Server;
  await once(listening, 'listening');
  return (listening.address() as AddressInfo).port;
}

beforeAll(async () => {
  shop = await openTestShop();
  more = shop.kernel.database.pool.options.max + 1;
  url = `http://127.0.0.1:${await portOf(others)}`;
  const smtpUrl = `smtp://127.0.0.1:${await portOf(mailServer)}`;
  Object.assign(shop.kernel.config, { smtpUrl, privateWebhooks: true, carrierUrl: url });
  wim = shop.as('dispatch');
  order = await readyOrder(shop, await addCustomer(shop));
  const webhook = { name: 'ERP', url: `${url}/hook`, events: ['basket.created'] };
  webhookId = (await shop.as('admin').call(createWebhookEndpoint, webhook)).id;
});
afterAll(async () => {
  await new Promise<void>((closed) => mailServer.close(closed));
  others.closeAllConnections();
  others.close();
  await shop.close();
});

const one = <Row>(select: ReturnType<typeof sql>) => shop.kernel.act(async ({ tx }) => (await tx.row<Row>(select))!);
const packed = () =>
  wim.call(createShipmentEndpoint, {
    ...{ basketId: order.id, addressId: order.addressId, type: 'parcel' as const, carrier: 'postnl' as const },
    packages: boxesOf(order, [5]),
  });
const labelOf = (id: number) =>
  one<Outcome & { files: number }>(sql`
    SELECT status, label_tries AS tries, (SELECT count(*) FROM files WHERE refs @> ARRAY[${`shipment:${id}`}]) AS files
    FROM shipments WHERE id = ${id}`);

type Outcome = { status: string; tries: number };
type Question = { payload: Record<string, unknown>; outcome(): Promise<Outcome> };
type Asks = { entry: Job; waiting: string; done: string; prepare(): Promise<Question> };
const asks: Record<string, Asks> = {
  'a mail server': {
    ...{ entry: sendMailJob, waiting: 'queued', done: 'sent' },
    async prepare() {
      const mail = { kind: 'quote', refs: [], to: ['ineke@universiteit.example'], subject: 'Offerte', text: 'x', html: 'x' };
      const id = await shop.kernel.act((context) => queueMail(context, mail));
      return { payload: { id }, outcome: () => one(sql`SELECT status, attempts AS tries FROM mails WHERE id = ${id}`) };
    },
  },
  'a receiver of webhooks': {
    ...{ entry: deliverJob, waiting: 'pending', done: 'delivered' },
    async prepare() {
      await shop.as('admin').call(pingWebhookEndpoint, { id: webhookId });
      const { rows } = await shop.as('admin').call(listDeliveriesEndpoint, { id: webhookId });
      const { id } = rows.toSorted((a, b) => b.id - a.id)[0]!;
      const outcome = () => one<Outcome>(sql`SELECT status, attempts AS tries FROM webhook_deliveries WHERE id = ${id}`);
      return { payload: { deliveryId: id }, outcome };
    },
  },
  'a carrier': {
    ...{ entry: requestLabelJob, waiting: 'label_requested', done: 'label_created' },
    async prepare() {
      const { id, version } = await packed();
      return { payload: { shipmentId: id, version }, outcome: () => labelOf(id) };
    },
  },
};

describe.each(Object.entries(asks))('%s', (_, { entry, waiting, done, prepare }) => {
  it('occupies no database connection while it is slow: more calls wait than there are connections', async () => {
    const questions: Question[] = [];
    while (questions.length < more) questions.push(await prepare());
    outside.crowd = more;
    await Promise.all(questions.map(({ payload }) => runJob(shop.kernel, entry, payload)));
    expect(new Set(outside.asked).size).toBe(more);
    for (const { outcome } of questions) expect(await outcome()).toMatchObject({ status: done, tries: 1 });
  });

  it('is called again with the same reference after a kill before the response was saved, which is saved once', async () => {
    const { payload, outcome } = await prepare();
    await entry.call!(shop.kernel, payload);
    expect(await outcome()).toMatchObject({ status: waiting, tries: 1 });
    await runJob(shop.kernel, entry, payload);
    expect(outside.asked).toEqual([outside.asked[0], outside.asked[0]]);
    expect(await outcome()).toMatchObject({ status: done, tries: 2 });
    await runJob(shop.kernel, entry, payload);
    expect(outside.asked).toHaveLength(2);
  });
});

describe('shipping label', () => {
  const requestLabel = (shipmentId: number, version: number) => runJob(shop.kernel, requestLabelJob, { shipmentId, version });

  it('is created once when it is requested again by hand during the call', async () => {
    const { id, version } = await packed();
    outside.crowd = 2;
    const first = requestLabel(id, version);
    await expect.poll(() => outside.asked).toHaveLength(1);
    const again = await wim.call(requestLabelEndpoint, { id, version });
    await Promise.all([first, requestLabel(id, again.version)]);
    expect(new Set(outside.asked).size).toBe(1);
    expect(await labelOf(id)).toMatchObject({ status: 'label_created', files: 1 });
  });

  it('is requested under another reference for another address', async () => {
    const { id, version } = await packed();
    await requestLabelJob.call!(shop.kernel, { shipmentId: id, version });
    const { recipient } = await one<{ recipient: object }>(sql`SELECT recipient FROM shipments WHERE id = ${id}`);
    const moved = { ...recipient, houseNumber: '14' } as never;
    const again = await wim.call(requestLabelEndpoint, { id, version, recipient: moved });
    await requestLabel(id, again.version);
    expect(new Set(outside.asked).size).toBe(2);
  });

  it('is not saved when the shipment is canceled during the call', async () => {
    const { id, version } = await packed();
    outside.crowd = 2;
    const asking = requestLabel(id, version);
    await expect.poll(() => outside.asked).toHaveLength(1);
    await wim.call(cancelShipmentEndpoint, { id, version, reason: 'toch niet' });
    outside.open.resolve();
    await asking;
    expect(await labelOf(id)).toMatchObject({ status: 'canceled', files: 0 });
  });
});

it('a slow bot check occupies no database connection', async () => {
  Object.assign(shop.kernel.config, { botCheck: { url: `${url}/bot`, secret: 'secret', siteKey: 'key', minScore: 0.5 } });
  outside.crowd = more;
  const visitors = Array.from({ length: more }, (_, place) => ({ email: `bezoeker${place}@voorbeeld.example`, botToken: 'token' }));
  const answers = await Promise.all(visitors.map((visitor) => shop.visitor.call(requestPasswordResetEndpoint, visitor)));
  expect(answers).toEqual(visitors.map(() => ({ sent: true })));
});

it('a mail that some recipients rejected is sent, with the rejected recipients and the reason', async () => {
  const mail = { kind: 'message', refs: ['customer:1'], to: ['ineke@universiteit.example', full], subject: 'Nieuws', text: 'x', html: 'x' };
  const id = await shop.kernel.act((context) => queueMail(context, mail));
  await runJob(shop.kernel, sendMailJob, { id });
  expect(await one(sql`SELECT status, error FROM mails WHERE id = ${id}`)).toEqual({
    status: 'sent',
    error: expect.stringMatching(/^vol@universiteit\.example: .*Mailbox full/),
  });
  const facts = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`SELECT fact, data -> 'to' AS to FROM facts WHERE fact IN ('mail.sent', 'mail.failed') ORDER BY id DESC LIMIT 2`),
  );
  expect(facts).toEqual([
    { fact: 'mail.failed', to: [full] },
    { fact: 'mail.sent', to: ['ineke@universiteit.example'] },
  ]);
});
