import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBrandEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { listUnitsEndpoint, type UnitRow } from '#modules/identity/contract/units/list-units.endpoint.ts';
import { saveUnitEndpoint } from '#modules/identity/contract/units/save-unit.endpoint.ts';
import { type DocumentBrand, letterOf } from '#platform/server/documents/house-style.ts';
import { brandLogos } from '#platform/server/mail/brand-logos.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const read = async (id: number) => (await shop.as('admin').call(listUnitsEndpoint, {})).rows.find((row) => row.id === id)!;
const save = (row: UnitRow, change: Partial<UnitRow>) => {
  const { users: _, ...input } = { ...row, ...change };
  return input;
};

it('changes a brand and its addresses, which browsers get at once', async () => {
  const before = await read(3);
  const changed = await shop
    .as('admin')
    .call(saveUnitEndpoint, save(before, { name: 'Gilde', country: 'BE', kvk: '0403.019.261', vatNumber: '' }));
  expect(changed).toEqual({ id: 3, version: before.version + 1 });
  expect(await read(3)).toMatchObject({ name: 'Gilde', country: 'BE', kvk: '0403019261' });
  const { brands } = await shop.visitor.call(readBrandEndpoint, {});
  expect(brands.find(({ ui_id }) => ui_id === 3)).toMatchObject({ title: 'Gilde' });
  const again = await shop.as('admin').refused(saveUnitEndpoint, save(before, { name: 'Ander gilde' }));
  expect(again).toMatchObject({ code: 'STALE_VERSION', context: { fields: { name: { theirs: 'Gilde', yours: 'Ander gilde' } } } });
});

it('shows the logo of a brand in its portal, its documents and its mails', async () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 90, 0, 0, 0, 30, 8, 6, 0, 0, 0];
  const before = await read(2);
  const admin = shop.as('admin');
  const saving = (bytes: readonly number[]) => save(before, { logo: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}` });
  expect(await admin.refused(saveUnitEndpoint, saving([1, 2, 3]))).toMatchObject({ code: 'LOGO_NOT_A_PICTURE' });
  await admin.call(saveUnitEndpoint, saving(png));
  const { brands } = await shop.visitor.call(readBrandEndpoint, {});
  expect(brands.map(({ logo }) => logo !== '')).toEqual([false, true, false, false, false]);
  const picture = await shop.visitor.inject({ method: 'GET', url: '/api/brand-logos/2?v=1' });
  expect(picture.statusCode, picture.body).toBe(200);
  expect(picture.headers['content-type']).toBe('image/png');
  expect([...picture.rawPayload]).toEqual(png);
  expect((await shop.visitor.inject({ method: 'GET', url: '/api/brand-logos/1' })).statusCode).toBe(404);
  const { brand } = (await shop.kernel.act(({ tx }) =>
    tx.row<{ brand: DocumentBrand }>(sql`SELECT brand FROM business_units WHERE id = 2`),
  ))!;
  const { html } = writeMail({ language: 'nl', brand, message: 'Dag', signature: '' });
  expect(html).toContain('<img src="cid:brand-logo-2"');
  expect(await brandLogos(shop.kernel, html)).toMatchObject([{ cid: 'brand-logo-2', contentType: 'image/png', content: Buffer.from(png) }]);
  const recipient = { name: 'K', street: 'S 1', postcode: '1', city: 'C', country: 'NL' };
  const letter = letterOf({ brand, language: 'nl', title: 'T', number: '1', recipient, facts: [] });
  expect(letter.brand).toMatchObject({ hasLogo: true, sign: expect.stringContaining('<image width="90" height="30"') });
  const facts = await shop.kernel.act(({ tx }) =>
    tx.row<{ size: number }>(sql`SELECT max(length(data::text))::int AS size FROM facts WHERE fact = 'unit.changed'`),
  );
  expect(facts!.size).toBeLessThan(2000);
});

it('refuses the address of another brand, and a sixth unit', async () => {
  const [one, other] = [await read(1), await read(2)];
  expect(await shop.as('admin').refused(saveUnitEndpoint, save(one, { hosts: other.hosts }))).toMatchObject({ code: 'HOST_TAKEN' });
  const { id: _, version: __, users: ___, ...sixth } = one;
  expect(await shop.as('admin').refused(saveUnitEndpoint, { ...sixth, hosts: [] })).toMatchObject({ code: 'UNITS_FULL' });
  expect((await shop.as('planner').refused(saveUnitEndpoint, save(one, {}))).status).toBe(403);
});
