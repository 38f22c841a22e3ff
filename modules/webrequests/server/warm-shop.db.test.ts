import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { listShopProductsEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { warmUp } from '#platform/server/warm-up.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { shopWarmUp, warmShop } from './warm-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await fillQuestions(demo);
});
afterAll(() => shop.close());

const goingOn = new AbortController().signal;

describe('warm shop', () => {
  it('prices each of the first products in each round', async () => {
    const { rows } = await shop.visitor.call(listShopProductsEndpoint, { brand: 0 });
    expect(rows.length).toBeGreaterThan(0);
    expect(await warmShop(shop.kernel, goingOn, 2)).toBe(2 * Math.min(10, rows.length));
  });

  it.each([
    ['fails', sql`template = '{}'`],
    ['has no price', sql`template = jsonb_set(template, '{format,widthMm}', '100000')`],
  ])('prices the others when one %s', async (_why, change) => {
    const { rows } = await shop.visitor.call(listShopProductsEndpoint, { brand: 0 });
    const { id } = rows[0]!;
    const kept = await shop.kernel.act(({ tx }) => tx.row<{ template: object }>(sql`SELECT template FROM sub_groups WHERE id = ${id}`));
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE sub_groups SET ${change} WHERE id = ${id}`));
    expect(await warmShop(shop.kernel, goingOn, 2)).toBe(2 * (Math.min(10, rows.length) - 1));
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE sub_groups SET template = ${JSON.stringify(kept!.template)}::jsonb WHERE id = ${id}`),
    );
  });

  it('prices nothing once the server stops', async () => {
    expect(await warmShop(shop.kernel, AbortSignal.abort())).toBe(0);
  });

  it('is one of the warm-ups of the server, which serves when one fails', async () => {
    const run: string[] = [];
    const entries = [() => Promise.reject(new Error('no plan')), async () => run.push('next')];
    await warmUp({ ...shop.kernel, slots: { warmUps: entries } }, goingOn);
    expect(run).toEqual(['next']);
    expect(shop.kernel.slots.warmUps).toContain(shopWarmUp.entry);
  });
});
