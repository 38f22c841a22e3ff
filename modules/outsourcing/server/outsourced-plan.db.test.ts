import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { closeLineShortEndpoint } from '#modules/baskets/contract/count/close-line-short.endpoint.ts';
import { moveLine } from '#modules/baskets/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { askSuppliersEndpoint } from '#modules/outsourcing/contract/assignment/ask-suppliers.endpoint.ts';
import { cancelAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/cancel-assignment.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/receive-assignment.endpoint.ts';
import { shipAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/ship-assignment.endpoint.ts';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { takeBackEndpoint } from '#modules/outsourcing/contract/take-back.endpoint.ts';
import { makeMoreEndpoint } from '#modules/planning/contract/make-more.endpoint.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket } from '#test/baskets.ts';
import { clearPlan, readEvent, readEvents } from '#test/planned-order.ts';
import {
  assignmentOf,
  bart,
  buyer,
  buyerBasket,
  card,
  confirm,
  confirmed,
  customer,
  folie,
  latestMails,
  quote,
  rows,
  setUpOutsourcing,
  shop,
  targetOf,
  vouw,
} from '#test/setups/outsourcing.ts';

setUpOutsourcing();
beforeEach(() => clearPlan(shop));

const release = (lineId: number) =>
  shop.kernel.act(async (context) => {
    await moveLine(context, lineId, 'into_production');
  });

describe('outside work in the plan', () => {
  it('plans outside work as a block of the lead time that ends on the promised day and is ready on receipt', async () => {
    const made = await confirmed();
    expect(await readEvent(shop, made.lineId, 'bind')).toMatchObject({ minutes: 3 * 510, status: 'to_plan' });
    await release(made.lineId);
    const [bind, trim] = [await readEvent(shop, made.lineId, 'bind'), await readEvent(shop, made.lineId, 'trim')];
    const shown = await card(made.id);
    expect(shown).toMatchObject({ goesOutOn: bind.startsAt!.slice(0, 10), neededOn: trim.startsAt!.slice(0, 10) });
    const own = await assignmentOf(made.id, vouw);
    const ask = { ...targetOf(own), price: quote.price, deliverAt: 'us' as const };
    const dayAfter = Temporal.PlainDate.from(shown.neededOn!).add({ days: 1 }).toString();
    expect(await buyer().refused(orderAssignmentEndpoint, { ...ask, deliveryDate: dayAfter })).toMatchObject({ code: 'WDD_TOO_LATE' });
    const startsAt = (moment: string) => rows(sql`UPDATE plan_events SET planned_start = ${moment} WHERE id = ${bind.id}`);
    await startsAt('2026-11-19T09:00:00Z');
    expect((await buyer().refused(orderAssignmentEndpoint, { ...ask, deliveryDate: '2026-11-18' })).code).toBe('WDD_BEFORE_WORK');
    await startsAt(bind.startsAt!);
    await buyer().call(orderAssignmentEndpoint, { ...ask, deliveryDate: shown.neededOn! });
    expect(await readEvent(shop, made.lineId, 'bind')).toMatchObject({ fixed: true, startsAt: bind.startsAt });
    await buyer().call(cancelAssignmentEndpoint, { ...targetOf(own), version: 2, reason: 'Machine stuk' });
    expect(await readEvent(shop, made.lineId, 'bind')).toMatchObject({ fixed: false, minutes: 3 * 510 });
    await buyer().call(askSuppliersEndpoint, { id: made.componentId, version: 2, supplierIds: [folie] });
    const other = await assignmentOf(made.id, folie);
    await buyer().call(orderAssignmentEndpoint, { ...ask, ...targetOf(other), deliveryDate: shown.neededOn! });
    await buyer().call(receiveAssignmentEndpoint, { ...targetOf(other), version: other.version + 1, quantity: 150 });
    expect(await readEvent(shop, made.lineId, 'bind')).toMatchObject({ status: 'ready', good: 150 });
    expect(await rows(sql`SELECT code FROM plan_places WHERE id = ${bind.placeId}`)).toEqual([{ code: 'OUT' }]);
  });

  it('replaces an operation after the order, and restores it at its own place', async () => {
    const made = await confirmed();
    await release(made.lineId);
    const version = (await buyerBasket(made.id)).lines[0]!.version;
    const before = await readEvent(shop, made.lineId, 'laminate', 'cover');
    const { id } = await buyer().call(outsourceEndpoint, {
      ...{ lineId: made.lineId, version, activity: 'laminate', component: 'cover' },
      ...{ description: 'Lamineren omslag', leadDays: 2 },
    });
    expect(await readEvent(shop, made.lineId, 'laminate', 'cover')).toMatchObject({ minutes: 2 * 510, status: 'planned' });
    await buyer().call(takeBackEndpoint, { id, version: 1 });
    const { minutes, placeId } = await readEvent(shop, made.lineId, 'laminate', 'cover');
    expect({ minutes, placeId }).toEqual({ minutes: before.minutes, placeId: before.placeId });
    await rows(sql`UPDATE plan_events SET status = 'in_progress', started_at = planned_start WHERE id = ${before.id}`);
    const ask = { lineId: made.lineId, version, activity: 'laminate', component: 'cover', description: 'Lamineren' };
    expect((await buyer().refused(outsourceEndpoint, { ...ask, version: (await buyerBasket(made.id)).lines[0]!.version })).code).toBe(
      'WDD_WORK_BEGUN',
    );
  });

  it('plans a whole product as one block, which is delivered when its supplier ships to the customer', async () => {
    const made = await confirmed({});
    await release(made.lineId);
    expect((await readEvents(shop, made.lineId)).map(({ activity }) => activity)).toEqual(['prepress', 'outside', 'dispatch']);
    const own = await assignmentOf(made.id, vouw);
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(own), ...quote, deliverAt: 'customer' });
    await shop.as(bart).call(shipAssignmentEndpoint, { ...targetOf(own), version: 2, tracking: '3SVOUW001' });
    await buyer().call(receiveAssignmentEndpoint, { ...targetOf(own), version: 3, quantity: 150 });
    const [direct, ...more] = await rows(sql`
      SELECT s.type, s.carrier, s.status, s.tracking_number AS tracking, l.quantity FROM shipments s JOIN shipment_lines l ON l.shipment_id = s.id
      WHERE s.basket_id = ${made.id}`);
    expect([direct, more]).toEqual([
      { type: 'direct', carrier: 'supplier', status: 'delivered', tracking: '3SVOUW001', quantity: 150 },
      [],
    ]);
    const mails = await rows(
      sql`SELECT subject, body_text AS text FROM mails WHERE kind = 'shipped' AND refs @> ARRAY[${`basket:${made.id}`}]`,
    );
    expect(mails).toMatchObject([{ subject: expect.stringMatching(/is bezorgd$/), text: expect.stringContaining('3SVOUW001') }]);
    const { status, lines } = await shop.as('order_manager').call(readBasketEndpoint, { id: made.id });
    expect([status, lines[0]!.status, lines[0]!.quantityShipped]).toEqual(['delivered', 'delivered', 150]);
    const idle = await readEvents(shop, made.lineId);
    expect(idle.filter((event) => event.status !== 'ready')).toEqual([]);
  });

  it.each([
    { quantity: 120, status: 'partly_delivered', shipped: 120, settled: null, short: true },
    { quantity: 140, status: 'delivered', shipped: 140, settled: 140, short: false },
    { quantity: 160, status: 'delivered', shipped: 160, settled: 160, short: false },
    { quantity: 200, status: 'delivered', shipped: 165, settled: 165, short: false },
  ])('counts $quantity of 150 straight at the customer within the tolerance of the line', async ({ quantity, ...counted }) => {
    const made = await confirmed({});
    await release(made.lineId);
    const own = await assignmentOf(made.id, vouw);
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(own), ...quote, deliverAt: 'customer' });
    await shop.as(bart).call(shipAssignmentEndpoint, { ...targetOf(own), version: 2 });
    await buyer().call(receiveAssignmentEndpoint, { ...targetOf(own), version: 3, quantity });
    const [line] = await rows(sql`
      SELECT l.status, l.quantity_produced AS produced, l.quantity_shipped AS shipped, l.settled_quantity AS settled,
        l.short_since IS NOT NULL AS short, d.quantity_shipped AS delivered, s.quantity AS sent
      FROM lines l JOIN deliveries d ON d.line_id = l.id JOIN shipment_lines s ON s.delivery_id = d.id WHERE l.id = ${made.lineId}`);
    expect(line).toEqual({ ...counted, produced: quantity, delivered: counted.shipped, sent: counted.shipped });
  });

  it('keeps its lead time until it is placed, and then ends on the promised day', async () => {
    const made = await confirmed();
    const own = await assignmentOf(made.id, vouw);
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(own), ...quote, deliverAt: 'us' });
    expect(await readEvent(shop, made.lineId, 'bind')).toMatchObject({ minutes: 3 * 510, fixed: false });
    await release(made.lineId);
    const bind = await readEvent(shop, made.lineId, 'bind');
    expect([bind.fixed, bind.endsAt!.slice(0, 10)]).toEqual([true, quote.deliveryDate]);
    const trim = await readEvent(shop, made.lineId, 'trim');
    expect(trim.startsAt! >= bind.endsAt!).toBe(true);
  });

  it('restores the shop’s own operations when a whole product is taken back, repeatedly', async () => {
    const live = async (lineId: number) =>
      (await readEvents(shop, lineId))
        .filter(({ status }) => status !== 'canceled')
        .map(({ activity, component }) => [activity, component]);
    const here = await addBasket(shop, customer);
    await confirm(here.id);
    const made = await confirmed({});
    await release(made.lineId);
    await buyer().call(takeBackEndpoint, { id: made.componentId, version: 2 });
    expect(await live(made.lineId)).toEqual(await live(here.lineId));
    for (const _ of [1, 2]) {
      const { version } = (await buyerBasket(made.id)).lines[0]!;
      const { id } = await buyer().call(outsourceEndpoint, { lineId: made.lineId, version, description: 'Alles', leadDays: 2 });
      expect((await live(made.lineId)).map(([activity]) => activity)).toEqual(['prepress', 'dispatch', 'outside']);
      await buyer().call(takeBackEndpoint, { id, version: 1 });
      expect(await live(made.lineId)).toEqual(await live(here.lineId));
    }
    const dispatch = await readEvent(shop, made.lineId, 'dispatch');
    const rest = (await readEvents(shop, made.lineId)).filter(({ status }) => status !== 'canceled');
    for (const { endsAt, id } of rest) if (id !== dispatch.id) expect(endsAt! <= dispatch.startsAt!).toBe(true);
  });

  it('keeps a line on hold, and refuses a delivery to the customer before other work is ready', async () => {
    const made = await confirmed({});
    const own = await assignmentOf(made.id, vouw);
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(own), ...quote, deliverAt: 'customer' });
    await shop.as(bart).call(shipAssignmentEndpoint, { ...targetOf(own), version: 2 });
    const receive = { ...targetOf(own), version: 3, quantity: 150 };
    expect((await buyer().refused(receiveAssignmentEndpoint, receive)).code).toBe('WDD_NOT_READY');
    await release(made.lineId);
    await rows(sql`UPDATE outsourced_assignments SET deliver_at = 'us' WHERE id = ${own.id}`);
    await shop.kernel.act(async (context) => {
      await moveLine(context, made.lineId, 'on_hold');
    });
    await buyer().call(receiveAssignmentEndpoint, receive);
    const [line] = await rows(sql`SELECT status, resume_status AS resume FROM lines WHERE id = ${made.lineId}`);
    expect(line).toEqual({ status: 'on_hold', resume: 'ready' });
  });
});

