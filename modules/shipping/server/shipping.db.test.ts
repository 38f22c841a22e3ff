import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basketHistoryEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { moveLine, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { savePackagingEndpoint } from '#modules/estimating/contract/save-packaging.endpoint.ts';
import { saveMailScheduleEndpoint } from '#modules/identity/contract/mails/save-mail-schedule.endpoint.ts';
import { announceAgainEndpoint } from '#modules/shipping/contract/announce-again.endpoint.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { listToShipEndpoint, readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { printPapersEndpoint } from '#modules/shipping/contract/print-papers.endpoint.ts';
import { requestLabelEndpoint } from '#modules/shipping/contract/request-label.endpoint.ts';
import { listBasketShipmentsEndpoint, listShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { decideShipTo } from '#modules/shipping/domain/ship-to.ts';
import { shipmentTypes } from '#modules/shipping/domain/shipment.ts';
import { printersEndpoint } from '#platform/contract/printers.endpoint.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { boxesOf, listenForCarrier, readyOrder, type TestOrder } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';
import { announceShipmentJob } from './announce-shipment.job.ts';
import { pickUpJob } from './pick-up-mail.ts';
import { requestLabelJob } from './request-label.job.ts';
import { isUnreachable } from './unreachable-addresses.ts';

let shop: TestShop;
let wim: Caller;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  await listenForCarrier(shop);
  wim = shop.as('dispatch');
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const parcels = (order: TestOrder, quantities = [30, 30, 30, 30, 30]) => ({
  basketId: order.id,
  addressId: order.addressId,
  type: 'parcel' as const,
  carrier: 'postnl' as const,
  packages: boxesOf(order, quantities),
});
const shipmentOf = async (order: TestOrder) => (await wim.call(listBasketShipmentsEndpoint, { id: order.id }))[0]!;
const lineOf = async (order: TestOrder) => (await wim.call(readBasketEndpoint, { id: order.id })).lines[0]!;

describe('ship an order', () => {
  let order: TestOrder;
  beforeAll(async () => {
    order = await readyOrder(shop, customer);
  });

  it('lists a ready order to ship, with boxes and weight', async () => {
    const { rows } = await wim.call(listToShipEndpoint, {});
    expect(rows.find(({ basketId }) => basketId === order.id)).toMatchObject({
      city: 'Utrecht',
      pieces: 150,
      boxes: 5,
      problem: null,
    });
  });
  it('proposes five boxes of thirty', async () => {
    const plan = await wim.call(readPackingPlanEndpoint, { basketId: order.id });
    expect(plan).toMatchObject({ type: 'parcel', problem: null, lines: [{ free: 150, ready: true }] });
    expect(plan.packages.map(({ contents }) => contents[0]!.quantity)).toEqual([30, 30, 30, 30, 30]);
  });
  it("proposes boxes by the customer's packaging rule, with whole shrink-wrapped packs", async () => {
    const sevda = shop.as('warehouse');
    const box = {
      box: 'Kleine doos',
      boxLengthMm: 250,
      boxWidthMm: 180,
      boxHeightMm: 120,
      maxBoxGrams: 5000,
      shrinkPer: 6,
      boxesPerPallet: 60,
    };
    const rule = { name: 'Licht inpakken', customerId: customer.id, label: 'content' as const, ...box };
    const saved = await sevda.call(savePackagingEndpoint, rule);
    const plan = await wim.call(readPackingPlanEndpoint, { basketId: order.id });
    expect(plan.packages.map(({ contents }) => contents[0]!.quantity)).toEqual([...Array.from({ length: 12 }, () => 12), 6]);
    expect(plan.packaging).toEqual([
      expect.objectContaining({ lineId: order.lineId, rule: 'Licht inpakken', box: 'Kleine doos', shrinkPer: 6 }),
    ]);
    expect((await wim.call(listToShipEndpoint, {})).rows.find(({ basketId }) => basketId === order.id)!.boxes).toBe(13);
    await sevda.call(savePackagingEndpoint, { ...rule, ...saved, active: false });
    expect((await wim.call(readPackingPlanEndpoint, { basketId: order.id })).packages).toHaveLength(5);
  });

  it('packs, labels, hands over and delivers it, and mails the customer how to track it', async () => {
    const created = await wim.call(createShipmentEndpoint, parcels(order));
    expect(created).toMatchObject({ number: expect.stringMatching(/^Z26-\d{4}$/), status: 'label_requested' });
    expect(await wim.refused(handOverEndpoint, { id: created.id, version: created.version })).toMatchObject({ code: 'LABEL_MISSING' });
    await shop.runJobs();
    const shipment = await shipmentOf(order);
    expect(shipment).toMatchObject({ status: 'label_created', trackingNumber: expect.stringMatching(/^3SDEVC\d{9}$/), packages: 5 });
    const labels = await wim.inject({ method: 'GET', url: `/api/shipments/${created.id}/labels` });
    expect((await readPdf(labels.rawPayload)).pages).toHaveLength(5);
    const slip = await wim.inject({ method: 'GET', url: `/api/shipments/${created.id}/packing-slip` });
    expect((await readPdf(slip.rawPayload)).pages.join()).toContain(order.number);

    const left = await wim.call(handOverEndpoint, { id: created.id, version: shipment.version });
    expect(left.status).toBe('handed_over');
    await shop.runJobs();
    expect(await lineOf(order)).toMatchObject({ status: 'delivered', quantityShipped: 150 });
    expect((await wim.call(readBasketEndpoint, { id: order.id })).status).toBe('delivered');
    const mail = await shop.kernel.act(({ tx }) =>
      tx.row<{ recipients: string[]; text: string }>(
        sql`SELECT recipients, body_text AS text FROM mails WHERE kind = 'shipped' AND refs @> ARRAY[${`shipment:${created.id}`}]`,
      ),
    );
    expect(mail!.recipients).toEqual(['ineke@universiteit.example']);
    expect(mail!.text).toContain(shipment.trackingUrl!);
  });
  it('hands a shipment over only once', async () => {
    const { id, version } = await shipmentOf(order);
    expect(await wim.refused(handOverEndpoint, { id, version })).toMatchObject({ status: 409, code: 'ALREADY_HANDED_OVER' });
    expect(await wim.refused(cancelShipmentEndpoint, { id, version, reason: 'toch niet' })).toMatchObject({ code: 'ALREADY_HANDED_OVER' });
    expect((await lineOf(order)).quantityShipped).toBe(150);
  });
  it('records every step in the history', async () => {
    const facts = await shop.kernel.act(({ tx }) =>
      tx.rows<{ fact: string }>(
        sql`SELECT fact FROM facts WHERE refs @> ARRAY[${`basket:${order.id}`}] AND fact LIKE 'shipment.%' ORDER BY id`,
      ),
    );
    expect(facts.map(({ fact }) => fact)).toEqual([
      ...['shipment.created', 'shipment.label_created', 'shipment.handed_over', 'shipment.announced'],
    ]);
  });
  it('lists nothing to ship once the order is delivered', async () => {
    const { rows } = await wim.call(listToShipEndpoint, {});
    expect(rows.some(({ basketId }) => basketId === order.id)).toBe(false);
    expect(await wim.call(readPackingPlanEndpoint, { basketId: order.id })).toMatchObject({ packages: [], problem: null });
  });
});

describe('list of goods to ship', () => {
  it('returns each row once over its pages, the most urgent first, with totals of the whole list', async () => {
    const orders = [await readyOrder(shop, customer), await readyOrder(shop, customer), await readyOrder(shop, customer)];
    const dateOf = ['2026-11-30', '2026-11-02', '2026-11-09'];
    for (const [index, { deliveryId }] of orders.entries())
      await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE deliveries SET date = ${dateOf[index]} WHERE id = ${deliveryId}`));
    const whole = await wim.call(listToShipEndpoint, {});
    expect(whole).toMatchObject({ count: whole.rows.length, nextCursor: null, problems: 0 });
    expect(whole.late).toBe(whole.rows.filter(({ date }) => date !== null && date < '2026-11-18').length);
    const dates = whole.rows.map(({ date }) => date ?? '9999');
    expect(dates).toEqual(dates.toSorted());
    const read = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: typeof whole = await wim.call(listToShipEndpoint, { limit: 1, cursor });
      expect(page).toMatchObject({ count: whole.count, late: whole.late });
      read.push(...page.rows);
      cursor = page.nextCursor;
    }
    expect(read).toEqual(whole.rows);
    for (const { id, addressId } of orders) {
      const found = await wim.call(listToShipEndpoint, { search: 'utrecht', type: 'parcel' });
      expect(found.rows.filter((row) => row.basketId === id)).toMatchObject([{ addressId, type: 'parcel', pieces: 150 }]);
    }
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE baskets SET status = 'on_hold' WHERE id = ANY(${sql.param(orders.map(({ id }) => id))})`),
    );
  });
  it('counts unreachable addresses in SQL exactly as the rule does', async () => {
    const good = { street: 'Kade', houseNumber: '1', postcode: '1234 AB', city: 'Utrecht', country: 'NL', postbox: false };
    const changes: Partial<typeof good>[] = [
      {},
      { street: ' \t' },
      { city: '' },
      { postcode: '' },
      { postcode: ' 1234ab\n' },
      { postcode: '0234 AB' },
    ];
    const abroad = ['NL', 'BE', 'LU', 'DE', 'FR'].flatMap((country) =>
      ['1234 AB', '1234', 'L-1234', 'l-1234', '12345', 'X', ''].flatMap((postcode) =>
        ['1', ' '].map((houseNumber) => ({ country, postcode, houseNumber })),
      ),
    );
    const asked = [...changes, ...abroad]
      .flatMap((change) => [false, true].map((postbox) => ({ ...good, ...change, postbox })))
      .flatMap((address) => shipmentTypes.map((method) => ({ ...address, method })));
    const said = await shop.kernel.act(({ tx }) =>
      tx.rows<{ isUnreachable: boolean }>(sql`
        SELECT ${isUnreachable(sql`a.method`)} AS "isUnreachable" FROM (
          SELECT one->>'street' AS street, one->>'houseNumber' AS house_number, one->>'postcode' AS postcode, one->>'city' AS city,
            one->>'country' AS country, (one->>'postbox')::boolean AS postbox, one->>'method' AS method
          FROM jsonb_array_elements(${JSON.stringify(asked)}::jsonb) WITH ORDINALITY t (one, n) ORDER BY n) a`),
    );
    const ruled = asked.map(
      ({ method, ...address }) => !decideShipTo(method, { ...address, name: 'x', attention: '', addition: '', email: '' }).accepted,
    );
    expect(said.map((row) => row.isUnreachable)).toEqual(ruled);
  });
});

