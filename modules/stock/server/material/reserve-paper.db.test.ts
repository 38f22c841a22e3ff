import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { checkOrders, moveLine, shopDay } from '#modules/baskets/server/public.ts';
import { operationMadeMore } from '#modules/planning/domain/facts.ts';
import { materialDates, materialShortages, paperDays, placementsChanged } from '#modules/planning/server/public.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { keepPaper } from '#test/setups/papers.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let itemId: number;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.as('warehouse').call(saveLocationEndpoint, { code: 'P-1' });
});
afterAll(() => shop.close());
/** A thousand sheets of a paper that no other test takes. */
beforeEach(async () => {
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_items SET paper = 'FORMER-' || id`));
  itemId = await keepPaper(shop, 'HVO90');
  await shop.as('warehouse').call(receiveMaterialEndpoint, {
    ...{ paper: 'HVO90', type: 90, quantity: 1000, unit: 'sheet', location: 'P-1', priceEur: 20 },
  });
});

const manager = () => shop.as('order_manager');
const stock = () => shop.as('buyer').call(readMaterialEndpoint, { itemId });
const version = async (id: number) => (await manager().call(readBasketEndpoint, { id })).version;

/** An order whose calculation takes these sheets. */
async function confirmed(sheets: number, paper = 'HVO90') {
  const basket = await addBasket(shop, await addCustomer(shop));
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      UPDATE lines SET estimate = jsonb_build_object('components', jsonb_build_array(jsonb_build_object('paper', ${paper}::text, 'parentSheets', ${sheets}::int)))
      WHERE id = ${basket.lineId}`),
  );
  await manager().call(confirmBasketEndpoint, { id: basket.id, version: await version(basket.id) });
  return basket;
}

it('reserve paper › of a confirmed order for its day, moves it with the plan, and books it as used when the line is ready', async () => {
  const { number, lineId } = await confirmed(600);
  expect(await stock()).toMatchObject({ physical: 1000, reserved: 600, available: 400, reservations: [{ number, quantity: 600 }] });
  await shop.kernel.act(async (context) => {
    const { tx } = context;
    await tx.rows(sql`
      INSERT INTO plan_events (line_id, activity, sequence, setup_minutes, run_minutes, minutes, quantity_in, unit, planned_start, planned_end)
      VALUES (${lineId}, 'print', 1, 5, 10, 15, 600, 'sheet', '2026-11-25T09:00:00Z', '2026-11-25T09:15:00Z')`);
    for (const follow of placementsChanged.entriesOf(shop.kernel)) await follow(context, [lineId]);
  });
  expect((await stock()).reservations).toMatchObject([{ needOn: '2026-11-25' }]);
  await shop.kernel.act(async (context) => {
    await context.tx.rows(sql`UPDATE lines SET status = 'in_progress' WHERE id = ${lineId}`);
    expect((await moveLine(context, lineId, 'ready')).accepted).toBe(true);
  });
  expect(await stock()).toMatchObject({
    physical: 400,
    reserved: 0,
    valueEur: 8,
    journal: [{ type: 30, quantity: -600, order: { number } }, { type: 90 }],
  });
});

it('reserve paper › of what is made more, before and after the paper of the job was used, and gives it back when nothing more is made', async () => {
  const before = await stock();
  const { id, lineId } = await confirmed(100);
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE lines SET estimate = jsonb_set(estimate, '{components,0}', estimate #> '{components,0}' || '{"role": "inner", "grossSheets": 200}') WHERE id = ${lineId}`,
    ),
  );
  const [first] = await addPrint(lineId, { sheets: 200, moreOf: null });
  await makeMore(id, lineId, first!.id, 20);
  expect((await stock()).reserved).toBe(before.reserved + 110);
  const move = (to: 'ready' | 'in_progress' | 'order_canceled') =>
    shop.kernel.act(async (context) => {
      await context.tx.rows(
        sql`UPDATE plan_events SET status = 'ready', finished_at = ${context.now.toString()} WHERE line_id = ${lineId}`,
      );
      if (to === 'ready') await context.tx.rows(sql`UPDATE lines SET status = 'in_progress' WHERE id = ${lineId}`);
      expect((await moveLine(context, lineId, to)).accepted).toBe(true);
    });
  await move('ready');
  expect((await stock()).reserved).toBe(before.reserved);
  await move('in_progress');
  await makeMore(id, lineId, first!.id, 40);
  expect((await stock()).reserved).toBe(before.reserved + 20);
  await move('order_canceled');
  expect((await stock()).reserved).toBe(before.reserved);
});

