import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { listBasketFilesEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { listStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket } from '#test/baskets.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { confirm, customer, manager, read, setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

setUpStock();
/** Levels, lots, journal and reservations agree. */
afterEach(async () => {
  const wrong = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      SELECT id FROM stock_items s WHERE physical <> (SELECT coalesce(sum(quantity), 0) FROM stock_mutations m WHERE m.item_id = s.id)
        OR value <> (SELECT coalesce(sum(value), 0) FROM stock_mutations m WHERE m.item_id = s.id)
        OR physical <> (SELECT coalesce(sum(quantity), 0) FROM stock_positions o WHERE o.item_id = s.id)
        OR reserved <> (SELECT coalesce(sum(quantity), 0) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard')
      UNION ALL SELECT item_id FROM stock_positions o WHERE quantity <> (
        SELECT coalesce(sum(m.quantity), 0) FROM stock_mutations m WHERE (m.item_id, m.lot_id, m.location_id) = (o.item_id, o.lot_id, o.location_id))`),
  );
  expect(wrong).toEqual([]);
});

describe('stock movements', () => {
  it('receives, corrects and scraps stock, with the balance after each', async () => {
    const belowMinimum = async () => {
      const { tiles } = await warehouse().call(listHomeTilesEndpoint, {});
      return tiles.find(({ title }) => title === 'stock.home.belowMinimum');
    };
    const before = (await belowMinimum())?.count ?? 0;
    const { id, code } = await addArticle(shop, { stock: 100, minStock: 95 });
    const [lot] = (await stockOf(id)).lots;
    await warehouse().call(countPositionEndpoint, { lotId: lot!.id, locationId: lot!.locationId, counted: 97 });
    await warehouse().call(scrapStockEndpoint, { lotId: lot!.id, quantity: 7, reason: 'Nat geworden' });
    const after = await stockOf(id);
    expect(after).toMatchObject({
      physical: 90,
      reserved: 0,
      economic: 90,
      belowMinimum: true,
      lots: [{ quantity: 90, location: 'A-01' }],
    });
    expect(after.journal.map(({ type, quantity, balance }) => [type, quantity, balance])).toEqual([
      [80, -7, 90],
      [60, -3, 97],
      [10, 100, 100],
    ]);
    expect((await warehouse().call(listStockEndpoint, { state: 'below', search: code })).rows).toMatchObject([{ articleId: id }]);
    expect(await belowMinimum()).toMatchObject({ address: '/stock/articles?state=below', count: before + 1 });
  });
  it('updates the below-minimum flag when the minimum is raised or lowered', async () => {
    const { id } = await addArticle(shop, { stock: 90, minStock: 0 });
    const isBelow = async () =>
      (await warehouse().call(listStockEndpoint, { state: 'below' })).rows.some(({ articleId }) => articleId === id);
    const setMinimum = (pieces: number) =>
      shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE articles SET min_stock = ${pieces} WHERE id = ${id}`));
    expect(await isBelow()).toBe(false);
    await setMinimum(91);
    expect(await isBelow()).toBe(true);
    await setMinimum(90);
    expect(await isBelow()).toBe(false);
  });
  it('weighs the average cost with receipts and issues at that average', async () => {
    const { id } = await addArticle(shop, { stock: 0 });
    const receive = (quantity: number, unitCostEur?: number) =>
      warehouse().call(receiveStockEndpoint, { articleId: id, type: 10, quantity, location: 'A-02', ...(unitCostEur && { unitCostEur }) });
    await receive(100, 1);
    await receive(300, 2);
    expect(await stockOf(id)).toMatchObject({ physical: 400, averageCostEur: 1.75, valueAtCost: moneyFromEuros(700) });
    await receive(100);
    const { lots } = await stockOf(id);
    await warehouse().call(scrapStockEndpoint, { lotId: lots[0]!.id, quantity: 40, reason: 'Nat geworden' });
    expect(await stockOf(id)).toMatchObject({ physical: 460, averageCostEur: 1.75, valueAtCost: moneyFromEuros(805) });
    const costs = await shop.kernel.act(({ tx }) =>
      tx.rows<{ cost: number }>(sql`
        SELECT (m.value / m.quantity)::float8 AS cost FROM stock_mutations m JOIN stock_items s ON s.id = m.item_id WHERE s.article_id = ${id} ORDER BY m.id`),
    );
    expect(costs.map(({ cost }) => cost)).toEqual([1, 2, 1.75, 1.75]);
    const owned = await addArticle(shop, { customerId: customer.id, stock: 10 });
    expect(await stockOf(owned.id)).toMatchObject({ averageCostEur: null, valueAtCost: null });
  });
  it('receives production at the cost of its order, with outside work at its real price', async () => {
    const { id } = await addArticle(shop, { stock: 0 });
    const [ordered, quoted] = [await addBasket(shop, customer), await addBasket(shop, customer)];
    await shop.kernel.act(async ({ tx, now }) => {
      await tx.rows(
        sql`UPDATE lines SET makes_article_id = ${id}, cost = 3000000, outside_difference = 1500000 WHERE id = ${ordered.lineId}`,
      );
      await tx.rows(sql`UPDATE lines SET makes_article_id = ${id}, cost = 9000000 WHERE id = ${quoted.lineId}`);
      await tx.rows(sql`UPDATE baskets SET ordered_at = ${now.toString()} WHERE id = ${ordered.id}`);
    });
    await warehouse().call(receiveStockEndpoint, { articleId: id, type: movementTypes.productionReceipt, quantity: 150, location: 'A-02' });
    expect((await stockOf(id)).averageCostEur).toBe(3);
  });
  it('adds no movement when the count equals the recorded quantity', async () => {
    const { id } = await addArticle(shop, { stock: 5 });
    const [lot] = (await stockOf(id)).lots;
    await warehouse().call(countPositionEndpoint, { lotId: lot!.id, locationId: lot!.locationId, counted: 5 });
    expect((await stockOf(id)).journal).toHaveLength(1);
  });
  it('refuses to scrap beyond the lot and to receive tomorrow, and returns 404 for unknown ids', async () => {
    const { id } = await addArticle(shop, { stock: 5 });
    const [lot] = (await stockOf(id)).lots;
    expect(await warehouse().refused(scrapStockEndpoint, { lotId: lot!.id, quantity: 6, reason: 'x' })).toMatchObject({
      code: 'LOT_SHORT',
    });
    const later = { articleId: id, type: 10, quantity: 1, location: 'A', receivedOn: '2026-11-19' };
    expect(await warehouse().refused(receiveStockEndpoint, later)).toMatchObject({ code: 'DATE_IN_FUTURE' });
    expect(await warehouse().refused(receiveStockEndpoint, { ...later, articleId: 999_999, receivedOn: '2026-11-18' })).toMatchObject({
      status: 404,
    });
    expect(await warehouse().refused(scrapStockEndpoint, { lotId: 999_999, quantity: 1, reason: 'x' })).toMatchObject({ status: 404 });
  });
  it('movements cannot be edited in the database', async () => {
    const edit = shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_mutations SET quantity = 1`));
    await expect(edit).rejects.toThrow(/permission denied|Failed query/);
  });
});

describe('confirm an order from stock', () => {
  it('reserves its lines, calls them from the warehouse, and asks for no files', async () => {
    const pen = await addArticle(shop, { stock: 100 });
    const basket = await articleBasket(shop, customer, [
      { articleId: pen.id, quantity: 30 },
      { articleId: pen.id, quantity: 20 },
    ]);
    expect(await confirm(basket)).toMatchObject({ status: 'in_progress', version: basket.version + 2 });
    expect(await read(basket.id)).toMatchObject({
      status: 'in_progress',
      version: basket.version + 2,
      type: basketTypes.order,
      lines: [{ status: 'warehouse_call' }, { status: 'warehouse_call' }],
    });
    expect(await stockOf(pen.id)).toMatchObject({
      physical: 100,
      reserved: 50,
      economic: 50,
      reservations: [
        { number: basket.number, quantity: 30 },
        { number: basket.number, quantity: 20 },
      ],
    });
    const facts = (await manager().call(readBasketHistoryEndpoint, { id: basket.id })).entries.map(({ fact }) => fact);
    expect(facts).toEqual([
      'basket.in_progress',
      'line.warehouse_call',
      'line.warehouse_call',
      'basket.order_confirmation_sent',
      'basket.articles_added',
      'basket.created',
    ]);
  });
  it('refuses more than the free stock, names the line, and changes nothing', async () => {
    const [pen, cup] = [await addArticle(shop, { stock: 5 }), await addArticle(shop, { stock: 100 })];
    const basket = await articleBasket(shop, customer, [
      { articleId: cup.id, quantity: 10 },
      { articleId: pen.id, quantity: 6 },
    ]);
    const refused = await manager().refused(confirmBasketEndpoint, { id: basket.id, version: basket.version });
    expect(refused).toMatchObject({ status: 409, code: 'STOCK_SHORT', context: { refusals: [{ lineId: basket.lineIds[1] }] } });
    expect(refused.message).toContain(`Notitieboek ${pen.code}: 5 vrij, 6 gevraagd`);
    expect([await stockOf(pen.id), await stockOf(cup.id)]).toMatchObject([{ reserved: 0 }, { reserved: 0 }]);
  });
  it('accepts more where back orders are allowed', async () => {
    const pen = await addArticle(shop, { stock: 5, backOrder: true });
    await confirm(await articleBasket(shop, customer, [{ articleId: pen.id, quantity: 8 }]));
    expect(await stockOf(pen.id)).toMatchObject({ physical: 5, reserved: 8, economic: -3 });
    expect((await warehouse().call(listStockEndpoint, { state: 'short' })).rows).toMatchObject([{ articleId: pen.id }]);
  });
  it('never promises more than the stock in eight concurrent confirmations', async () => {
    const articles = [await addArticle(shop, { stock: 10 }), await addArticle(shop, { stock: 10 })];
    const baskets = [];
    for (let turn = 0; turn < 8; turn += 1) {
      // Half of them list the articles in reverse: levels are locked in one order all the same.
      const lines = articles.map(({ id }) => ({ articleId: id, quantity: 3 }));
      baskets.push(await articleBasket(shop, customer, turn % 2 ? lines.toReversed() : lines));
    }
    const answers = await Promise.allSettled(baskets.map(confirm));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const answer of answers) if (answer.status === 'rejected') expect(String(answer.reason)).toContain('STOCK_SHORT');
    for (const { id } of articles) expect(await stockOf(id)).toMatchObject({ physical: 10, reserved: 9 });
  });
  it('releases the reservation when the order is canceled', async () => {
    const pen = await addArticle(shop, { stock: 10 });
    const basket = await articleBasket(shop, customer, [{ articleId: pen.id, quantity: 10 }]);
    await confirm(basket);
    const { version } = await read(basket.id);
    await manager().call(cancelBasketEndpoint, { id: basket.id, version, reason: 'customer_request' });
    expect(await stockOf(pen.id)).toMatchObject({ physical: 10, reserved: 0, reservations: [] });
  });
  it('typesets the confirmation once, after the commit, with the data as confirmed', async () => {
    const pen = await addArticle(shop, { stock: 10 });
    const basket = await articleBasket(shop, customer, [{ articleId: pen.id, quantity: 2 }]);
    await confirm(basket);
    const files = () => manager().call(listBasketFilesEndpoint, { id: basket.id });
    expect(await files()).toEqual([]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET description = 'Naderhand' WHERE basket_id = ${basket.id}`));
    await shop.runJobs();
    const mail = await shop.kernel.act(({ tx }) =>
      tx.row<{ id: number }>(sql`SELECT id FROM mails WHERE refs @> ARRAY[${`basket:${basket.id}`}]`),
    );
    await shop.kernel.act(({ tx }) => tx.addJob('mail.send', { id: mail!.id }));
    await shop.runJobs();
    expect(await files()).toMatchObject([{ mime: 'application/pdf' }]);
    const pdf = await shop.as('admin').inject({ method: 'GET', url: `/api/outbox/${mail!.id}/attachments/0` });
    expect((await readPdf(pdf.rawPayload)).pages.join()).toContain(`Notitieboek ${pen.code}`);
  });
});
