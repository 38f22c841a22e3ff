import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { reopenBasketEndpoint } from '#modules/baskets/contract/basket/reopen-basket.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { lockBasket, lockLine, lockLinesOf } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveLine, setInvoiceStatus } from '#modules/baskets/server/basket/move-basket.ts';
import { withoutHeldConnection } from '#platform/server/database/connection-pool.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });

/** An order of a thesis, its typesetting as a cost, and a word of thanks; the thesis was delivered. */
async function deliveredOrder() {
  const { id, lineId } = await addBasket(shop, customer);
  const cost = await manager().call(addLineEndpoint, { id, kind: 'cost', description: 'Opmaak', price: 2_500_000 });
  await manager().call(addLineEndpoint, { id, kind: 'text', description: 'Met dank' });
  await manager().call(confirmBasketEndpoint, { id, version: (await read(id)).version });
  await shop.kernel.act(async (context) => {
    for (const status of ['into_production', 'ready', 'delivered'] as const) await moveLine(context, lineId, status);
  });
  return { id, lineId, costId: cost.id };
}
const invoice = (id: number, lineIds: number[]) => shop.kernel.act((context) => setInvoiceStatus(context, id, lineIds, 'invoiced'));
const night = async () => {
  await shop.kernel.act(({ tx }) => tx.addJob('baskets.closeInvoiced', {}));
  await shop.runJobs();
};

it('an order is delivered when its goods are, regardless of costs and texts', async () => {
  const { id } = await deliveredOrder();
  expect((await read(id)).status).toBe('delivered');
});

it('a delivered order, invoiced except for its texts, is closed at night with its lines', async () => {
  const { id, lineId, costId } = await deliveredOrder();
  await invoice(id, [lineId, costId]);
  expect((await read(id)).invoiceStatus).toBe('invoiced');
  await night();
  const closed = await read(id);
  expect(closed.status).toBe('closed');
  expect(closed.lines[0]?.status).toBe('closed');
  const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
  expect(entries[0]).toMatchObject({ text: 'Gesloten', from: 'delivered', to: 'closed' });
  const kept = await shop.kernel.act(({ tx }) => tx.row<{ at: string }>(sql`SELECT closed_at AS at FROM baskets WHERE id = ${id}`));
  expect(kept?.at).toBe(shop.clock.now().toString());
  await night();
  expect((await read(id)).version).toBe(closed.version);
});

it('an order of costs only is confirmed without a delivery, and closed once it is invoiced', async () => {
  const { id } = await manager().call(createBasketEndpoint, { customerId: customer.id });
  const cost = await manager().call(addLineEndpoint, { id, kind: 'cost', description: 'Omslagontwerp', price: 4_500_000 });
  await manager().call(confirmBasketEndpoint, { id, version: (await read(id)).version });
  await night();
  expect((await read(id)).status).toBe('order_confirmation_sent');
  await invoice(id, [cost.id]);
  await night();
  expect((await read(id)).status).toBe('closed');
});

it('an order is invoiced once the line that is not invoiced is canceled, and is closed', async () => {
  const { id, lineId, costId } = await deliveredOrder();
  await invoice(id, [lineId]);
  expect((await read(id)).invoiceStatus).toBe('partly_invoiced');
  expect(await shop.kernel.act((context) => moveLine(context, costId, 'order_canceled'))).toMatchObject({ accepted: true });
  expect((await read(id)).invoiceStatus).toBe('invoiced');
  await night();
  expect((await read(id)).status).toBe('closed');
});

it('an order not fully invoiced stays open', async () => {
  const { id, lineId } = await deliveredOrder();
  await invoice(id, [lineId]);
  await night();
  expect(await read(id)).toMatchObject({ status: 'delivered', invoiceStatus: 'partly_invoiced' });
});

it('a locked order waits for the next night', async () => {
  const { id, lineId, costId } = await deliveredOrder();
  await invoice(id, [lineId, costId]);
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`SELECT 1 FROM baskets WHERE id = ${id} FOR UPDATE`);
    await withoutHeldConnection(night);
  });
  expect((await read(id)).status).toBe('delivered');
  await night();
  expect((await read(id)).status).toBe('closed');
});

it('an administrator reopens a closed order with a reason; it is delivered again and closes once it is invoiced', async () => {
  const { id, lineId, costId } = await deliveredOrder();
  await invoice(id, [lineId, costId]);
  await night();
  const { version } = await read(id);
  const ask = { id, version, note: 'Factuur op verkeerde naam' };
  expect(await manager().refused(reopenBasketEndpoint, ask)).toMatchObject({ status: 403 });
  const admin = shop.as('admin');
  expect(await admin.refused(reopenBasketEndpoint, { ...ask, version: version - 1 })).toMatchObject({ code: 'STALE_VERSION' });
  expect(await admin.call(reopenBasketEndpoint, ask)).toMatchObject({ status: 'delivered' });
  expect((await read(id)).lines[0]?.status).toBe('delivered');
  const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
  expect(entries.find(({ fact }) => fact === 'basket.in_progress')).toMatchObject({ from: 'closed', reason: 'Factuur op verkeerde naam' });
  expect(await admin.refused(reopenBasketEndpoint, { ...ask, version: (await read(id)).version })).toMatchObject({ code: 'NOT_CLOSED' });
  await night();
  expect((await read(id)).status).toBe('closed');
});

it('locking lines of an order locks the order first, which prevents a deadlock', async () => {
  const { id, lineId } = await deliveredOrder();
  const { pool } = shop.kernel.database;
  const waiting = async () => {
    const found = await pool.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return found.rowCount;
  };
  const others: ((context: CommandContext) => Promise<unknown>)[] = [
    (context: CommandContext) => setInvoiceStatus(context, id, [lineId], 'invoiced'),
    ({ tx }: CommandContext) => lockLinesOf(tx, id),
  ];
  for (const other of others) {
    const acted = Promise.withResolvers<unknown>();
    await shop.kernel.act(async ({ tx }) => {
      await lockBasket(tx, id);
      withoutHeldConnection(() => shop.kernel.act(other)).then(acted.resolve, acted.reject);
      await expect.poll(() => withoutHeldConnection(waiting)).toBe(1);
      await lockLine(tx, lineId);
    });
    await acted.promise;
  }
});

it('an order stays open while a change of it is drafted or with its customer, and closes the night after that has lapsed', async () => {
  const { id, lineId, costId } = await deliveredOrder();
  await invoice(id, [lineId, costId]);
  const cost = { kind: 'cost', description: 'Verzendkosten', price: 250_000, vatPercent: 21 } as const;
  await manager().call(saveAmendmentEndpoint, { basketId: id, changes: [cost] });
  await night();
  expect((await read(id)).status).toBe('delivered');
  const drafted = (days: number) =>
    shop.kernel.act(({ tx }) =>
      tx.rows(
        sql`UPDATE amendments SET created_at = ${shop.clock
          .now()
          .subtract({ hours: days * 24 })
          .toString()} WHERE basket_id = ${id}`,
      ),
    );
  await drafted(6);
  await night();
  expect((await read(id)).status).toBe('delivered');
  const asked = (validUntil: string) =>
    shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE amendments SET status = 'asked', valid_until = ${validUntil} WHERE basket_id = ${id}`));
  const today = shop.clock.now().toZonedDateTimeISO('Europe/Amsterdam').toPlainDate();
  await asked(today.toString());
  await night();
  expect((await read(id)).status).toBe('delivered');
  await asked(today.subtract({ days: 1 }).toString());
  await night();
  expect((await read(id)).status).toBe('closed');
});