describe('pack a shipment', () => {
  it('makes the line partly delivered between two shipments', async () => {
    const order = await readyOrder(shop, customer);
    const van = { type: 'own_transport' as const, carrier: 'own_van' as const };
    const first = await wim.call(createShipmentEndpoint, { ...parcels(order, [30, 30]), ...van });
    expect(first.status).toBe('packed');
    expect(await wim.call(readPackingPlanEndpoint, { basketId: order.id })).toMatchObject({ lines: [{ packed: 60, free: 90 }] });
    await wim.call(handOverEndpoint, { id: first.id, version: first.version });
    expect((await lineOf(order)).status).toBe('partly_delivered');
    const second = await wim.call(createShipmentEndpoint, { ...parcels(order, [30, 30, 30]), ...van });
    await wim.call(handOverEndpoint, { id: second.id, version: second.version });
    expect((await lineOf(order)).status).toBe('delivered');
  });
  it('gives each piece to only one of two people who pack at the same time', async () => {
    const order = await readyOrder(shop, customer);
    const answers = await Promise.allSettled([wim, shop.as('warehouse')].map((one) => one.call(createShipmentEndpoint, parcels(order))));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
  it('runs once when the button is pressed twice', async () => {
    const order = await readyOrder(shop, customer);
    const twice = [1, 2].map(() => wim.call(createShipmentEndpoint, parcels(order), { idempotencyKey: `pack-${order.id}` }));
    const [one, two] = await Promise.all(twice);
    expect(one).toEqual(two);
    expect(await wim.call(listBasketShipmentsEndpoint, { id: order.id })).toHaveLength(1);
  });
  it("refuses lines still in production, in the reader's language", async () => {
    const order = await readyOrder(shop, customer, { produced: 0 });
    const refused = await wim.refused(createShipmentEndpoint, parcels(order));
    expect(refused).toMatchObject({ status: 409, code: 'LINE_NOT_READY', message: expect.stringContaining('wordt nog gemaakt') });
  });
  it('refuses more pieces than were made, with the numbers', async () => {
    const order = await readyOrder(shop, customer, { produced: 145 });
    const refused = await wim.refused(createShipmentEndpoint, parcels(order));
    expect(refused).toMatchObject({ code: 'NOT_PRODUCED', context: { asked: 150, free: 145, produced: 145 } });
  });
  it('refuses a delivery without a transporter or an address and says what to check', async () => {
    const order = await readyOrder(shop, customer);
    const { carrier: _carrier, ...without } = parcels(order);
    expect(await wim.refused(createShipmentEndpoint, without)).toMatchObject({
      code: 'TRANSPORTER_REQUIRED',
      message: 'Controleer of de deelorder een afleveradres heeft en of er een vervoerder is gekozen.',
    });
    expect((await wim.refused(createShipmentEndpoint, { ...parcels(order), addressId: 999_999 })).code).toBe('TRANSPORTER_REQUIRED');
  });
  it('refuses parcels to a postbox or to an address without a house number', async () => {
    const order = await readyOrder(shop, customer);
    const setAddress = (change: ReturnType<typeof sql>) =>
      shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE addresses SET ${change} WHERE id = ${order.addressId}`));
    await setAddress(sql`postbox = true`);
    expect((await wim.refused(createShipmentEndpoint, parcels(order))).code).toBe('POSTBOX_NOT_FOR_PARCELS');
    await setAddress(sql`postbox = false, house_number = ''`);
    expect(await wim.refused(createShipmentEndpoint, parcels(order))).toMatchObject({
      code: 'ADDRESS_INCOMPLETE',
      context: { missing: 'houseNumber' },
    });
    await setAddress(sql`house_number = '112'`);
  });
  it('refuses a box that is too heavy, an empty box, and a delivery to another address', async () => {
    const order = await readyOrder(shop, customer);
    const other = await readyOrder(shop, customer);
    expect((await wim.refused(createShipmentEndpoint, parcels(order, [150]))).code).toBe('PACKAGE_TOO_HEAVY');
    expect((await wim.refused(createShipmentEndpoint, parcels(order, []))).code).toBe('NOTHING_PACKED');
    expect((await wim.refused(createShipmentEndpoint, { ...parcels(order), packages: boxesOf(other, [30]) })).code).toBe(
      'DELIVERY_ELSEWHERE',
    );
    // One more than ordered is within the tolerance, and has to be made first.
    expect((await wim.refused(createShipmentEndpoint, parcels(order, [30, 30, 30, 30, 31]))).code).toBe('NOT_PRODUCED');
    expect((await wim.refused(createShipmentEndpoint, parcels(order, [60, 60, 60]))).code).toBe('DELIVERY_EXCEEDED');
  });
  it('refuses other roles, and answers 404 for an unknown order', async () => {
    expect((await shop.as('planner').refused(createShipmentEndpoint, {})).status).toBe(403);
    expect((await shop.visitor.refused(createShipmentEndpoint, {})).status).toBe(401);
    expect((await shop.as('customer').refused(readPackingPlanEndpoint, { basketId: 1 })).status).toBe(403);
    expect((await wim.refused(createShipmentEndpoint, { basketId: 999_999, packages: [] })).status).toBe(404);
    expect((await wim.refused(readPackingPlanEndpoint, { basketId: 999_999 })).status).toBe(404);
    for (const act of [handOverEndpoint, cancelShipmentEndpoint, requestLabelEndpoint, announceAgainEndpoint]) {
      expect((await wim.refused(act, { id: 999_999, version: 1, reason: 'x' })).status).toBe(404);
    }
  });
});

describe('cancel a shipment', () => {
  it('frees its pieces, and refuses labels and hand-over afterwards', async () => {
    const order = await readyOrder(shop, customer);
    const { id, version } = await wim.call(createShipmentEndpoint, parcels(order));
    const canceled = await wim.call(cancelShipmentEndpoint, { id, version, reason: 'verkeerd adres' });
    await shop.runJobs();
    expect((await shipmentOf(order)).status).toBe('canceled');
    expect((await wim.refused(handOverEndpoint, { id, version: canceled.version })).code).toBe('SHIPMENT_CANCELED');
    expect((await wim.refused(cancelShipmentEndpoint, { id, version: canceled.version, reason: 'nog eens' })).code).toBe(
      'SHIPMENT_CANCELED',
    );
    expect(await wim.call(readPackingPlanEndpoint, { basketId: order.id })).toMatchObject({ lines: [{ packed: 0, free: 150 }] });
  });
  it('allows dividing the deliveries again, which a packed shipment prevents', async () => {
    const order = await readyOrder(shop, customer);
    const { id, version } = await wim.call(createShipmentEndpoint, parcels(order));
    const roos = shop.as('order_manager');
    const divide = async () => ({
      id: order.lineId,
      version: (await lineOf(order)).version,
      deliveries: [{ addressId: order.addressId, quantity: 150, date: null, method: 'own_transport' as const }],
      reason: 'Klant meldt de dag nog',
    });
    const { number } = await shipmentOf(order);
    expect(await roos.refused(divideLineEndpoint, await divide())).toMatchObject({
      code: 'DELIVERIES_PACKED',
      message: expect.stringContaining(number),
    });
    await wim.call(cancelShipmentEndpoint, { id, version, reason: 'met eigen wagen' });
    await roos.call(divideLineEndpoint, await divide());
    expect((await shipmentOf(order)).pieces).toBe(150);
  });
});

describe('request a label', () => {
  it('lists a label refused by the carrier first, and makes it once the address is corrected', async () => {
    const order = await readyOrder(shop, customer);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE addresses SET postcode = '1234 SS' WHERE id = ${order.addressId}`));
    const { id } = await wim.call(createShipmentEndpoint, parcels(order));
    await shop.runJobs();
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE addresses SET postcode = '3511 AW' WHERE id = ${order.addressId}`));
    const list = await wim.call(listShipmentsEndpoint, {});
    expect(list.rows[0]).toMatchObject({ id, status: 'label_failed', labelError: expect.stringContaining('Zipcode') });
    expect(list.failedCount).toBe(1);
    const { version, recipient } = list.rows[0]!;
    expect((await wim.refused(requestLabelEndpoint, { id, version, recipient: { ...recipient, houseNumber: '' } })).code).toBe(
      'ADDRESS_INCOMPLETE',
    );
    expect((await wim.refused(requestLabelEndpoint, { id, version, recipient: { ...recipient, postbox: true } })).code).toBe(
      'POSTBOX_NOT_FOR_PARCELS',
    );
    const again = await wim.call(requestLabelEndpoint, { id, version, recipient: { ...recipient, postcode: '3511 AW' } });
    expect((await wim.refused(requestLabelEndpoint, { id, version })).code).toBe('STALE_VERSION');
    await shop.runJobs();
    const made = await shipmentOf(order);
    expect(made).toMatchObject({ status: 'label_created', labelError: null });
    expect(made.trackingUrl).toContain('3511AW');
    expect(again.status).toBe('label_requested');
    expect((await wim.refused(requestLabelEndpoint, { id, version: made.version })).code).toBe('LABEL_EXISTS');
  });
  it('refuses a carrier that makes no labels', async () => {
    const order = await readyOrder(shop, customer);
    const { id, version } = await wim.call(createShipmentEndpoint, { ...parcels(order), type: 'own_transport', carrier: 'own_van' });
    expect((await wim.refused(requestLabelEndpoint, { id, version })).code).toBe('LABEL_NOT_NEEDED');
    const labels = await wim.inject({ method: 'GET', url: `/api/shipments/${id}/labels` });
    expect((await readPdf(labels.rawPayload)).pages).toHaveLength(5);
  });
  it('retries while the carrier is unreachable, then fails with the reason', async () => {
    const order = await readyOrder(shop, customer);
    const { localUrl } = shop.kernel.config;
    shop.kernel.config.localUrl = 'http://127.0.0.1:9';
    await wim.call(createShipmentEndpoint, parcels(order));
    await shop.runJobs();
    shop.kernel.config.localUrl = localUrl;
    expect(await shipmentOf(order)).toMatchObject({ status: 'label_failed', labelError: 'not reached' });
  });
});

describe('announce a shipment', () => {
  it('announces after hand-over, retries while the carrier is down, then shows the failure and can be repeated by hand', async () => {
    const order = await readyOrder(shop, customer);
    await wim.call(createShipmentEndpoint, parcels(order));
    await shop.runJobs();
    const { id, version } = await shipmentOf(order);
    await wim.call(handOverEndpoint, { id, version });
    const { localUrl } = shop.kernel.config;
    shop.kernel.config.localUrl = 'http://127.0.0.1:9';
    const tell = (tries: number) => runJob(shop.kernel, announceShipmentJob, { shipmentId: id, tries });
    const saidOf = async () =>
      (await shop.as('order_manager').call(basketHistoryEndpoint, { id: order.id })).entries.map(({ text }) => text);
    await tell(1);
    expect((await saidOf()).join()).not.toContain('vervoerder');
    await tell(12);
    expect(await saidOf()).toContainEqual(expect.stringMatching(/kon niet worden aangemeld bij de vervoerder: not reached$/));
    const list = await wim.call(listShipmentsEndpoint, { group: 'failed' });
    expect(list.rows[0]).toMatchObject({ id, status: 'handed_over', announceError: 'not reached' });
    expect(list.failedCount).toBe(list.rows.length);
    const next = await wim.call(listShipmentsEndpoint, { cursor: `[1,${id}]` });
    expect(next.rows.map((row) => row.id)).not.toContain(id);
    expect((await wim.call(listShipmentsEndpoint, { search: list.rows[0]!.number })).rows.map((row) => row.id)).toEqual([id]);
    shop.kernel.config.localUrl = localUrl;
    const again = await wim.call(announceAgainEndpoint, { id, version: list.rows[0]!.version });
    expect((await wim.refused(announceAgainEndpoint, { id, version: list.rows[0]!.version })).code).toBe('STALE_VERSION');
    await shop.runJobs();
    const shipment = await shipmentOf(order);
    expect(shipment).toMatchObject({ status: 'handed_over', announceError: null });
    expect((await wim.refused(announceAgainEndpoint, { id, version: shipment.version })).code).toBe('NOTHING_TO_ANNOUNCE');
    expect(shipment.version).toBeGreaterThan(again.version);
    await tell(2);
    expect((await saidOf()).filter((text) => /^Zending \S+ aangemeld bij de vervoerder$/.test(text))).toHaveLength(1);
  });
});

describe('late label', () => {
  /** Runs a change while the carrier is answering the label request. */
  async function changeDuringRequest(change: (shipment: { id: number; version: number }) => Promise<unknown>) {
    const order = await readyOrder(shop, customer);
    const { id, version } = await wim.call(createShipmentEndpoint, parcels(order, [30, 30]));
    const payload = { shipmentId: id, version };
    const asked = await requestLabelJob.ask!(shop.kernel, payload);
    await change({ id, version });
    await shop.kernel.act((context) => requestLabelJob.run(context, payload, asked));
    const { entries } = await shop.as('order_manager').call(basketHistoryEndpoint, { id: order.id });
    return { order, said: entries.map(({ text }) => text).join('\n') };
  }

  it('records the barcodes when the shipment was canceled, and never announces them', async () => {
    const { said } = await changeDuringRequest((shipment) => wim.call(cancelShipmentEndpoint, { ...shipment, reason: 'toch niet' }));
    expect(said).toMatch(/nadat de zending was geannuleerd.* 3SDEVC\d{9}, 3SDEVC\d{9}$/m);
  });
  it("records the old barcodes when the recipient changed, and saves the new recipient's label", async () => {
    const { order, said } = await changeDuringRequest(async (shipment) => {
      const { recipient } = (await wim.call(listShipmentsEndpoint, {})).rows.find(({ id }) => id === shipment.id)!;
      await wim.call(requestLabelEndpoint, { ...shipment, recipient: { ...recipient, houseNumber: '114' } });
    });
    const [, late] = /nadat de ontvanger was gewijzigd.* (3SDEVC\d{9}), /.exec(said)!;
    await shop.runJobs();
    const made = await shipmentOf(order);
    expect(made).toMatchObject({ status: 'label_created', trackingNumber: expect.stringMatching(/^3SDEVC\d{9}$/) });
    expect(made.trackingNumber).not.toBe(late);
  });
  it('records nothing when the label is already saved', async () => {
    const { said } = await changeDuringRequest(async ({ id }) => {
      await shop.runJobs();
      const { version } = (await wim.call(listShipmentsEndpoint, {})).rows.find((row) => row.id === id)!;
      await wim.call(cancelShipmentEndpoint, { id, version, reason: 'toch niet' });
    });
    expect(said).not.toContain('nadat de zending');
  });
});

describe('print labels', () => {
  const ask = { papers: 'labels', printer: 'Magazijn' } as const;
  const saidOf = async (basketId: number) => {
    const { entries } = await shop.as('order_manager').call(basketHistoryEndpoint, { id: basketId });
    return entries.map(({ text }) => text).join('\n');
  };
  let id: number;
  let order: TestOrder;
  beforeAll(async () => {
    order = await readyOrder(shop, customer);
    id = (await wim.call(createShipmentEndpoint, { ...parcels(order), type: 'own_transport', carrier: 'own_van' })).id;
  });

  it('prints on the printer selected in the menu, and records where', async () => {
    expect((await wim.call(printersEndpoint, {})).printers).toEqual([{ name: 'Magazijn' }, { name: 'Expeditie' }]);
    expect(await wim.call(printPapersEndpoint, { id, ...ask })).toEqual({ printer: 'Magazijn' });
    await shop.runJobs();
    expect(await saidOf(order.id)).toMatch(/Labels van .* naar printer Magazijn gestuurd/);
    expect(await saidOf(order.id)).not.toContain('niet geprint');
  });
  it('refuses without a selected printer: select a printer in the menu before proceeding', async () =>
    expect(await wim.refused(printPapersEndpoint, { id, ...ask, printer: '' })).toMatchObject({
      status: 409,
      code: 'PRINTER_REQUIRED',
      message: 'Kies eerst een printer in het menu.',
    }));
  it('refuses a printer that no longer exists', async () =>
    expect(await wim.refused(printPapersEndpoint, { id, ...ask, printer: 'Zolder' })).toMatchObject({ code: 'PRINTER_UNKNOWN' }));
  it('answers 404 for an unknown shipment', async () =>
    expect((await wim.refused(printPapersEndpoint, { id: 999_999, ...ask })).status).toBe(404));
  it('records a failed print job, which can be repeated by hand', async () => {
    const { localUrl } = shop.kernel.config;
    shop.kernel.config.localUrl = 'http://127.0.0.1:9';
    await wim.call(printPapersEndpoint, { id, papers: 'packing_slip', printer: 'Expeditie' });
    await shop.runJobs();
    shop.kernel.config.localUrl = localUrl;
    expect(await saidOf(order.id)).toMatch(/niet geprint op Expeditie/);
  });
});

describe('pick-up mail', () => {
  const readyMails = async ({ id }: TestOrder) =>
    shop.kernel.act(({ tx }) =>
      tx.rows<{ text: string }>(
        sql`SELECT body_text AS text FROM mails WHERE kind = 'pick_up' AND refs @> ARRAY[${`basket:${id}`}] ORDER BY id`,
      ),
    );
  const made = async ({ lineId }: TestOrder) => {
    await shop.kernel.act(async (context) => {
      await setQuantityProduced(context, lineId, 150);
      await moveLine(context, lineId, 'ready');
    });
    await shop.runJobs();
  };
  async function pickUpOrder(): Promise<TestOrder> {
    const order = await readyOrder(shop, customer, { produced: 0 });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE deliveries SET method = 'pick_up' WHERE id = ${order.deliveryId}`));
    return order;
  }
  const roos = () => shop.as('order_manager');

  it('is sent once, as soon as all goods are ready, with goods and address', async () => {
    const order = await pickUpOrder();
    expect(await roos().refused(sendMailEndpoint, { id: order.id, mailType: '13' })).toMatchObject({ code: 'NOTHING_TO_TELL' });
    await made(order);
    const [mail, ...more] = await readyMails(order);
    expect(mail!.text).toContain('150 × Proefschrift');
    expect(more).toEqual([]);
    await runJob(shop.kernel, pickUpJob, { basketId: order.id });
    expect(await readyMails(order)).toHaveLength(1);
    await roos().call(sendMailEndpoint, { id: order.id, mailType: '13' });
    expect(await readyMails(order)).toHaveLength(2);
  });

  it('waits for the rest of the goods, can be sent by hand for a part, and is not sent for deliveries', async () => {
    const order = await pickUpOrder();
    await shop.kernel.act(async ({ tx }) => {
      const [rest] = await tx.rows<{ id: number }>(sql`
        INSERT INTO lines (basket_id, position, description, status, quantity, price, vat_rate) VALUES (${order.id}, 9, 'Boekenlegger', 'in_progress', 10, 0, 9) RETURNING id`);
      await tx.rows(
        sql`INSERT INTO deliveries (line_id, address_id, quantity, method) VALUES (${rest!.id}, ${order.addressId}, 10, 'pick_up')`,
      );
    });
    await made(order);
    expect(await readyMails(order)).toEqual([]);
    await roos().call(sendMailEndpoint, { id: order.id, mailType: '13' });
    expect(await readyMails(order)).toMatchObject([{ text: expect.not.stringContaining('Boekenlegger') }]);
    const delivered = await readyOrder(shop, customer);
    await shop.runJobs();
    expect(await readyMails(delivered)).toEqual([]);
    expect(await roos().refused(sendMailEndpoint, { id: delivered.id, mailType: '13' })).toMatchObject({ code: 'NOTHING_TO_TELL' });
  });

  it('is not sent without an order manager, nor for a brand that turned it off', async () => {
    const unmanaged = await pickUpOrder();
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET order_manager_id = NULL WHERE id = ${unmanaged.id}`));
    await made(unmanaged);
    expect(await readyMails(unmanaged)).toEqual([]);
    const schedule = { kind: 'pick_up', unitId: 2, isOn: false, afterDays: null, version: 0 };
    await shop.as('admin').call(saveMailScheduleEndpoint, schedule);
    const order = await pickUpOrder();
    await made(order);
    expect(await readyMails(order)).toEqual([]);
    await shop.as('admin').call(saveMailScheduleEndpoint, { ...schedule, isOn: true, version: 1 });
  });
});
