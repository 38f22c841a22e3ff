import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#apps/server/serve.ts';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { drawPng } from '#demo/png.ts';
import { setProductPictureEndpoint } from '#modules/catalogue/contract/set-product-picture.endpoint.ts';
import { readBrandEndpoint, readMeEndpoint, readMenuEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { authCookieName } from '#modules/identity/server/sign-in/session.ts';
import { priceCopiesEndpoint } from '#modules/publications/contract/price-copies.endpoint.ts';
import { readPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import {
  listShopProductsEndpoint,
  priceShopProductEndpoint,
  readShopProductEndpoint,
} from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import type { FirstAnswers } from '#platform/contract/first-answers.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let webRoot: string;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await fillQuestions(demo);
  webRoot = await mkdtemp(path.join(tmpdir(), 'katern-head-'));
  const shell =
    '<!doctype html><html lang="nl"><head><meta name="description" content="Katern" /><title>Katern</title></head><div id="root"></div>';
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
  expect(await read('/robots.txt')).toContain('Allow: /api/published/');
  await app.close();
});

it('brings along what a visitor sees and asks first, and nothing for whoever has a session', async () => {
  const app = await createApp(shop.kernel, { webRoot, logger: false, checkOutput: true });
  const preloadedIn = async (url: string, headers = {}) => {
    const { body } = await app.inject({ url, headers });
    const data = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(body)?.[1];
    const { language, reads } = JSON.parse(data ?? '{"language":null,"reads":[]}') as FirstAnswers;
    return { body, language, reads: Object.fromEntries(reads.map(({ name, output }) => [name, output])) };
  };
  const [id] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`
    SELECT s.id FROM unit_sub_groups o JOIN sub_groups s ON s.id = o.sub_group_id WHERE o.portal_visible ORDER BY o.business_unit_id, s.id LIMIT 1`),
  );
  const { call } = shop.visitor;
  const publication = await preloadedIn('/publication/zout-1');
  expect(publication.body).toContain('<h1 class="first-title">Zout &#38; &#34;klei&#34;</h1>');
  expect(publication.body).toContain('<p>Over zout.</p>');
  expect(publication.body).toMatch(/<html lang="nl" style="--brand-primary:#/);
  expect(publication.language).toBe('nl');
  expect(publication.reads[readPublicationEndpoint.name]).toEqual(await call(readPublicationEndpoint, { slug: 'zout-1' }));
  expect(publication.reads[readMeEndpoint.name]).toEqual(await call(readMeEndpoint, {}));
  expect(publication.reads[readMenuEndpoint.name]).toEqual(await call(readMenuEndpoint, {}));
  expect(Object.keys((await call(readBrandEndpoint, {})) as object).sort()).toEqual(
    Object.keys(publication.reads[readBrandEndpoint.name] as object).sort(),
  );
  const list = await preloadedIn('/shop');
  expect(list.reads[listShopProductsEndpoint.name]).toEqual(await call(listShopProductsEndpoint, { brand: 0 }));
  const product = await preloadedIn(`/shop/${id!.id}`, { 'accept-language': 'en' });
  expect(product.language).toBe('en');
  expect(product.reads[priceShopProductEndpoint.name]).toMatchObject({ problem: null });
  const configured = await preloadedIn(`/shop/${id!.id}?c=100`);
  expect(Object.keys(configured.reads)).toContain(readShopProductEndpoint.name);
  expect(Object.keys(configured.reads)).not.toContain(priceShopProductEndpoint.name);
  const { headers, rawPayload } = await app.inject({ url: '/shop', headers: { 'accept-encoding': 'gzip, br' } });
  expect([headers['content-encoding'], gunzipSync(rawPayload).toString()]).toEqual(['gzip', expect.stringContaining('first-groups')]);
  for (const url of ['/shop/999999', '/login']) expect((await preloadedIn(url)).language).toBeNull();
  const cookie = `${authCookieName(shop.kernel.config, 'session_token')}=anything`;
  expect((await preloadedIn('/shop', { cookie })).language).toBeNull();
  await app.close();
});

