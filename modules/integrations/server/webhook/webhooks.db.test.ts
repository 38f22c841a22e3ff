import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { creditReason } from '#modules/baskets/domain/order/credit.ts';
import { listCallsEndpoint, readCallEndpoint } from '#modules/integrations/contract/api-log.endpoints.ts';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { pingWebhookEndpoint } from '#modules/integrations/contract/ping-webhook.endpoint.ts';
import { removeWebhookEndpoint } from '#modules/integrations/contract/remove-webhook.endpoint.ts';
import { replayDeliveryEndpoint } from '#modules/integrations/contract/replay-delivery.endpoint.ts';
import { updateWebhookEndpoint } from '#modules/integrations/contract/update-webhook.endpoint.ts';
import { listDeliveriesEndpoint, listWebhooksEndpoint } from '#modules/integrations/contract/webhooks.endpoints.ts';
import { maxAttempts, maxFailures } from '#modules/integrations/domain/webhook.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

let shop: TestShop;
let receiver: Server;
let url: string;
let received: Received[] = [];
/** The receiver's next responses; the last one repeats. */
let answers: { status: number; headers?: Record<string, string>; silent?: boolean }[] = [{ status: 200 }];
let customer: TestCustomer;
let other: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop();
  shop.kernel.config.privateWebhooks = true;
  // The job queue uses PostgreSQL's clock.
  shop.clock.moveTo(Temporal.Now.instant().round('second'));
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer.silent) request.socket.destroy();
    else response.writeHead(answer.status, answer.headers).end('noted');
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  customer = await addCustomer(shop);
  other = await addCustomer(shop, { name: 'Uitgeverij Noord' });
});
beforeEach(async () => {
  received = [];
  answers = [{ status: 200 }];
  await shop.kernel.database.pool.query('DELETE FROM webhooks');
});
afterAll(async () => {
  receiver.close();
  await shop.close();
});

