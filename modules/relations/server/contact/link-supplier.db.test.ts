import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { linkSupplierEndpoint } from '#modules/relations/contract/contact/link-supplier.endpoint.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let admin: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as('admin');
});
afterAll(() => shop.close());

const idOf = async (email: string) =>
  (await shop.kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM users WHERE email = ${email}`)))!.id;

it('link supplier › lets an account answer for one supplier, another in its stead, or none', async () => {
  const bart = 'orders@binderijdevouw.example';
  const userId = await idOf(bart);
  for (const name of ['Binderij De Vouw', 'Folieprint Noord']) {
    const { id: supplierId } = await shop.as('buyer').call(saveSupplierEndpoint, { name, minimumOrder: noMoney });
    expect(await admin.call(linkSupplierEndpoint, { userId, supplierId })).toEqual({ supplierId });
    expect((await shop.as(bart).call(readMeEndpoint, {})).supplier_id).toBe(supplierId);
  }
  expect(await admin.call(linkSupplierEndpoint, { userId, supplierId: null })).toEqual({ supplierId: null });
  expect((await shop.as(bart).call(readMeEndpoint, {})).supplier_id).toBeNull();
});
it('link supplier › refuses a supplier that is not there, an account of another kind and people without the right', async () => {
  const userId = await idOf('orders@binderijdevouw.example');
  expect((await admin.refused(linkSupplierEndpoint, { userId, supplierId: 999_999 })).status).toBe(404);
  const staff = { userId: await idOf('pieter.jansma@katern.example'), supplierId: null };
  expect(await admin.refused(linkSupplierEndpoint, staff)).toMatchObject({ code: 'LINK_KIND_WRONG' });
  expect((await shop.as('operator').refused(linkSupplierEndpoint, { userId, supplierId: null })).status).toBe(403);
});