describe('amended outside work', () => {
  type Amended = { quantity: number; price?: Money | null; case?: EstimateCaseInput };
  async function amend({ id, lineId }: { id: number; lineId: number }, amended: Amended) {
    const manager = shop.as('order_manager');
    const change = { kind: 'line' as const, lineId, price: null, deliverOn: null, addressId: null, ...amended };
    const saved = await manager.call(saveAmendmentEndpoint, { basketId: id, changes: [change] });
    const { preview } = await manager.call(readAmendmentEndpoint, { id: saved.id });
    await manager.call(applyAmendmentEndpoint, { ...saved, difference: preview.difference, agreedBy: 'Ineke', mails: false });
    return preview.effects.filter(({ area }) => area === 'outsourcing').map(({ detail }) => detail);
  }

  it('changes what an operation takes in, and neither its lead time nor the day that its supplier promised', async () => {
    const made = await confirmed();
    await release(made.lineId);
    const before = await readEvent(shop, made.lineId, 'bind');
    expect(await amend(made, { quantity: 250 })).toHaveLength(2);
    const bind = await readEvent(shop, made.lineId, 'bind');
    expect(bind).toMatchObject({ minutes: 3 * 510, status: 'planned' });
    expect(bind.quantityIn).toBeGreaterThan(before.quantityIn);
    const deliveryDate = bind.endsAt!.slice(0, 10);
    const own = targetOf(await assignmentOf(made.id, vouw));
    await buyer().call(orderAssignmentEndpoint, { ...own, ...quote, deliveryDate, deliverAt: 'us' });
    await amend(made, { quantity: 300 });
    const after = await readEvent(shop, made.lineId, 'bind');
    expect([after.fixed, after.endsAt!.slice(0, 10)]).toEqual([true, deliveryDate]);
    expect(after.quantityIn).toBeGreaterThan(bind.quantityIn);
  });

  it('goes to a supplier again for what is made more after it was received, by the same steps, until that is no longer needed', async () => {
    const made = await confirmed({});
    await release(made.lineId);
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(await assignmentOf(made.id, vouw)), ...quote, deliverAt: 'us' });
    await buyer().call(receiveAssignmentEndpoint, { ...targetOf(await assignmentOf(made.id, vouw)), quantity: 150 });
    expect((await amend(made, { quantity: 200 })).join()).toContain('Nog 50 stuks worden opnieuw uitbesteed');
    const parts = async () => (await buyerBasket(made.id)).components;
    const [first, extra] = await parts();
    expect(first).toMatchObject({ column: 'closed', quantity: 150, isMore: false });
    expect(extra).toMatchObject({ column: 'request', quantity: 50, isMore: true, activity: null, leadDays: 3 });
    expect(await buyer().refused(takeBackEndpoint, { ...targetOf(extra!) })).toMatchObject({ code: 'WDD_MORE_STAYS_OUTSIDE' });
    await buyer().call(askSuppliersEndpoint, { ...targetOf(extra!), supplierIds: [folie] });
    const asked = async () => (await parts())[1]!.assignments[0]!;
    const sixty = { ...quote, price: moneyFromEuros(60) };
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(await asked()), ...sixty, deliverAt: 'us' });
    const cost = await rows(sql`SELECT outside_difference AS difference FROM lines WHERE id = ${made.lineId}`);
    expect(cost).toEqual([{ difference: moneyFromEuros(200) - first!.calculatedCost - extra!.calculatedCost }]);
    await buyer().call(receiveAssignmentEndpoint, { ...targetOf(await asked()), quantity: 50 });
    const stored = sql`SELECT status, quantity_produced AS produced, version FROM lines WHERE id = ${made.lineId}`;
    const line = async () => (await rows<{ version: number }>(stored))[0]!;
    expect(await line()).toMatchObject({ status: 'ready', produced: 200 });
    const manager = shop.as('order_manager');
    await manager.call(makeMoreEndpoint, { id: made.lineId, version: (await line()).version, quantity: 10 });
    expect((await parts())[2]).toMatchObject({ column: 'request', quantity: 10, calculatedCost: 0 });
    const { version } = await line();
    await manager.call(closeLineShortEndpoint, { id: made.lineId, version, charge: 'delivered', reason: 'Genoeg' });
    expect([(await parts()).length, await line()]).toMatchObject([2, { status: 'ready', produced: 200 }]);
  });

  it('is counted in full when a whole product comes back', async () => {
    const made = await confirmed({});
    await release(made.lineId);
    await amend(made, { quantity: 250 });
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(await assignmentOf(made.id, vouw)), ...quote, deliverAt: 'us' });
    const own = await assignmentOf(made.id, vouw);
    await buyer().call(receiveAssignmentEndpoint, { ...targetOf(own), quantity: 260 });
    const [line] = await rows(sql`SELECT status, quantity_produced AS produced FROM lines WHERE id = ${made.lineId}`);
    expect(line).toEqual({ status: 'ready', produced: 260 });
  });

  it.each([
    { quantity: 250, price: null, quoted: { status: 'quote', price: moneyFromEuros(1000) }, cost: moneyFromEuros(1000) },
    { quantity: 300, price: moneyFromEuros(1500), quoted: { status: 'request', price: null }, cost: expect.any(Number) },
  ])('takes the online price of $quantity bought-in pieces, or asks where there is none', async ({ quantity, price, quoted, cost }) => {
    const made = await addBasket(shop, customer);
    const [online] = await rows<{ id: number }>(sql`
      INSERT INTO online_suppliers (name, supplier_id) VALUES ('Folie op afstand', ${folie})
      ON CONFLICT (name) DO UPDATE SET supplier_id = excluded.supplier_id RETURNING id`);
    const prices = [150, 250].map((pieces) => ({ quantity: pieces, costEur: 4 * pieces, hours: 72 }));
    const bought = { boughtIn: { supplier: 'Folie op afstand', supplierId: online!.id, prices } };
    await rows(sql`UPDATE lines SET estimate_case = estimate_case || ${JSON.stringify(bought)}::jsonb WHERE id = ${made.lineId}`);
    await confirm(made.id);
    await release(made.lineId);
    await amend(made, { quantity, price });
    expect(await card(made.id)).toMatchObject({ quantity, calculatedCost: cost });
    expect(await assignmentOf(made.id, folie)).toMatchObject(quoted);
    expect(await readEvent(shop, made.lineId, 'outside')).toMatchObject({ quantityIn: quantity, minutes: 3 * 510 });
  });

  it('is asked again in its new execution, and taken back when that lacks the operation', async () => {
    const made = await confirmed();
    const { version } = (await buyerBasket(made.id)).lines[0]!;
    const laminate = { activity: 'laminate', component: 'cover', description: 'Lamineren' };
    const { id } = await buyer().call(outsourceEndpoint, { lineId: made.lineId, version, ...laminate });
    await buyer().call(askSuppliersEndpoint, { id, version: 1, supplierIds: [folie] });
    const [stored] = await rows<{ ask: EstimateCaseInput }>(
      sql`SELECT estimate_case - 'customer' AS ask FROM lines WHERE id = ${made.lineId}`,
    );
    const components = stored!.ask.components.map((one) =>
      one.role === 'inner' ? { ...one, pages: 96 } : { ...one, lamination: undefined },
    );
    const details = await amend(made, { quantity: 150, case: { ...stored!.ask, components } });
    expect(details).toHaveLength(3);
    for (const detail of details) expect(detail).toContain('nieuwe specificatie');
    const { components: left } = await buyerBasket(made.id);
    expect(left).toMatchObject([{ activity: 'bind', specification: expect.stringContaining('96'), column: 'request' }]);
    for (const { text } of await latestMails('wdd_request')) expect(text).toContain(left[0]!.specification.split('\n')[0]);
    expect((await latestMails('wdd_canceled'))[0]!.to).toEqual(['orders@folie.example']);
  });
});
