import { afterAll, beforeAll, expect, it } from 'vitest';
import { printLocationLabelsEndpoint } from '#modules/stock/contract/location/print-location-labels.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('print location labels › asks for a printer of the menu', async () => {
  const { id } = await shop.as('warehouse').call(saveLocationEndpoint, { code: 'B-01', aisle: 2, bay: 1 });
  const print = { id, printer: 'Magazijn' };
  expect(await shop.as('warehouse').refused(printLocationLabelsEndpoint, { id, printer: '' })).toMatchObject({ code: 'PRINTER_REQUIRED' });
  expect(await shop.as('warehouse').call(printLocationLabelsEndpoint, print)).toEqual({ printer: 'Magazijn' });
  expect((await shop.as('finance').refused(printLocationLabelsEndpoint, print)).status).toBe(403);
});
