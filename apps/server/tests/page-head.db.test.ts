import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#apps/server/serve.ts';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { drawPng } from '#demo/png.ts';
import { setProductPictureEndpoint } from '#modules/catalogue/contract/set-product-picture.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let webRoot: string;
beforeAll(async () => {
  shop = await openTestShop();
  await fillCatalogue({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  webRoot = await mkdtemp(path.join(tmpdir(), 'katern-head-'));
  const shell = '<!doctype html><head><meta name="description" content="Katern" /><title>Katern</title></head>';
  await writeFile(path.join(webRoot, 'index.html'), shell);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO publications (slug, business_unit_id, status, title, author, abstract, isbn, defence_on, registered_at, published_at)
      SELECT v.slug, 2, v.status, 'Zout & "klei"', 'Marit van der Velde', 'Over zout.', v.isbn, '2026-03-18', now(), now()
      FROM (VALUES ('zout-1', 'published', '978-94-6417-101-3'), ('zout-2', 'withdrawn', '')) v (slug, status, isbn)`),
  );
});
afterAll(async () => {
  await shop.close();
  await rm(webRoot, { recursive: true });
});

it('serves the title and the citation of a published publication in the page itself', async () => {
  const app = await createApp(shop.kernel, { webRoot, logger: false, checkOutput: true });
  const answer = (url: string) => app.inject({ method: 'GET', url });
  const read = async (url: string) => (await answer(url)).body;
  const page = await read('/publication/zout-1?from=mail');
  expect(page).toContain('<title>Zout &#38; &#34;klei&#34;</title>');
  expect(page).toContain('<meta name="citation_title" content="Zout &#38; &#34;klei&#34;" />');
  expect(page).toContain('<meta name="citation_isbn" content="978-94-6417-101-3" />');
  expect(page.match(/name="description"/g)).toHaveLength(1);
  const [product] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number; name: string }>(sql`
    SELECT s.id, s.name_nl AS name FROM unit_sub_groups o JOIN sub_groups s ON s.id = o.sub_group_id
    WHERE o.portal_visible ORDER BY o.business_unit_id, s.id LIMIT 1`),
  );
  const content = Buffer.from(drawPng(8, 8, () => [15, 118, 110])).toString('base64');
  await shop.as('admin').call(setProductPictureEndpoint, { id: product!.id, name: 'book.png', content });
  const [shown] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`
    SELECT picture_file_id AS id FROM sub_groups WHERE id = ${product!.id}`),
  );
  const picture = `/api/catalogue/products/${product!.id}/pictures/${shown!.id}`;
  expect(await read(`/shop/${product!.id}`)).toContain(`<title>${product!.name} ·`);
  for (const url of ['/shop', `/shop/${product!.id}`])
    expect(await read(url)).toContain(`<link rel="preload" as="image" fetchpriority="high" href="${picture}" />`);
  for (const url of ['/publication/zout-2', '/publication/unknown', '/shop/999999'])
    expect([url, await read(url)]).toEqual([url, expect.stringContaining('<title>Katern</title>')]);
  const statuses = await Promise.all(
    ['/publication/zout-1', '/publication/zout-2', '/shop'].map(async (url) => (await answer(url)).statusCode),
  );
  expect(statuses).toEqual([200, 404, 200]);
  expect(await read('/robots.txt')).toContain('Allow: /api/published/');
  await app.close();
});

it('counts the pages that read the database towards the limit of an address, and no other page', async () => {
  const app = await createApp(shop.kernel, { webRoot, logger: false, checkOutput: true });
  const { callLimit } = shop.kernel.config;
  const before = callLimit.perMinute;
  const remoteAddress = '198.51.100.7';
  const statusesOf = async (url: string) => {
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await app.inject({ url, remoteAddress })).statusCode);
    return statuses;
  };
  callLimit.perMinute = 2;
  try {
    expect(await statusesOf('/baskets')).toEqual([200, 200, 200, 200]);
    expect(await statusesOf('/publication/zout-1')).toEqual([200, 200, 429, 429]);
    expect((await app.inject({ url: '/shop/1', remoteAddress })).statusCode).toBe(429);
  } finally {
    callLimit.perMinute = before;
    await app.close();
  }
});

it('sitemap › may be read a bounded number of times a minute by an address', async () => {
  const config = { ...shop.kernel.config, limits: { ...shop.kernel.config.limits, sitemap: { calls: 2, minutes: 1 } } };
  const app = await createApp({ ...shop.kernel, config }, { webRoot, logger: false, checkOutput: true });
  const read = (remoteAddress: string) => app.inject({ url: '/sitemap.xml', remoteAddress });
  const statuses = [];
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await read('198.51.100.8')).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await read('198.51.100.9')).statusCode).toBe(200);
  await app.close();
});