it('writes a title that is code as text, in the head, the first content and the answers', async () => {
  const app = await createApp(shop.kernel, { webRoot, logger: false, checkOutput: true });
  const title = `</script></title><script>alert(1)</script><div id="root">$& $' "'__CSP_NONCE__`;
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO publications (slug, business_unit_id, status, title, author, abstract, registered_at, published_at)
      VALUES ('code-1', 2, 'published', ${title}, ${title}, ${title}, now(), now())`),
  );
  const { body } = await app.inject({ url: '/publication/code-1' });
  expect(body).not.toContain('<script>alert');
  expect(body.match(/<\/title>|<div id="root">/g)).toHaveLength(2);
  const answers = /id="first-answers">(.*?)<\/script>/s.exec(body)![1]!;
  const { reads } = JSON.parse(answers) as FirstAnswers;
  expect(reads.find(({ name }) => name === readPublicationEndpoint.name)!.output).toMatchObject({ title, author: title, abstract: title });
  expect(body).toContain('&#60;script&#62;alert(1)');
  await app.close();
});

it('counts the prices that it brings along towards the limit of a visitor', async () => {
  const app = await createApp(shop.kernel, { webRoot, logger: false, checkOutput: true });
  const { limits } = shop.kernel.config;
  const before = limits.prices;
  limits.prices = { calls: 1, minutes: 60 };
  try {
    const bringsPrice = async () =>
      (await app.inject({ url: '/publication/zout-1', remoteAddress: '198.51.100.8' })).body.includes(priceCopiesEndpoint.name);
    expect([await bringsPrice(), await bringsPrice()]).toEqual([true, false]);
  } finally {
    limits.prices = before;
    await app.close();
  }
});

it('answers 404 with the page itself for an address of no page, and about nothing', async () => {
  const app = await createApp(shop.kernel, { webRoot, logger: false, checkOutput: true });
  const unknown = [
    '/publication/zout-2',
    '/publication/unknown',
    '/publication',
    '/shop/999999',
    '/shop/abc',
    '/shop/1/2',
    '/wp-login.php',
  ];
  for (const url of unknown) {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([url, statusCode, headers['x-robots-tag']]).toEqual([url, 404, 'noindex']);
    expect(body).toContain('<title>Katern</title>');
  }
  for (const url of ['/', '/basket/12', '/shop', '/shop/', '/publication/zout-1', '/calculator/calculate/1/1', '/login?to=/shop/abc'])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
  expect((await app.inject({ url: '/shop', method: 'HEAD' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/basket/12' })).headers['x-robots-tag']).toBe('noindex');
  await app.close();
});

it('is in the language of the visitor, and names its address in each', async () => {
  const app = await createApp(shop.kernel, { webRoot, logger: false, checkOutput: true });
  const read = async (url: string, language?: string, host = 'localhost') =>
    (await app.inject({ url, headers: { host, ...(language && { 'accept-language': language }) } })).body;
  const [product] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number; nl: string; en: string; host: string; other: string }>(sql`
    SELECT s.id, s.name_nl AS nl, s.name_en AS en, u.hosts[1] AS host, u.hosts[2] AS other FROM unit_sub_groups o
    JOIN sub_groups s ON s.id = o.sub_group_id JOIN business_units u ON u.id = o.business_unit_id
    WHERE o.portal_visible AND s.name_nl <> s.name_en ORDER BY o.business_unit_id, s.id LIMIT 1`),
  );
  const { id, nl, en, host, other } = product!;
  expect(await read(`/shop/${id}`)).toMatch(new RegExp(`<html lang="nl" [^>]*>.*<title>${nl} ·`, 's'));
  expect(await read(`/shop/${id}`, 'en-GB,en;q=0.9')).toMatch(new RegExp(`<html lang="en" [^>]*>.*<title>${en} ·`, 's'));
  expect(await read(`/shop/${id}?lang=nl`, 'en-GB')).toMatch(new RegExp(`<html lang="nl" [^>]*>.*<title>${nl} ·`, 's'));
  expect(await read('/login', 'en-GB')).toContain('<html lang="nl">');
  expect(await read('/wp-login.php', 'en-GB')).toContain('<html lang="en">');
  const url = `http://${host}/shop/${id}`;
  for (const at of [host, other, 'evil.example']) {
    const page = await read(`/shop/${id}?c=1`, undefined, at);
    expect(page).toContain(`<link rel="canonical" href="${url}" />`);
    expect(page).toContain(`<link rel="alternate" hreflang="en" href="${url}?lang=en" />`);
    expect(page).toContain(`<link rel="alternate" hreflang="x-default" href="${url}" />`);
    expect(page).not.toContain('evil');
  }
  expect(await read(`/shop/${id}?lang=en&c=1`)).toContain(`<link rel="canonical" href="${url}?lang=en" />`);
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
    expect(await statusesOf('/basket/1')).toEqual([200, 200, 200, 200]);
    expect(await statusesOf('/publication/zout-1')).toEqual([200, 200, 429, 429]);
    for (const url of ['/shop/1', '/Shop/1', '/shop?lang=en']) expect((await app.inject({ url, remoteAddress })).statusCode).toBe(429);
  } finally {
    callLimit.perMinute = before;
    await app.close();
  }
});
