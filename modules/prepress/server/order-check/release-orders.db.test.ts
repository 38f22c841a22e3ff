import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { listCheckedOrdersEndpoint } from '#modules/prepress/contract/order-check.endpoints.ts';
import { recheckOrdersEndpoint } from '#modules/prepress/contract/recheck-orders.endpoint.ts';
import { releaseOrdersEndpoint } from '#modules/prepress/contract/release-orders.endpoint.ts';
import { type ArtworkShop, goodCover, goodInner, type OrderedBooklet, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');

async function bring(order: OrderedBooklet): Promise<void> {
  await shop.upload(order, 'inner', await goodInner());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
}
const setCreditLimit = (order: OrderedBooklet, limit: number) =>
  shop.rows(sql`UPDATE customers SET credit_limit = ${limit} WHERE id = ${order.customerId}`);
const checked = async (order: OrderedBooklet) => {
  const answer = await manager().call(listCheckedOrdersEndpoint, {});
  return { ...answer, order: answer.rows.find(({ id }) => id === order.basketId) };
};
const colourOf = (row: { checks: readonly { rule: string; colour: string }[] } | undefined, rule: string) =>
  row?.checks.find((check) => check.rule === rule)?.colour;

describe('order check', () => {
  it('returns the result of every rule of every module', async () => {
    const order = await shop.order();
    const { rules, order: row } = await checked(order);
    expect(rules.map(({ rule }) => rule)).toEqual([
      'address',
      'price',
      'fsc',
      'file',
      'pages',
      'date',
      'stock',
      'paper',
      'outsourced',
      'credit',
    ]);
    expect(row).toMatchObject({ colour: 'amber', readyLines: 0, waitingLines: 1 });
    expect(['address', 'price', 'file', 'date', 'credit', 'stock'].map((rule) => colourOf(row, rule))).toEqual([
      'green',
      'green',
      'amber',
      'green',
      'amber',
      undefined,
    ]);
    expect(row?.checks.find(({ rule }) => rule === 'file')?.text).toMatch(/^Wacht op een bestand voor /);
  });
  it('releases an order automatically when nothing is red', async () => {
    const order = await shop.order({ proofRequired: false });
    const before = await checked(order);
    await bring(order);
    expect(await shop.lineStatus(order)).toBe('into_production');
    const after = await checked(order);
    expect(after.order).toBeUndefined();
    expect(after).toMatchObject({ released: before.released + 1, untouched: before.untouched + 1 });
  });
  it('blocks a red order, records that once, and releases it when the cause is resolved', async () => {
    const order = await shop.order({ proofRequired: false });
    await setCreditLimit(order, 1);
    await bring(order);
    expect(await shop.lineStatus(order)).toBe('artwork');
    const { order: row, released, untouched } = await checked(order);
    expect(row).toMatchObject({ colour: 'red', readyLines: 1 });
    expect(colourOf(row, 'credit')).toBe('red');
    expect((await manager().call(recheckOrdersEndpoint, { ids: [order.basketId] })).released).toBe(0);
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id: order.basketId });
    const held = entries.filter(({ fact }) => fact === 'line.held_at_check').map(({ text }) => text);
    expect(held).toEqual([expect.not.stringMatching(/[{}]|: $/)]);
    await setCreditLimit(order, 1_000_000_000);
    await shop.kernel.act(({ tx }) => tx.addJob('prepress.recheckHeld', {}));
    await shop.runJobs();
    expect(await shop.lineStatus(order)).toBe('into_production');
    expect(await checked(order)).toMatchObject({ released: released + 1, untouched });
  });
  it('lets a user override a red check once, with the permission and a reason', async () => {
    const order = await shop.order({ proofRequired: false });
    const waiting = await shop.order();
    await setCreditLimit(order, 1);
    await bring(order);
    const ids = [order.basketId, waiting.basketId];
    expect(await shop.as('prepress').refused(releaseOrdersEndpoint, { ids, note: 'toch' })).toMatchObject({ code: 'ORDER_CHECK_RED' });
    expect(await manager().refused(releaseOrdersEndpoint, { ids })).toMatchObject({ code: 'ORDER_CHECK_NOTE' });
    const note = 'Met de klant besproken';
    const answer = await manager().call(releaseOrdersEndpoint, { ids, note });
    expect(answer).toMatchObject({
      released: 1,
      orders: [
        { lines: 1, refused: null },
        { lines: 0, refused: expect.stringContaining('wacht') },
      ],
    });
    expect(await shop.lineStatus(order)).toBe('into_production');
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id: order.basketId });
    expect(entries.map(({ reason }) => reason)).toContain(note);
    expect(await manager().refused(releaseOrdersEndpoint, { ids, note })).toMatchObject({ code: 'ORDER_NOT_READY' });
    expect((await shop.as('operator').refused(releaseOrdersEndpoint, { ids, note })).status).toBe(403);
    expect(await manager().refused(releaseOrdersEndpoint, { ids: [987_654_321], note })).toMatchObject({ code: 'ORDER_NOT_READY' });
  });
  it('lists orders in pages; a color filter scans on until the page has rows', async () => {
    const [red] = [await shop.order(), await shop.order(), await shop.order()];
    await setCreditLimit(red, 1);
    const { rows, count, countIsExact } = await manager().call(listCheckedOrdersEndpoint, {});
    expect({ count, countIsExact }).toEqual({ count: rows.length, countIsExact: true });
    const read = async (filters: { colour?: 'amber' }) => {
      const ids = [];
      let cursor: string | null | undefined;
      do {
        const page = await manager().call(listCheckedOrdersEndpoint, { ...filters, limit: 1, ...(cursor && { cursor }) });
        ids.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      return ids;
    };
    expect(rows.length).toBeGreaterThan(1);
    expect(await read({})).toEqual(rows.map(({ id }) => id));
    const amber = rows.filter(({ colour }) => colour === 'amber');
    expect(await read({ colour: 'amber' })).toEqual(amber.map(({ id }) => id));
    const page = await manager().call(listCheckedOrdersEndpoint, { colour: 'amber', limit: 1 });
    expect(page).toMatchObject({ count: 1, countIsExact: amber.length === 1 });
  });
});
