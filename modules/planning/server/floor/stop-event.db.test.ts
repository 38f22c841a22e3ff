import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { closeLineShortEndpoint } from '#modules/baskets/contract/count/close-line-short.endpoint.ts';
import { makeMoreEndpoint } from '#modules/planning/contract/make-more.endpoint.ts';
import { readBasketPlanEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import { furnishShop, moveLineTo, produceEvent, readEvent, readEvents, readFacts, readLine, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

const operator = () => shop.as('operator');
const of = ({ id, version }: EventRow) => ({ id, version });

/** Starts an event at its planned start, and reports all of it good at its planned end. */
async function produce(event: EventRow): Promise<void> {
  shop.moveClock(event.startsAt!);
  const { version } = await operator().call(startEventEndpoint, of(event));
  shop.moveClock(event.endsAt!);
  await operator().call(stopEventEndpoint, { id: event.id, version, good: event.quantityIn, waste: 0, minutes: event.minutes });
}

describe('thesis through the shop', () => {
  it('produces a line operation by operation, including its curing time, until it is ready', async () => {
    const line = await releaseOrder(shop, 1, 'G1b', '2026-12-01');
    const printMono = await readEvent(shop, line, 'printMono');
    await produce(printMono);
    expect(await readLine(shop, line)).toMatchObject({ status: 'in_progress', planStatus: 'in_progress', basketStatus: 'in_progress' });

    const trim = await readEvent(shop, line, 'trim');
    expect(await operator().refused(startEventEndpoint, of(trim))).toMatchObject({
      code: 'PREDECESSOR_NOT_READY',
      message: 'Eerst moet dit klaar zijn: Binden PUR.',
    });

    const open = async () =>
      (await readEvents(shop, line)).filter(({ status, activity }) => status === 'planned' && activity !== 'dispatch');
    const inTime = (a: EventRow, b: EventRow) => a.startsAt!.localeCompare(b.startsAt!);
    for (let next = (await open()).sort(inTime)[0]; next && next.activity !== 'trim'; next = (await open()).sort(inTime)[0])
      await produce(next);

    const glued = await readEvent(shop, line, 'bind');
    shop.moveClock(Temporal.Instant.from(glued.endsAt!).add({ minutes: 239 }).toString());
    expect(await operator().refused(startEventEndpoint, of(await readEvent(shop, line, 'trim')))).toMatchObject({
      status: 409,
      code: 'CURING_UNTIL',
    });
    shop.moveClock(Temporal.Instant.from(glued.endsAt!).add({ minutes: 240 }).toString());
    const started = await operator().call(startEventEndpoint, of(await readEvent(shop, line, 'trim')));
    await operator().call(stopEventEndpoint, { id: started.id, version: started.version, good: 151, waste: 2, minutes: 25 });
    expect((await readFacts(shop, 'operation.stopped')).at(-1)).toMatchObject({
      refs: ['basket:1', 'line:1', `event:${started.id}`],
      data: { activity: 'trim', good: 151, waste: 2, minutes: 25 },
    });

    const pack = await readEvent(shop, line, 'pack');
    const packing = await operator().call(startEventEndpoint, of(pack));
    const counted = { id: packing.id, version: packing.version, good: 160, waste: 0, minutes: 15 };
    expect(await operator().refused(stopEventEndpoint, counted)).toMatchObject({
      code: 'MORE_THAN_IN',
      message: expect.stringContaining('160 goed is meer dan de 151 die erin gingen'),
    });
    await operator().call(stopEventEndpoint, { ...counted, keepMore: true });
    expect((await readFacts(shop, 'operation.counted_more')).at(-1)).toMatchObject({ data: { activity: 'pack', good: 160, cameIn: 151 } });
    expect(await readLine(shop, line)).toMatchObject({ status: 'ready', produced: 160, basketStatus: 'ready', planStatus: 'in_progress' });

    await moveLineTo(shop, line, 'delivered');
    expect(await readEvent(shop, line, 'dispatch')).toMatchObject({ status: 'ready' });
    expect(await readLine(shop, line)).toMatchObject({ planStatus: 'ready' });
  });

  it('shows its progress on the basket', async () => {
    await releaseOrder(shop, 2, 'G1b', '2026-12-01');
    const { events } = await shop.as('order_manager').call(readBasketPlanEndpoint, { id: 2 });
    expect(events).toHaveLength(12);
    expect(await shop.as('customer').refused(readBasketPlanEndpoint, { id: 2 })).toMatchObject({ status: 403 });
  });

  it('prints its job ticket', async () => {
    await releaseOrder(shop, 3, 'G1b', '2026-12-01');
    const ticket = await shop.as('operator').inject({ method: 'GET', url: '/api/lines/3/job-ticket' });
    expect(ticket).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect(ticket.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await shop.as('operator').inject({ method: 'GET', url: '/api/lines/999/job-ticket' })).statusCode).toBe(404);
    expect((await shop.as('customer').inject({ method: 'GET', url: '/api/lines/3/job-ticket' })).statusCode).toBe(403);
    const all = await shop.as('operator').inject({ method: 'GET', url: '/api/baskets/3/job-tickets' });
    expect(all).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect((await shop.as('operator').inject({ method: 'GET', url: '/api/baskets/999/job-tickets' })).statusCode).toBe(404);
  });
});

/** Stops the last operation of a partly delivered order while that is on hold: 150 pieces are made then. Resumes it, and returns its line. */
async function countDuringHold(id: number, shipped: number): Promise<number> {
  shop.moveClock('2026-11-18T08:00:00Z');
  const line = await releaseOrder(shop, id, 'G5', '2026-12-01');
  await produceEvent(shop, await readEvent(shop, line, 'print'));
  await produceEvent(shop, await readEvent(shop, line, 'cut'), { good: 100, short: 'go_on' });
  const manager = shop.as('order_manager');
  const read = () => manager.call(readBasketEndpoint, { id });
  const decision = async () => ({ id: line, version: (await read()).lines[0]!.version });
  await manager.call(closeLineShortEndpoint, { ...(await decision()), charge: 'delivered', reason: 'Eerst deze' });
  await moveLineTo(shop, line, 'partly_delivered');
  await manager.call(makeMoreEndpoint, { ...(await decision()), quantity: 50 });
  const again = (await readEvents(shop, line)).filter(({ moreOf, status }) => moreOf !== null && status === 'planned');
  const [print, cut] = [again.find(({ activity }) => activity === 'print'), again.find(({ activity }) => activity === 'cut')];
  if (print) await produceEvent(shop, print);
  const next = (await readEvents(shop, line)).find(({ id }) => id === cut!.id)!;
  shop.moveClock(next.startsAt!);
  await operator().call(startEventEndpoint, of(next));
  await shop.kernel.database.pool.query('UPDATE lines SET quantity_shipped = $2 WHERE id = $1', [line, shipped]);
  const hold = { id, reason: 'customer' as const, note: '', until: null };
  await manager.call(holdBasketEndpoint, { ...hold, version: (await read()).version });
  const paused = (await readEvents(shop, line)).find(({ id }) => id === cut!.id)!;
  await operator().call(stopEventEndpoint, { ...of(paused), good: 50, waste: 0, minutes: 5 });
  await manager.call(resumeBasketEndpoint, { id, version: (await read()).version });
  return line;
}

it('stop event › leaves a partly delivered order that is on hold partly delivered when it resumes', async () => {
  const line = await countDuringHold(4, 60);
  expect(await readLine(shop, line)).toMatchObject({ status: 'partly_delivered', basketStatus: 'partly_delivered', produced: 150 });
});
it('stop event › delivers an order on hold of which all that was made has left, when it resumes', async () => {
  const line = await countDuringHold(5, 150);
  expect(await readLine(shop, line)).toMatchObject({ status: 'delivered', basketStatus: 'delivered', produced: 150, planStatus: 'ready' });
});
