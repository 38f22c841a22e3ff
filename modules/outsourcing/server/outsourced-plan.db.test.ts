import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { moveLine } from '#modules/baskets/server/public.ts';
import { askSuppliersEndpoint } from '#modules/outsourcing/contract/ask-suppliers.endpoint.ts';
import { cancelAssignmentEndpoint } from '#modules/outsourcing/contract/cancel-assignment.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/order-assignment.endpoint.ts';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/receive-assignment.endpoint.ts';
import { shipAssignmentEndpoint } from '#modules/outsourcing/contract/ship-assignment.endpoint.ts';
import { takeBackEndpoint } from '#modules/outsourcing/contract/take-back.endpoint.ts';
import { addBasket } from '#test/baskets.ts';
import { readEvent, readEvents } from '#test/planned-order.ts';
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
  quote,
  rows,
  setUpOutsourcing,
  shop,
  targetOf,
  vouw,
} from '#test/setups/outsourcing.ts';

setUpOutsourcing();

describe('outside work in the plan', () => {
  const release = (lineId: number) =>
    shop.kernel.act(async (context) => {
      await moveLine(context, lineId, 'into_production');
    });

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
    const elsewhere = await rows<{ code: string }>(sql`SELECT code FROM plan_places WHERE id = ${bind.placeId}`);
    expect(elsewhere).toEqual([{ code: 'OUT' }]);
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
    await shop.as(bart).call(shipAssignmentEndpoint, { ...targetOf(own), version: 2 });
    await buyer().call(receiveAssignmentEndpoint, { ...targetOf(own), version: 3, quantity: 150 });
    const { status, lines } = await shop.as('order_manager').call(readBasketEndpoint, { id: made.id });
    expect([status, lines[0]!.status, lines[0]!.quantityShipped]).toEqual(['delivered', 'delivered', 150]);
    const idle = await readEvents(shop, made.lineId);
    expect(idle.filter((event) => event.status !== 'ready')).toEqual([]);
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