/** A purchase of the paper that should have come. */
const purchase = (sheets: number) =>
  shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      WITH supplier AS (INSERT INTO suppliers (name) VALUES ('Vellen ' || ${itemId}::bigint) RETURNING id),
      purchase AS (INSERT INTO stock_purchases (number, supplier_id, status, created_at, created_by)
        SELECT 'I26-' || id, id, 'ordered', now(), 'x' FROM supplier RETURNING id)
      INSERT INTO stock_purchase_lines (purchase_id, line, item_id, ordered, expected_on)
      SELECT id, 1, ${itemId}, ${sheets}::int, '2026-01-05' FROM purchase`),
  );

/** Adds a printing operation, as a repeat of another one or not. */
const addPrint = (lineId: number, { sheets, moreOf }: { sheets: number; moreOf: number | null }) =>
  shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`
      INSERT INTO plan_events (line_id, activity, component, sequence, setup_minutes, run_minutes, minutes, quantity_in, unit, more_of)
      SELECT ${lineId}, 'print', 'inner', count(*) + 1, 5, 10, 15, ${sheets}, 'sheet', ${moreOf} FROM plan_events WHERE line_id = ${lineId} RETURNING id`),
  );

async function makeMore(basket: number, line: number, event: number, sheets: number): Promise<void> {
  await addPrint(line, { sheets, moreOf: event });
  const data = { activity: 'print', quantity: sheets, sheets, count: 1 };
  await shop.kernel.act(({ tx }) => tx.record(operationMadeMore({ refs: { basket, line, event }, data })));
}

it('reserve paper › promises more than there is, and releases it when the order is canceled', async () => {
  const before = await stock();
  const { id } = await confirmed(5000);
  expect(await stock()).toMatchObject({ reserved: before.reserved + 5000, available: before.available - 5000 });
  await manager().call(cancelBasketEndpoint, { id, version: await version(id), reason: 'customer_request' });
  expect(await stock()).toMatchObject({ physical: before.physical, reserved: before.reserved });
});

it('paper shortages › are the papers of which jobs up to a day need more than there is', async () => {
  const read = (lineIds: number[]) =>
    shop.kernel.act((context) =>
      Promise.all(materialShortages.entriesOf(shop.kernel).map((shortages) => shortages(context.tx, lineIds, shopDay(context)))),
    );
  const few = await confirmed(10);
  const { lineId } = await confirmed(90_000);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_reservations SET need_on = need_on + 1 WHERE line_id = ${lineId}`));
  expect(await read([few.lineId, lineId])).toEqual([new Map([[lineId, 'HVO90']])]);
  // A purchase that should have come counts for tomorrow, the day of the second job.
  await purchase(90_000);
  expect(await read([few.lineId, lineId])).toEqual([new Map()]);
  await shop.kernel.act(async (context) => {
    const [dates] = materialDates.entriesOf(shop.kernel);
    const tomorrow = shopDay(context).add({ days: 1 });
    expect(await dates!(context.tx, [few.lineId, lineId], shopDay(context))).toEqual([
      { lineId, paper: 'HVO90', day: tomorrow.toString() },
    ]);
  });
});

it('paper days › are when the paper of work that is only priced is there: on order, or not known', async () => {
  const read = (parentSheets: number) =>
    shop.kernel.act(async (context) => {
      const [reader] = paperDays.entriesOf(shop.kernel);
      return (await reader!(context, [{ components: [{ paper: 'HVO90', parentSheets } as never] }]))[0];
    });
  const tomorrow = await shop.kernel.act((context) => Promise.resolve(shopDay(context).add({ days: 1 }).toString()));
  await purchase(100_000);
  expect(await read(100)).toBeUndefined();
  const awaited = await read(5000);
  expect([awaited?.paper, awaited?.on.toString()]).toEqual(['HVO90', tomorrow]);
  expect(await read(5_000_000)).toBeUndefined();
});

it('paper that was never booked in is missing too, on the board and in the order check', async () => {
  await keepPaper(shop, 'NOOIT');
  const { id, lineId } = await confirmed(40, 'NOOIT');
  const shortages = await shop.kernel.act((context) =>
    Promise.all(materialShortages.entriesOf(shop.kernel).map((read) => read(context.tx, [lineId], shopDay(context)))),
  );
  expect(shortages).toEqual([new Map([[lineId, 'NOOIT']])]);
  const checked = await shop.kernel.act(async (context) => (await checkOrders(context, [id])).get(id));
  expect(checked?.find(({ rule }) => rule === 'paper')).toMatchObject({ colour: 'amber', reason: 'paperShort', params: { short: 40 } });
});
