import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { editBasketEndpoint } from '#modules/baskets/contract/basket/edit-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { testOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/test-online-supplier.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { refuse } from '#platform/domain/decision.ts';
import { defineFact } from '#platform/domain/fact.ts';
import { system } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { type CommandContext, externalCallCommand } from '#platform/server/served.ts';
import { addBasket } from '#test/baskets.ts';
import { acts, customer, setUpConcurrency, shop } from '#test/setups/concurrency.ts';
import { boxesOf, readyOrder } from '#test/shipping.ts';

setUpConcurrency();

const testActed = defineFact<Record<string, never>, Record<string, never>>('test.acted');
const testAsked = defineFact<Record<string, never>, Record<string, never>>('test.asked');

describe.each(Object.entries(acts))('%s', (_, prepare) => {
  it('runs once for a double click, and both calls get the same response', async () => {
    const { caller, endpoint, input, done } = await prepare();
    const options = { idempotencyKey: randomUUID() };
    const [first, second] = await Promise.all([caller.call(endpoint, input, options), caller.call(endpoint, input, options)]);
    expect(second).toEqual(first);
    expect(await done()).toBe(1);
  });

  it('runs once for two people at the same moment, and refuses the second', async () => {
    const { caller, endpoint, input, done } = await prepare();
    const outcomes = await Promise.allSettled([caller.call(endpoint, input), caller.call(endpoint, input)]);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(refusals).toEqual([expect.stringContaining('answered 409')]);
    expect(await done()).toBe(1);
  });
});

