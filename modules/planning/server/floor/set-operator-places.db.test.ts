import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { readOperatorPlacesEndpoint } from '#modules/planning/contract/operator-places.endpoints.ts';
import { setOperatorPlacesEndpoint } from '#modules/planning/contract/set-operator-places.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const idOf = async (email: string) =>
  (await shop.kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM users WHERE email = ${email}`)))!.id;

it('set operator places › opens the shop floor at the place of who works there, until it is taken away', async () => {
  const userId = await idOf('daan.kok@katern.example');
  const place = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
      INSERT INTO plan_places (code, name_nl, name_en, department, kind, week, position)
      VALUES ('P1', 'Pers', 'Press', 'print', 'press', '[]', 1) RETURNING id`),
  );
  const placeIds = [place!.id];
  const admin = shop.as('admin');
  expect(await admin.call(setOperatorPlacesEndpoint, { userId, placeIds })).toEqual({ placeIds });
  expect((await shop.as('operator').call(readMeEndpoint, {})).plan_place_id).toBe(place!.id);
  expect((await admin.call(readOperatorPlacesEndpoint, { userId })).placeIds).toEqual(placeIds);
  await admin.call(setOperatorPlacesEndpoint, { userId, placeIds: [] });
  expect((await admin.call(readOperatorPlacesEndpoint, { userId })).placeIds).toEqual([]);
});
it('set operator places › refuses a place that is not there, an account of another kind, a user with more rights and people without the right', async () => {
  const userId = await idOf('daan.kok@katern.example');
  const admin = shop.as('admin');
  expect((await admin.refused(setOperatorPlacesEndpoint, { userId, placeIds: [999_999] })).status).toBe(404);
  const supplier = { userId: await idOf('orders@binderijdevouw.example'), placeIds: [] };
  expect(await admin.refused(setOperatorPlacesEndpoint, supplier)).toMatchObject({ code: 'LINK_KIND_WRONG' });
  expect((await shop.as('operator').refused(setOperatorPlacesEndpoint, { userId, placeIds: [] })).status).toBe(403);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      WITH office AS (INSERT INTO roles (code, name_nl, name_en, permissions) VALUES ('office', 'Kantoor', 'Office', '{fup,users.edit}') RETURNING id)
      INSERT INTO user_roles SELECT ${userId}, id FROM office`),
  );
  const koen = { userId: await idOf('koen.baart@katern.example'), placeIds: [] };
  expect(await shop.as('operator').refused(setOperatorPlacesEndpoint, koen)).toMatchObject({ code: 'ACCOUNT_HOLDS_MORE' });
});
