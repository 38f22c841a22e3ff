import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { countsOf } from '#modules/identity/server/home-tiles.ts';
import { listPrepressTasksEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { queryOf } from '#platform/server/database/statements.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const tilesOf = async (role: string) => (await shop.as(role).call(listHomeTilesEndpoint, {})).tiles;

it('a home tile has the count of its list', async () => {
  const order = await shop.order();
  await shop.as('order_manager').call(createBasketEndpoint, { customerId: order.customerId, description: 'Vraag' });
  const tiles = await tilesOf('order_manager');
  const quotes = tiles.find(({ title }) => title === 'baskets.home.quotes');
  const [path, search] = quotes?.address.split('?') ?? [];
  const query = new URLSearchParams(search);
  const list = await shop.as('order_manager').call(listBasketsEndpoint, { group: 'quotes', managerId: query.get('manager') ?? undefined });
  expect(path).toBe('/search-dashboard');
  expect(quotes?.count).toBe(list.count);

  const awaited = tiles.find(({ title }) => title === 'prepress.home.filesAwaited');
  const tasks = await shop.as('prepress').call(listPrepressTasksEndpoint, { status: 'upload_link_sent' });
  expect(awaited?.count).toBe(tasks.rows.length);
});

it('a home tile marks proofs as urgent after two days with the customer', async () => {
  const tile = async () => (await tilesOf('prepress')).find(({ title }) => title === 'prepress.home.proofs');
  const order = await shop.order();
  await shop.upload(order, 'cover', await goodCover());
  await shop.upload(order, 'inner', await goodInner());
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('authorization');
  expect(await tile()).toMatchObject({ urgent: null });
  shop.moveClock(shop.clock.now().add({ hours: 49 }).toString());
  expect(await tile()).toMatchObject({ urgent: { count: 1, text: 'prepress.home.proofsUrgent' } });
});

it('a home tile is shown only to people who may open its list', async () => {
  const titles = async (role: string) => (await tilesOf(role)).map(({ title }) => title.split('.')[0]);
  expect(new Set(await titles('finance'))).toContain('invoicing');
  expect(new Set(await titles('operator'))).not.toContain('invoicing');
});

it('home tiles are counted by the same selects for a whole minute, and so shared', async () => {
  const selectsAt = (moment: string) =>
    shop.kernel.act(async (context) =>
      countsOf({ ...context, now: Temporal.Instant.from(moment) }).map(({ counted }) => JSON.stringify(queryOf(counted, 'once'))),
    );
  const selects = await selectsAt('2026-11-18T09:00:00.1Z');
  expect(selects.length).toBeGreaterThan(10);
  expect(await selectsAt('2026-11-18T09:00:59.9Z')).toEqual(selects);
});

it('home is where everybody begins after sign-in, but the operator on the shop floor', async () => {
  const landsOn = async (role: string) => (await shop.as(role).call(readMeEndpoint, {})).lands_on;
  expect(await landsOn('operator')).toMatch(/^\/planning\/todos\/plan_place/);
  expect([await landsOn('planner'), await landsOn('order_manager'), await landsOn('warehouse')]).toEqual(['/', '/', '/']);
});