const admin = () => shop.as('admin');
const subscribe = (events: string[], customerId?: number) => admin().call(createWebhookEndpoint, { name: 'ERP', url, events, customerId });
const order = (of: TestCustomer) => shop.as('order_manager').call(createBasketEndpoint, { customerId: of.id, description: 'Boek' });
const deliveriesOf = async (id: number) => (await admin().call(listDeliveriesEndpoint, { id })).rows;
const webhookOf = async (id: number) => (await admin().call(listWebhooksEndpoint, {})).webhooks.find((one) => one.id === id)!;
const inSeconds = (seconds: number) => shop.clock.now().add({ seconds }).toString();
/** Makes the waiting attempts due. */
async function nextAttempts() {
  await shop.kernel.database.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now()`);
  await shop.runJobs();
}

describe('webhook', () => {
  it('sends fact, references, time and states, signed with the secret that was shown once', async () => {
    const { id, secret } = await subscribe(['basket.created']);
    const basket = await order(customer);
    await shop.runJobs();
    expect(received).toHaveLength(1);
    const { headers, body } = received[0]!;
    const [delivery] = await deliveriesOf(id);
    expect(JSON.parse(body)).toEqual({
      id: delivery!.eventId,
      event: 'basket.created',
      at: shop.clock.now().toString(),
      refs: expect.objectContaining({ basket: basket.id }),
      from: null,
      to: expect.anything(),
    });
    const timestamp = headers['x-katern-timestamp'];
    expect(headers['x-katern-signature']).toBe(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`);
    expect([headers['x-katern-event'], headers['x-katern-delivery']]).toEqual(['basket.created', delivery!.eventId]);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, lastStatus: 200, lastResponse: 'noted' });
    const kept = await shop.kernel.database.pool.query('SELECT w::text AS row FROM webhooks w');
    expect(JSON.stringify(kept.rows)).not.toContain(secret);
  });

  it('sends the arrival of a pick-up to a customer who follows arrivals', async () => {
    const { id } = await subscribe(['shipment.delivered'], customer.id);
    const { id: basket } = await order(customer);
    await shop.kernel.act(async ({ tx }) => {
      const refs = { basket, shipment: 12 };
      await tx.record({ fact: 'shipment.handed_over', refs, from: 'ready', to: 'delivered', data: { number: 'Z26-12', tracking: '' } });
      await tx.record({ fact: 'shipment.handed_over', refs, from: 'ready', to: 'handed_over', data: { number: 'Z26-13', tracking: '' } });
    });
    await shop.runJobs();
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([{ event: 'shipment.delivered', refs: { basket, shipment: 12 } }]);
    expect(await deliveriesOf(id)).toHaveLength(1);
  });

  it('sends a customer only its own orders and permitted events', async () => {
    const { id } = await subscribe(['basket.ready'], customer.id);
    const [own, foreign] = [await order(customer), await order(other)];
    for (const basket of [own, foreign])
      await shop.kernel.act(({ tx }) =>
        tx.record({ fact: 'basket.ready', refs: { basket: basket.id, manager: 7 }, from: 'in_progress', to: 'ready', data: { cost: 12 } }),
      );
    await shop.runJobs();
    const bodies = received.map(({ body }) => JSON.parse(body));
    const at = shop.clock.now().toString();
    expect(bodies).toEqual([
      { id: expect.anything(), event: 'basket.ready', at, refs: { basket: own.id }, from: 'in_progress', to: 'ready' },
    ]);
    expect(await deliveriesOf(id)).toHaveLength(1);
    expect(
      await admin().refused(createWebhookEndpoint, { name: 'x', url, events: ['shipment.label_failed'], customerId: customer.id }),
    ).toMatchObject({ status: 409, code: 'WEBHOOK_EVENT_UNKNOWN' });
  });

  it('sends a customer a scheduled quote only when it goes out and no hold for credit; the shop’s own gets both at once', async () => {
    const events = ['basket.quotation_sent', 'basket.on_hold'];
    const [own, shops] = [await subscribe(events, customer.id), await subscribe(events)];
    const basket = (await order(customer)).id;
    const facts = [
      { fact: 'basket.quotation_sent', data: { goesAt: '2026-11-23T08:00:00Z' } },
      { fact: 'basket.planned_quotation_sent' },
      { fact: 'basket.on_hold', data: { reason: creditReason } },
    ];
    await shop.kernel.act(({ tx }) => tx.recordAll(facts.map((fact) => ({ ...fact, refs: { basket } }))));
    const eventsOf = async ({ id }: { id: number }) => (await deliveriesOf(id)).map(({ event }) => event).toSorted();
    expect(await eventsOf(own)).toEqual(['basket.quotation_sent']);
    expect(await eventsOf(shops)).toEqual(['basket.on_hold', 'basket.quotation_sent']);
  });

  it('retries after an error, a redirect or a timeout, with the same id, and counts successes', async () => {
    answers = [{ status: 500 }, { status: 302, headers: { location: url } }, { status: 200, silent: true }, { status: 204 }];
    const { id } = await subscribe(['basket.created']);
    await order(customer);
    await shop.runJobs();
    const [first] = await deliveriesOf(id);
    expect(first).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastStatus: 500,
      lastError: 'HTTP 500',
      nextAttemptAt: inSeconds(30),
    });
    await nextAttempts();
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastError: 'HTTP 302', attempts: 2 });
    await nextAttempts();
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastError: 'not reached', lastStatus: null, attempts: 3 });
    expect(await webhookOf(id)).toMatchObject({ failures: 3, pending: 1 });
    await nextAttempts();
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'delivered', attempts: 4, lastError: null });
    expect(await webhookOf(id)).toMatchObject({ failures: 0, pending: 0, lastDeliveredAt: expect.anything() });
    expect(new Set(received.map(({ headers }) => headers['x-katern-delivery'])).size).toBe(1);
  });

  it('waits as long as a busy receiver asks', async () => {
    answers = [{ status: 429, headers: { 'retry-after': '600' } }];
    const { id } = await subscribe(['basket.created']);
    await order(customer);
    await shop.runJobs();
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastStatus: 429, nextAttemptAt: inSeconds(600) });
  });

  it('fails after the last attempt, and can then be sent again', async () => {
    answers = [{ status: 500 }];
    const { id } = await subscribe(['basket.created']);
    await order(customer);
    await shop.runJobs();
    const deliveryId = (await deliveriesOf(id))[0]!.id;
    expect(await admin().refused(replayDeliveryEndpoint, { id, deliveryId })).toMatchObject({ code: 'DELIVERY_UNDER_WAY' });
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) await nextAttempts();
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'failed', attempts: maxAttempts, nextAttemptAt: null });
    answers = [{ status: 200 }];
    await admin().call(replayDeliveryEndpoint, { id, deliveryId });
    await shop.runJobs();
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  it('stops after too many failures in a row, and its creator is mailed in their language', async () => {
    answers = [{ status: 500 }];
    await shop.kernel.database.pool.query(`UPDATE users SET language = 'en' WHERE email = 'beheer@katern.example'`);
    const { id } = await subscribe(['basket.created']);
    await shop.kernel.database.pool.query(`UPDATE users SET language = 'nl' WHERE email = 'beheer@katern.example'`);
    await shop.kernel.database.pool.query('UPDATE webhooks SET failures = $1', [maxFailures - 1]);
    await order(customer);
    await shop.runJobs();
    expect(await webhookOf(id)).toMatchObject({ active: false, disabledReason: 'HTTP 500' });
    const mails = await shop.kernel.act(({ tx }) =>
      tx.rows<{ subject: string; recipients: string[] }>(sql`SELECT subject, recipients FROM mails WHERE kind = 'webhook_disabled'`),
    );
    expect(mails).toEqual([{ subject: 'Webhook ERP was switched off', recipients: [expect.stringMatching(/@/)] }]);
    expect(await admin().refused(pingWebhookEndpoint, { id })).toMatchObject({ code: 'WEBHOOK_INACTIVE' });
    await order(customer);
    expect(await deliveriesOf(id)).toHaveLength(1);
    const { version, name, events } = await webhookOf(id);
    await admin().call(updateWebhookEndpoint, { id, version, name, url, events, active: true });
    expect(await webhookOf(id)).toMatchObject({ active: true, failures: 0, disabledReason: null });
  });

  it('goes nowhere inside the own network, however it is named', async () => {
    shop.kernel.config.privateWebhooks = false;
    expect(await admin().refused(createWebhookEndpoint, { name: 'x', url, events: ['basket.created'] })).toMatchObject({
      code: 'WEBHOOK_URL_UNSAFE',
    });
    for (const inside of ['https://127.0.0.1/x', 'https://localhost/x', 'https://[::1]/x', 'https://169.254.169.254/latest']) {
      const { id } = await admin().call(createWebhookEndpoint, { name: 'x', url: inside, events: ['basket.created'] });
      await admin().call(pingWebhookEndpoint, { id });
      await shop.runJobs();
      expect([inside, (await deliveriesOf(id))[0]]).toMatchObject([inside, { status: 'failed', lastError: 'address not allowed' }]);
    }
    shop.kernel.config.privateWebhooks = true;
  });

  it('can be pinged, changed and removed; a stale version and an unknown id are refused', async () => {
    const { id } = await subscribe(['basket.created']);
    await admin().call(pingWebhookEndpoint, { id });
    await shop.runJobs();
    expect(JSON.parse(received[0]!.body)).toMatchObject({ event: 'webhook.ping', refs: {} });
    const { version, name, events } = await webhookOf(id);
    await admin().call(updateWebhookEndpoint, { id, version, name, url, events, active: true });
    await admin().call(updateWebhookEndpoint, { id, version, name: 'Anders', url, events, active: true });
    expect(await admin().refused(removeWebhookEndpoint, { id, version })).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect(await admin().refused(updateWebhookEndpoint, { id, version, name, url, events, active: true })).toMatchObject({
      code: 'STALE_VERSION',
    });
    await admin().call(removeWebhookEndpoint, { id, version: version + 1 });
    for (const endpoint of [pingWebhookEndpoint, listDeliveriesEndpoint])
      expect(await admin().refused(endpoint, { id })).toMatchObject({ status: 404 });
    expect(await admin().refused(replayDeliveryEndpoint, { id, deliveryId: 1 })).toMatchObject({ status: 404 });
    expect(await shop.as('order_manager').refused(listWebhooksEndpoint, {})).toMatchObject({ status: 404 });
    expect(await shop.as('order_manager').call(listWebhooksEndpoint, { customerId: customer.id })).toMatchObject({ webhooks: [] });
  });

  it('appears in the call log with the correlation id of its cause', async () => {
    await subscribe(['basket.created']);
    await order(customer);
    await shop.runJobs();
    await shop.kernel.callLog.flush();
    const out = await admin().call(listCallsEndpoint, { direction: 'out', service: 'webhook', limit: 1 });
    expect(out.rows[0]).toMatchObject({ method: 'POST', status: 200, path: url, error: null });
    const { correlationId } = out.rows[0]!;
    await shop.kernel.callLog.flush();
    const both = await admin().call(listCallsEndpoint, { correlationId });
    expect(both.rows.map(({ direction, path }) => [direction, path])).toEqual([
      ['out', url],
      ['in', '/api/baskets'],
    ]);
    expect(received[0]!.headers['x-correlation-id']).toBe(correlationId);
    expect(await admin().call(readCallEndpoint, { id: out.rows[0]!.id })).toMatchObject({
      request: expect.stringContaining('basket.created'),
      response: 'noted',
    });
  });
});
