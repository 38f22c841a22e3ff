import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/remove-online-supplier.endpoint.ts';
import { saveOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/save-online-supplier.endpoint.ts';
import { removeSupplierEndpoint } from '#modules/relations/contract/supplier/remove-supplier.endpoint.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { listSuppliersEndpoint } from '#modules/relations/contract/supplier/suppliers.endpoints.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let buyer: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = shop.as('buyer');
});
afterAll(() => shop.close());

const binder = {
  ...{ name: 'Binderij De Vouw', services: ['binding' as const, 'sewing' as const], leadDays: 4, minimumOrder: 750_000 },
  ...{ orderBy: 'mail' as const, orderEmail: 'orders@devouw.example', iban: 'NL91 ABNA 0417 1643 00', bic: 'ABNANL2A' },
  closures: [{ from: '2027-07-19', until: '2027-08-06' }],
};

it('supplier › is stored with its terms, changed by permission, and removed once nothing refers to it', async () => {
  let id: number;
  // It stores services, lead days, minimum order, order route and payment.
  ({ id } = await buyer.call(saveSupplierEndpoint, binder));
  const { rows } = await buyer.call(listSuppliersEndpoint, {});
  expect(rows).toMatchObject([{ ...binder, iban: 'NL91ABNA0417164300', active: true, accounts: [] }]);
  // It is in the country of the shop unless it says so, and keeps its own.
  const place = async () => (await buyer.call(listSuppliersEndpoint, {})).rows[0]!.country;
  expect(await place()).toBe('NL');
  await buyer.call(saveSupplierEndpoint, { ...binder, id, version: 1, country: 'DE' });
  await buyer.call(saveSupplierEndpoint, { ...binder, id, version: 2 });
  expect(await place()).toBe('DE');
  // It has a unique name; changes require the latest version and the permission.
  expect(await buyer.refused(saveSupplierEndpoint, { ...binder, name: 'binderij de vouw' })).toMatchObject({ code: 'SUPPLIER_EXISTS' });
  expect(await buyer.refused(saveSupplierEndpoint, { ...binder, id, version: 9 })).toMatchObject({ code: 'STALE_VERSION' });
  expect(await buyer.refused(saveSupplierEndpoint, { ...binder, name: 'X', orderEmail: '' })).toMatchObject({
    code: 'ORDER_EMAIL_MISSING',
  });
  expect((await buyer.refused(saveSupplierEndpoint, { ...binder, id: 999_999, version: 1 })).status).toBe(404);
  expect((await shop.as('warehouse').refused(saveSupplierEndpoint, binder)).status).toBe(403);
  const twice = [1, 2].map(() => buyer.call(saveSupplierEndpoint, { ...binder, id, version: 3, leadDays: 6 }, { idempotencyKey: 'twice' }));
  expect(await Promise.all(twice)).toEqual([
    { id, version: 4 },
    { id, version: 4 },
  ]);
  // It cannot be removed while an online supplier or account refers to it.
  const { id: onlineId } = await buyer.call(saveOnlineSupplierEndpoint, { name: 'De Vouw online', supplierId: id });
  expect(await buyer.refused(removeSupplierEndpoint, { id })).toMatchObject({
    code: 'IN_USE',
    message: expect.stringContaining('De Vouw online'),
  });
  expect(await buyer.call(removeOnlineSupplierEndpoint, { id: onlineId })).toEqual({ id: onlineId });
  expect(await buyer.call(removeSupplierEndpoint, { id })).toEqual({ id });
  expect((await buyer.refused(removeSupplierEndpoint, { id })).status).toBe(404);
  expect((await buyer.refused(removeOnlineSupplierEndpoint, { id: onlineId })).status).toBe(404);
});
