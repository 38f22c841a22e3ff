import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#apps/server/serve.ts';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
const withoutPage = { webRoot: '/none', logger: false, checkOutput: true } as const;
beforeAll(async () => {
  shop = await openTestShop();
  await fillCatalogue({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
});
afterAll(() => shop.close());

const read = (url: string, host = 'localhost') => shop.visitor.inject({ method: 'GET', url, headers: { host } });
const hostOf = async (unit: number) => {
  const [found] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ host: string }>(sql`SELECT hosts[1] AS host FROM business_units WHERE id = ${unit}`),
  );
  return found!.host;
};
const addressesIn = (body: string) => Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address!);

describe('sitemap', () => {
  it('may be read a bounded number of times a minute by an address', async () => {
    const config = { ...shop.kernel.config, limits: { ...shop.kernel.config.limits, sitemap: { calls: 2, minutes: 1 } } };
    const app = await createApp({ ...shop.kernel, config }, withoutPage);
    const statusOf = async (remoteAddress: string) => (await app.inject({ url: '/sitemap.xml', remoteAddress })).statusCode;
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push(await statusOf('198.51.100.8'));
    expect(statuses).toEqual([200, 200, 429]);
    expect(await statusOf('198.51.100.9')).toBe(200);
    await app.close();
  });

  it('has the shop of a unit that sells, and none of one that does not', async () => {
    const [sells, sellsNot] = [await hostOf(1), await hostOf(4)];
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE unit_sub_groups SET portal_visible = false WHERE business_unit_id = 4`));
    expect(addressesIn((await read('/sitemap.xml', sells)).body)).toContain(`http://${sells}/shop`);
    expect(addressesIn((await read('/sitemap.xml', sellsNot)).body)).toEqual([]);
  });

  it('is named by the address of the shop on a host that no unit has', async () => {
    expect((await read('/robots.txt', 'evil.example')).body).toContain('Sitemap: http://localhost/sitemap.xml');
    expect((await read('/sitemap.xml', 'evil.example')).body).not.toContain('evil');
  });

  it('is an index of several once it has more addresses than one may have', async () => {
    const host = await hostOf(3);
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`
        INSERT INTO publications (slug, business_unit_id, status, title, author, abstract, registered_at, published_at)
        SELECT 'book-' || n, 3, 'published', 'Zout', 'Marit', '', now(), now() FROM generate_series(1, 50000) n`),
    );
    const files = addressesIn((await read('/sitemap.xml', host)).body);
    expect(files).toEqual([1, 2].map((part) => `http://${host}/sitemap-${part}.xml`));
    const [first, second] = await Promise.all(files.map(async (file) => addressesIn((await read(new URL(file).pathname, host)).body)));
    expect(first).toHaveLength(50_000);
    expect(new Set([...first!, ...second!]).size).toBe(first!.length + second!.length);
    expect(second!.at(-1)).toBe(`http://${host}/publication/book-50000`);
    expect((await read('/sitemap-3.xml', host)).statusCode).toBe(404);
  });
});
