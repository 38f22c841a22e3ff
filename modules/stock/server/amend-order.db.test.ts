import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillPlanning } from '#demo/orders/planning.ts';
import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { draftAmendment } from '#test/amendments.ts';
import { addCustomer, addOrder, type TestCustomer } from '#test/baskets.ts';
import { goldenCases } from '#test/golden.ts';
import { readOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await fillPlanning(demo);
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const going = () => ({ description: '', price: null, deliverOn: '2026-12-08', addressId: customer.addressId, method: 'parcel' as const });
const article = (articleId: number, quantity: number): EnteredChange => ({ kind: 'article', articleId, quantity, ...going() });
const select = <T>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<T & Record<string, unknown>>(query));

it('adds a product and an article: files are asked for, work is planned, stock and paper are reserved, and the order is mailed', async () => {
  const order = await addOrder(shop, customer);
  const { id: articleId } = await addArticle(shop, { stock: 100 });
  const [thesis] = await select<{ id: number }>(sql`SELECT id FROM sub_groups WHERE code = 'thesis-perfect-bound'`);
  const { expected: _, note: __, route: ___, ...asked } = goldenCases.find(({ id }) => id === 'G1b')! as Record<string, unknown>;
  const product = { kind: 'product', subGroupId: thesis!.id, case: asked as never, quantity: 60, ...going() } as const;
  const before = await readOrder(shop, order);
  const { preview, ...draft } = await draftAmendment(shop, order.id, [product, article(articleId, 40)]);
  expect(preview.rows.map(({ kind, refusals, was }) => [kind, refusals, was])).toEqual([
    ['added', [], null],
    ['added', [], null],
  ]);
  expect(preview.effects.map(({ area }) => area).toSorted()).toEqual(['files', 'stock']);
  expect((await readOrder(shop, order)).lines).toHaveLength(1);
  const apply = { ...draft, agreedBy: 'Ineke, per telefoon' };
  const both = await Promise.allSettled([0, 1].map(() => manager().call(applyAmendmentEndpoint, apply)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const after = await readOrder(shop, order);
  expect(after.total).toBe(before.total + preview.difference);
  const [, added, pads] = after.lines;
  expect(added).toMatchObject({ kind: 'product', quantity: 60, status: 'upload_link_sent', deliveryDate: '2026-12-08' });
  expect(pads).toMatchObject({ kind: 'article', quantity: 40, status: 'warehouse_call' });
  const events = await select(sql`SELECT id FROM plan_events WHERE line_id = ${added!.id}`);
  const slots = await select(sql`SELECT id FROM upload_slots WHERE line_id = ${added!.id}`);
  const papers = await select(sql`SELECT item_id FROM stock_reservations WHERE line_id = ${added!.id}`);
  expect([events.length > 3, slots.length > 0, papers.length > 0]).toEqual([true, true, true]);
  const [level] = await select<{ reserved: string }>(sql`SELECT reserved FROM stock_items WHERE article_id = ${articleId}`);
  expect(Number(level!.reserved)).toBe(40);

  // The preview of more copies names the paper that is then reserved.
  const held = () =>
    select<{ paper: string; quantity: number }>(sql`
      SELECT s.paper, r.quantity::float8 AS quantity FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id
      WHERE r.line_id = ${added!.id} ORDER BY s.paper`);
  const few = await held();
  const more = { kind: 'line', lineId: added!.id, quantity: 90, price: null, deliverOn: null, addressId: null } as const;
  const { preview: grown, ...bigger } = await draftAmendment(shop, order.id, [more]);
  await manager().call(applyAmendmentEndpoint, { ...bigger, agreedBy: 'Ineke, per telefoon' });
  const reserved = (await held()).map(({ paper, quantity }, at) => [paper, quantity - few[at]!.quantity]);
  const said = grown.effects.filter(({ area }) => area === 'stock');
  expect(said.map(({ text, detail }) => [text, Number(/([\d.]+) extra gereserveerd/.exec(detail)?.[1]?.replace('.', ''))])).toEqual(
    reserved,
  );
});

it('refuses an article that is short and a line that goes nowhere, and says so in the preview', async () => {
  const order = await addOrder(shop, customer);
  const { id: articleId } = await addArticle(shop, { stock: 10 });
  const nowhere = { ...article(articleId, 5), addressId: null };
  const { preview, ...draft } = await draftAmendment(shop, order.id, [nowhere as EnteredChange, article(articleId, 40)]);
  expect(preview.rows.flatMap(({ refusals }) => refusals.map(({ code }) => code))).toEqual(['DELIVERY_ADDRESS_REQUIRED', 'STOCK_SHORT']);
  expect(await manager().refused(applyAmendmentEndpoint, { ...draft, agreedBy: 'Ineke' })).toMatchObject({
    code: 'DELIVERY_ADDRESS_REQUIRED',
  });
});

it('values the material that was bought for a canceled line', async () => {
  const order = await addOrder(shop, customer);
  await select(sql`INSERT INTO stock_locations (code) VALUES ('P-01')`);
  const received = { paper: 'HVO90', type: 10, quantity: 1000, unit: 'sheet', location: 'P-01', priceEur: 25 } as const;
  const { itemId } = await shop.as('warehouse').call(receiveMaterialEndpoint, received);
  await select(sql`UPDATE stock_items SET policy = 'demand' WHERE id = ${itemId}`);
  await select(sql`DELETE FROM stock_reservations WHERE line_id = ${order.lineId}`);
  await select(sql`
    INSERT INTO stock_reservations (line_id, item_id, quantity, need_on, reserved_at) VALUES (${order.lineId}, ${itemId}, 400, '2026-11-25', now())`);
  const cancel: EnteredChange = { kind: 'cancel', lineId: order.lineId, charge: null, waiver: '' };
  const { preview } = await draftAmendment(shop, order.id, [cancel]);
  expect(preview.lost).toMatchObject([{ lineId: order.lineId, amount: moneyFromEuros(10) }]);
  expect(preview.rows[0]).toMatchObject({ kind: 'cancel', becomes: moneyFromEuros(10) });
});
