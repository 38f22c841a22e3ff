import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listManagerCandidatesEndpoint, listManagersEndpoint } from '#modules/relations/contract/manager/managers.endpoints.ts';
import { removeManagerEndpoint } from '#modules/relations/contract/manager/remove-manager.endpoint.ts';
import { saveManagerEndpoint } from '#modules/relations/contract/manager/save-manager.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let admin: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as('admin');
  await addCustomer(shop);
});
afterAll(() => shop.close());

const managersNamed = async (kind: 'order' | 'account' = 'order') => {
  const { rows } = await admin.call(listManagersEndpoint, { kind });
  return Object.fromEntries(rows.map((row) => [row.name, row]));
};
type Row = Awaited<ReturnType<typeof managersNamed>>[string];
const asIs = ({ id, version, kind, userId, phone, unitIds, customerTypes, capacity, deputyId, signature, active }: Row) =>
  ({ id, version, kind, userId, phone, unitIds, customerTypes, capacity, deputyId, signature, active }) as const;
const orderManagerOf = async (basketId: number) =>
  (await shop.kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT order_manager_id AS id FROM baskets WHERE id = ${basketId}`)))!.id;

describe('save manager', () => {
  it('makes an employee a manager once, with units, capacity and a signature', async () => {
    const { rows } = await admin.call(listManagerCandidatesEndpoint, { kind: 'account' });
    const thijs = rows.find(({ name }) => name === 'Thijs Dekker')!;
    const ask = { kind: 'account' as const, userId: thijs.id, unitIds: [1, 3], customerTypes: ['publisher' as const], capacity: 20 };
    const { id } = await admin.call(saveManagerEndpoint, ask);
    expect((await managersNamed('account'))['Thijs Dekker']).toMatchObject({
      id,
      unitIds: [1, 3],
      capacity: 20,
      customerCount: 0,
      presence: 'here',
    });
    expect((await admin.call(listManagerCandidatesEndpoint, { kind: 'account' })).rows.map(({ name }) => name)).not.toContain(
      'Thijs Dekker',
    );
    expect(await admin.refused(saveManagerEndpoint, ask)).toMatchObject({
      status: 409,
      code: 'MANAGER_EXISTS',
      errors: { userId: [expect.any(String)] },
    });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, userId: 999_999 })).toMatchObject({ status: 404 });
    expect(
      await admin.refused(saveManagerEndpoint, { ...asIs((await managersNamed())['Roos Verhagen']!), unitIds: [1, 2 ** 40] }),
    ).toMatchObject({ status: 404 });
    expect(await admin.call(removeManagerEndpoint, { id })).toEqual({ id });
  });

  it('requires the latest version, a deputy of the same kind and valid days off', async () => {
    const [{ 'Roos Verhagen': roos, 'Jeroen Bos': jeroen }, { 'Mila Kuipers': mila }] = [
      await managersNamed(),
      await managersNamed('account'),
    ];
    const ask = asIs(jeroen!);
    expect(await admin.refused(saveManagerEndpoint, { ...ask, version: 9 })).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, deputyId: jeroen!.id })).toMatchObject({ code: 'DEPUTY_IS_SELF' });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, deputyId: mila!.id })).toMatchObject({ code: 'DEPUTY_UNFIT' });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, deputyId: 999_999 })).toMatchObject({ status: 404 });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, id: 999_999 })).toMatchObject({ status: 404 });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, absentUntil: '2026-11-20' })).toMatchObject({ code: 'ABSENCE_ENDS_FIRST' });
    await admin.call(saveManagerEndpoint, { ...ask, deputyId: roos!.id });
    expect(await shop.as('buyer').refused(saveManagerEndpoint, ask)).toMatchObject({ status: 403 });
  });
});

describe('absence of an order manager', () => {
  it('assigns new baskets to the deputy, and to the manager again afterwards', async () => {
    const { 'Roos Verhagen': roos, 'Jeroen Bos': jeroen } = await managersNamed();
    const { version } = await admin.call(saveManagerEndpoint, {
      ...asIs(roos!),
      deputyId: jeroen!.id,
      absentFrom: '2026-11-16',
      absentUntil: '2026-11-20',
    });
    expect((await managersNamed())['Roos Verhagen']).toMatchObject({ presence: 'away', deputyName: 'Jeroen Bos' });
    const one = await addCustomer(shop);
    const during = await addBasket(shop, one);
    expect(await orderManagerOf(during.id)).toBe(jeroen!.id);
    await admin.call(saveManagerEndpoint, { ...asIs(roos!), version });
    const after = await addBasket(shop, one);
    expect(await orderManagerOf(after.id)).toBe(roos!.id);
  });
});
