import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDepositLibraryEndpoint } from '#modules/theses/contract/deposit/read-deposit-library.endpoint.ts';
import { saveDepositLibraryEndpoint } from '#modules/theses/contract/deposit/save-deposit-library.endpoint.ts';
import { readFacts } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('keeps the address of the library, once', async () => {
  const admin = shop.as('admin');
  const none = await admin.call(readDepositLibraryEndpoint, {});
  expect(none).toMatchObject({ name: '', street: '', copies: 2 });
  const library = {
    ...{ ...none, name: 'Koninklijke Bibliotheek', attention: 'Depot', street: 'Bibliotheekplein', houseNumber: '5' },
    ...{ postcode: '2595 BE', city: 'Den Haag', country: 'NL' },
  };
  expect(await admin.refused(saveDepositLibraryEndpoint, { ...library, city: '' })).toMatchObject({
    code: 'DEPOSIT_LIBRARY_INCOMPLETE',
  });
  const { version } = await admin.call(saveDepositLibraryEndpoint, library);
  expect(await admin.refused(saveDepositLibraryEndpoint, library)).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  await admin.call(saveDepositLibraryEndpoint, { ...library, version });
  expect(await admin.call(readDepositLibraryEndpoint, {})).toEqual({ ...library, version });
  expect(await readFacts(shop, 'deposit_library.changed')).toHaveLength(1);
  expect(await shop.as('operator').refused(saveDepositLibraryEndpoint, { ...library, version })).toMatchObject({ status: 403 });
});
