import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { listUnitsEndpoint, type UnitRow } from '#modules/identity/contract/units/list-units.endpoint.ts';
import { saveUnitEndpoint } from '#modules/identity/contract/units/save-unit.endpoint.ts';
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
  const { brands } = await shop.visitor.call(brandEndpoint, {});
  expect(brands.find(({ ui_id }) => ui_id === 3)).toMatchObject({ title: 'Gilde' });
  const again = await shop.as('admin').refused(saveUnitEndpoint, save(before, { name: 'Ander gilde' }));
  expect(again).toMatchObject({ code: 'STALE_VERSION', context: { fields: { name: { theirs: 'Gilde', yours: 'Ander gilde' } } } });
});

it('refuses the address of another brand, and a sixth unit', async () => {
  const [one, other] = [await read(1), await read(2)];
  expect(await shop.as('admin').refused(saveUnitEndpoint, save(one, { hosts: other.hosts }))).toMatchObject({ code: 'HOST_TAKEN' });
  const { id: _, version: __, users: ___, ...sixth } = one;
  expect(await shop.as('admin').refused(saveUnitEndpoint, { ...sixth, hosts: [] })).toMatchObject({ code: 'UNITS_FULL' });
  expect((await shop.as('planner').refused(saveUnitEndpoint, save(one, {}))).status).toBe(403);
});
