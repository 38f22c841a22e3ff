import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { savePackagingEndpoint } from '#modules/estimating/contract/packaging/save-packaging.endpoint.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { saveCutOffEndpoint } from '#modules/shipping/contract/dashboard/save-cut-off.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { announceAgainEndpoint } from '#modules/shipping/contract/label/announce-again.endpoint.ts';
import { requestLabelEndpoint } from '#modules/shipping/contract/label/request-label.endpoint.ts';
import { listToShipEndpoint, readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { listBasketShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { decideShipTo } from '#modules/shipping/domain/ship-to.ts';
import { shipmentTypes } from '#modules/shipping/domain/shipment.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { customer, lineOf, parcels, setUpShipping, shipmentOf, shop, wim } from '#test/setups/shipping.ts';
import { boxesOf, readyOrder, type TestOrder } from '#test/shipping.ts';
import { isUnreachable } from './unreachable-addresses.ts';

setUpShipping();

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

  it('packs, labels, hands over once and delivers it, mails the customer how to track it, and records every step', async () => {
    const order = await readyOrder(shop, customer);
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

    // Hands over.
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

    // Only once.
    const { id, version } = await shipmentOf(order);
    expect(await wim.refused(handOverEndpoint, { id, version })).toMatchObject({ status: 409, code: 'ALREADY_HANDED_OVER' });
    expect(await wim.refused(cancelShipmentEndpoint, { id, version, reason: 'toch niet' })).toMatchObject({ code: 'ALREADY_HANDED_OVER' });
    expect((await lineOf(order)).quantityShipped).toBe(150);
    const facts = await shop.kernel.act(({ tx }) =>
      tx.rows<{ fact: string }>(
        sql`SELECT fact FROM facts WHERE refs @> ARRAY[${`basket:${order.id}`}] AND fact LIKE 'shipment.%' ORDER BY id`,
      ),
    );
    expect(facts.map(({ fact }) => fact)).toEqual([
      ...['shipment.created', 'shipment.label_created', 'shipment.handed_over', 'shipment.announced'],
    ]);

    // Nothing is left to ship.
    const { rows } = await wim.call(listToShipEndpoint, {});
    expect(rows.some(({ basketId }) => basketId === order.id)).toBe(false);
    expect(await wim.call(readPackingPlanEndpoint, { basketId: order.id })).toMatchObject({ packages: [], problem: null });
  });
});

it('create shipment › keeps the delivery instructions that the packer saw, and prints them on the packing slip', async () => {
  const order = await readyOrder(shop, customer);
  const instruct = (text: string) =>
    shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE addresses SET delivery_instructions = ${text} WHERE id = ${order.addressId}`));
  await instruct('Achterdeur, eerst bellen ☎');
  const plan = await wim.call(readPackingPlanEndpoint, { basketId: order.id });
  expect(plan.addresses.find(({ id }) => id === order.addressId)!.recipient.deliveryInstructions).toBe('Achterdeur, eerst bellen ☎');
  const { id } = await wim.call(createShipmentEndpoint, parcels(order));
  await instruct('');
  expect((await shipmentOf(order)).recipient.deliveryInstructions).toBe('Achterdeur, eerst bellen ☎');
  const slip = await wim.inject({ method: 'GET', url: `/api/shipments/${id}/packing-slip` });
  expect((await readPdf(slip.rawPayload)).pages.join()).toMatch(/Leverinstructie.*Achterdeur, eerst bellen/s);
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
  it('puts what leaves first before the rest of its day', async () => {
    const [first, second] = [await readyOrder(shop, customer), await readyOrder(shop, customer)];
    const warehouse = shop.as('warehouse');
    await warehouse.call(saveCutOffEndpoint, { carrier: 'own_van', at: '09:15' });
    const methods = ['parcel', 'own_transport'];
    for (const [index, { deliveryId }] of [first, second].entries())
      await shop.kernel.act(({ tx }) =>
        tx.rows(sql`UPDATE deliveries SET date = '2026-10-05', method = ${methods[index]} WHERE id = ${deliveryId}`),
      );
    const { rows, nextCursor } = await wim.call(listToShipEndpoint, { limit: 1 });
    expect(rows).toMatchObject([{ basketId: second.id, leavesAt: '09:15' }]);
    expect((await wim.call(listToShipEndpoint, { limit: 1, cursor: nextCursor! })).rows).toMatchObject([{ basketId: first.id }]);
    await warehouse.call(saveCutOffEndpoint, { carrier: 'own_van', at: '' });
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE baskets SET status = 'on_hold' WHERE id = ANY(${sql.param([first.id, second.id])})`),
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
    const nameless = { name: 'x', attention: '', addition: '', email: '', deliveryInstructions: '' };
    const ruled = asked.map(({ method, ...address }) => !decideShipTo(method, { ...nameless, ...address }).accepted);
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
