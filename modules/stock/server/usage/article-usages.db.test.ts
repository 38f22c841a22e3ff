import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { issueReservationEndpoint } from '#modules/stock/contract/reservation/issue-reservation.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { listArticleCoverEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { listArticleUsagesEndpoint } from '#modules/stock/contract/usage/article-usages.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { shipOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('list article usages › expects of each article what the mean of its cover makes a month, and of a group nothing', async () => {
  const pen = await addArticle(shop);
  const opening = { articleId: pen.id, type: 90 as const, quantity: 500, location: 'A-01', unitCostEur: 1 };
  await warehouse().call(receiveStockEndpoint, { ...opening, receivedOn: '2026-09-14' });
  const { itemId } = await warehouse().call(readStockEndpoint, { articleId: pen.id });
  const use = async (quantity: number, needOn: string) => {
    await warehouse().call(reserveStockEndpoint, { itemId: itemId!, kind: 'hard', quantity, needOn, note: 'Beurs' });
    const { reservations } = await warehouse().call(readStockEndpoint, { articleId: pen.id });
    await warehouse().call(issueReservationEndpoint, { id: reservations[0]!.id, quantity });
  };
  await use(60, '2026-11-18');
  const usages = async (group: 'article' | 'customer') =>
    (await warehouse().call(listArticleUsagesEndpoint, { group, search: pen.code })).rows;
  // The week that runs does not count yet.
  expect(await usages('article')).toMatchObject([{ name: pen.code, total: 60, expectedPerMonth: 0 }]);
  shop.moveClock('2026-11-23T09:00:00Z');
  await use(20, '2026-11-23');
  const [cover] = (await warehouse().call(listArticleCoverEndpoint, { search: pen.code })).rows;
  expect(cover!.perWeek).toBe(6);
  expect(await usages('article')).toMatchObject([{ name: pen.code, total: 80, expectedPerMonth: 26 }]);
  expect(await usages('customer')).toMatchObject([{ total: 80, expectedPerMonth: null }]);
});

it('list article usages › pages what was used, most first, and counts and totals all pages', async () => {
  const used: [string, number][] = [];
  for (const quantity of [7, 12, 7]) {
    const { id, code } = await addArticle(shop, { stock: 100 });
    const { itemId } = await warehouse().call(readStockEndpoint, { articleId: id });
    await warehouse().call(reserveStockEndpoint, { itemId: itemId!, kind: 'hard', quantity, needOn: '2026-11-23', note: 'Beurs' });
    const { reservations } = await warehouse().call(readStockEndpoint, { articleId: id });
    await warehouse().call(issueReservationEndpoint, { id: reservations[0]!.id, quantity });
    used.push([code, quantity]);
  }
  const pages: Awaited<ReturnType<typeof readPage>>[] = [];
  const readPage = (cursor?: string) => warehouse().call(listArticleUsagesEndpoint, { limit: 2, ...(cursor && { cursor }) });
  do pages.push(await readPage(pages.at(-1)?.nextCursor ?? undefined));
  while (pages.at(-1)!.nextCursor);
  const rows = pages.flatMap((page) => page.rows);
  const totals = rows.map(({ total }) => total);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  expect(rows.map(({ name, total }) => [name, total])).toEqual(expect.arrayContaining(used));
  for (const { count, total } of pages) expect({ count, total }).toEqual({ count: rows.length, total: totals.reduce((a, b) => a + b) });
});

it('list article usages › is divided over the cost centers of who ordered, with the customer of each', async () => {
  const customer = await addCustomer(shop);
  const article = await addArticle(shop, { stock: 100 });
  const ship = (quantity: number) => shipOrder(shop, customer, article.id, quantity);
  const [ofFair, ofColleague, ofNone] = [await ship(30), await ship(20), await ship(12)];
  await shop.kernel.act(async ({ tx }) => {
    const budget = async (name: string) =>
      (await tx.row<{ id: number }>(sql`
        INSERT INTO shop_budgets (customer_id, name, period, amount, beyond) VALUES (${customer.id}, ${name}, 'year', 0, 'approve') RETURNING id`))!
        .id;
    await tx.rows(sql`
      INSERT INTO shop_budget_orders (basket_id, budget_id, ordered_on) VALUES (${ofFair.order.id}, ${await budget('Beurs')}, '2026-11-18')`);
    const { id } = (await tx.row<{ id: number }>(sql`
      INSERT INTO contacts (customer_id, first_name, surname, email) VALUES (${customer.id}, 'Jo', 'Blom', 'jo@x.example') RETURNING id`))!;
    await tx.rows(sql`INSERT INTO shop_budget_members (contact_id, budget_id) VALUES (${id}, ${await budget('Personeel')})`);
    await tx.rows(sql`UPDATE baskets SET contact_id = ${id} WHERE id = ${ofColleague.order.id}`);
  });
  expect(ofNone.order.id).not.toBe(ofFair.order.id);
  const { rows, total } = await warehouse().call(listArticleUsagesEndpoint, { group: 'cost_center', search: article.code });
  expect([total, rows.map((row) => [row.name, row.about !== '', row.total])]).toEqual([
    62,
    [
      ['Beurs', true, 30],
      ['Personeel', true, 20],
      ['', false, 12],
    ],
  ]);
});

it('list article cover › has the value in stock for who may see it, and none for goods of a customer', async () => {
  const own = await addArticle(shop);
  const owned = await addArticle(shop, { stock: 10, customerId: (await addCustomer(shop)).id });
  await warehouse().call(receiveStockEndpoint, { articleId: own.id, type: 10, quantity: 40, location: 'A-01', unitCostEur: 2.5 });
  const worth = async (role: string, code: string) =>
    (await shop.as(role).call(listArticleCoverEndpoint, { search: code })).rows[0]!.valueAtCost;
  expect(await worth('purchasing_manager', own.code)).toBe(moneyFromEuros(100));
  expect(await worth('warehouse', own.code)).toBeNull();
  expect(await worth('order_manager', own.code)).toBeNull();
  expect(await worth('purchasing_manager', owned.code)).toBeNull();
});