it('every command runs once per idempotency key, and both calls get the same response', async () => {
  const { kernel } = shop;
  const commands = kernel.served.filter(({ kind, endpoint }) => kind !== 'query' && kind !== 'externalCall' && !endpoint.responseIsSecret);
  expect(commands.length).toBeGreaterThan(80);
  const acted = new Map<string, number>();
  for (const { endpoint, kind } of commands) {
    const served = {
      ...{ endpoint, kind },
      async run({ tx }: CommandContext) {
        acted.set(endpoint.name, (acted.get(endpoint.name) ?? 0) + 1);
        await tx.record(testActed({ refs: {}, data: {} }));
        return { of: endpoint.name, at: acted.get(endpoint.name) };
      },
    };
    const press = (input: unknown) => execute(kernel, served, { actor: system, input, idempotencyKey: 'pressed' });
    const [first, second] = await Promise.all([press({ id: 1 }), press({ id: 1 })]);
    expect(second).toEqual(first);
    await expect(press({ id: 2 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  }
  expect([...acted.values()].every((times) => times === 1)).toBe(true);
  expect(acted.size).toBe(commands.length);
});

it('a command with an external call makes it once per key, even when a second read would be refused', async () => {
  let asked = 0;
  const served = externalCallCommand(testOnlineSupplierEndpoint, {
    read: async () => (asked === 0 ? { for: 'the first time' } : refuse('API_KEY_MISSING')),
    async call() {
      asked += 1;
      return 'yes';
    },
    async save({ tx }, _, { response }) {
      await tx.record(testAsked({ refs: {}, data: {} }));
      return { products: null, trouble: response };
    },
  });
  const press = (id: number) => execute(shop.kernel, served, { actor: system, input: { id }, idempotencyKey: 'asked' });
  const first = await press(1);
  expect(await press(1)).toEqual(first);
  await expect(press(2)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(asked).toBe(1);
});

it('a command with an external call makes it once for concurrent requests with one key', async () => {
  let asked = 0;
  const served = externalCallCommand(testOnlineSupplierEndpoint, {
    read: async () => undefined,
    async call() {
      asked += 1;
      const turn = asked;
      // Lets all requests start before the first response.
      await new Promise((settle) => setImmediate(settle));
      if (turn === 1) throw new Error('nobody answers');
      return `answer ${turn}`;
    },
    async save({ tx }, _, { response }) {
      await tx.record(testAsked({ refs: {}, data: {} }));
      return { products: null, trouble: response };
    },
  });
  const press = () => execute(shop.kernel, served, { actor: system, input: { id: 1 }, idempotencyKey: 'asked at once' });
  await expect(press()).rejects.toThrow('nobody answers');
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers).toEqual(Array(3).fill({ products: null, trouble: 'answer 2' }));
  expect(asked).toBe(2);
});

it('a request that hung, was taken over and then fails leaves the key to the request that took over', async () => {
  const turns = Array.from({ length: 2 }, () => ({ begun: Promise.withResolvers<void>(), answer: Promise.withResolvers<string>() }));
  let asked = 0;
  const served = externalCallCommand(testOnlineSupplierEndpoint, {
    read: async () => undefined,
    async call() {
      const turn = turns[asked];
      asked += 1;
      turn?.begun.resolve();
      return (await turn?.answer.promise) ?? 'asked once too often';
    },
    async save({ tx }, _, { response }) {
      await tx.record(testAsked({ refs: {}, data: {} }));
      return { products: null, trouble: response };
    },
  });
  const press = () => execute(shop.kernel, served, { actor: system, input: { id: 1 }, idempotencyKey: 'taken over' });
  const began = shop.clock.now();
  const first = press();
  await turns[0]!.begun.promise;
  shop.moveClock(began.add({ minutes: 2 }).toString());
  const second = press();
  await turns[1]!.begun.promise;
  turns[0]!.answer.reject(new Error('nobody answers'));
  await expect(first).rejects.toThrow('nobody answers');
  const free = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT 1 FROM idempotency_keys WHERE key = 'taken over' AND at = 'epoch'`));
  expect(free).toEqual([]);
  turns[1]!.answer.resolve('answer 2');
  expect(await Promise.all([second, press()])).toEqual(Array(2).fill({ products: null, trouble: 'answer 2' }));
  expect(asked).toBe(2);
  shop.moveClock(began.toString());
});

/** The current header, as input for an edit. */
async function headerOf(id: number) {
  const { version, customerReference, poNumber, invoiceAddressId, validUntil, ...basket } = await shop
    .as('order_manager')
    .call(readBasketEndpoint, { id });
  const managers = {
    orderManagerId: basket.orderManager?.id ?? null,
    accountManagerId: basket.accountManager?.id ?? null,
    prepressManagerId: basket.prepressManager?.id ?? null,
  };
  return { id, version, customerReference, poNumber, invoiceAddressId, validUntil, contactId: basket.contact?.id ?? null, ...managers };
}

it('the second of two concurrent edits of a header is refused with the differing fields', async () => {
  const { id } = await addBasket(shop, customer);
  const [roos, jeroen] = [shop.as('order_manager'), shop.as('jeroen.bos@katern.example')];
  const header = await headerOf(id);
  const outcomes = await Promise.allSettled([
    roos.call(editBasketEndpoint, { ...header, description: 'Van Roos' }),
    jeroen.call(editBasketEndpoint, { ...header, description: 'Van Jeroen' }),
  ]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  expect(refusals).toEqual([expect.stringContaining('STALE_VERSION')]);
  const stale = { ...header, description: 'Van een derde', poNumber: '4500219377' };
  expect((await roos.refused(editBasketEndpoint, stale)).context).toMatchObject({
    version: header.version + 1,
    fields: {
      description: { theirs: expect.stringMatching(/^Van (Roos|Jeroen)$/), yours: 'Van een derde' },
      poNumber: { theirs: '', yours: '4500219377' },
    },
  });
});

it('the second of two concurrent divisions of a line is refused with the other deliveries', async () => {
  const { lineId } = await addBasket(shop, customer);
  const deliveries = [{ addressId: customer.addressId, quantity: 150, date: '2026-12-04', method: 'parcel' as const }];
  const refused = await shop.as('order_manager').refused(divideLineEndpoint, { id: lineId, version: 1, deliveries });
  expect(refused.context).toMatchObject({
    fields: { deliveries: { theirs: [{ quantity: 150, date: '2026-12-02' }], yours: [{ quantity: 150, date: '2026-12-04' }] } },
  });
});

it('concurrent edits of the header and of a line of one order both succeed', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const [roos, jeroen] = [shop.as('order_manager'), shop.as('jeroen.bos@katern.example')];
  const header = await headerOf(id);
  const { lines } = await roos.call(readBasketEndpoint, { id });
  const deliveries = [{ addressId: customer.addressId, quantity: 150, date: '2026-12-03', method: 'parcel' as const }];
  await Promise.all([
    roos.call(editBasketEndpoint, { ...header, description: 'Van Roos' }),
    jeroen.call(divideLineEndpoint, { id: lineId, version: lines[0]!.version, deliveries }),
  ]);
  const after = await roos.call(readBasketEndpoint, { id });
  expect([after.description, after.deliveries[0]]).toMatchObject(['Van Roos', { date: '2026-12-03' }]);
});

it('eight concurrent shipments of the same pieces never pack more than was produced', async () => {
  const order = await readyOrder(shop, customer, { produced: 100 });
  const ask = { basketId: order.id, addressId: order.addressId, type: 'own_transport' as const, carrier: 'own_van' as const };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => shop.as('dispatch').call(createShipmentEndpoint, { ...ask, packages: boxesOf(order, [30]) })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const packed = await shop.kernel.act(({ tx }) =>
    tx.row<{ pieces: number }>(sql`
      SELECT sum(l.quantity)::int AS pieces FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id WHERE s.basket_id = ${order.id}`),
  );
  expect(packed!.pieces).toBe(90);
});

it('two acts in a deadlock both succeed, with each fact and mail once', async () => {
  const [one, other] = [await addBasket(shop, customer), await addBasket(shop, customer)];
  const bothStarted = Promise.withResolvers<void>();
  let started = 0;
  let attempts = 0;
  const touchBoth = (first: number, second: number) =>
    shop.kernel.act(async (context) => {
      const { tx } = context;
      attempts += 1;
      await tx.record({ fact: 'basket.edited', refs: { basket: first }, data: { count: 1, fields: ['description'] } });
      await queueMail(context, {
        kind: 'message',
        refs: [`basket:${first}`],
        to: ['a@b.example'],
        subject: 'Eén keer',
        text: '',
        html: '',
      });
      await tx.rows(sql`UPDATE baskets SET version = version + 1 WHERE id = ${first}`);
      started += 1;
      if (started === 2) bothStarted.resolve();
      await bothStarted.promise;
      await tx.rows(sql`UPDATE baskets SET version = version + 1 WHERE id = ${second}`);
    });
  await Promise.all([touchBoth(one.id, other.id), touchBoth(other.id, one.id)]);
  expect(attempts).toBe(3);
  for (const { id } of [one, other]) {
    const left = await shop.kernel.act(({ tx }) =>
      tx.row(sql`
        SELECT (SELECT count(*) FROM facts WHERE fact = 'basket.edited' AND refs @> ARRAY[${`basket:${id}`}]) AS facts,
          (SELECT count(*) FROM mails WHERE refs @> ARRAY[${`basket:${id}`}]) AS mails`),
    );
    expect(left).toEqual({ facts: 1, mails: 1 });
  }
});
