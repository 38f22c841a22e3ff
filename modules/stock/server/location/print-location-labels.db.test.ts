import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLocationLabelsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
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

it('print location labels › refuses more than a roll at once, and prints them by aisle', async () => {
  const warehouse = shop.as('warehouse');
  const { id } = await warehouse.call(saveLocationEndpoint, { code: 'SITE', kind: 'site' });
  const { id: aisle } = await warehouse.call(saveLocationEndpoint, { code: 'AISLE', kind: 'aisle', parentId: id });
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`INSERT INTO stock_locations (code, kind, parent_id) SELECT 'N' || n, 'bin', CASE WHEN n < 3 THEN ${aisle}::bigint ELSE ${id}::bigint END FROM generate_series(1, 501) n`,
    ),
  );
  const refused = await warehouse.refused(printLocationLabelsEndpoint, { id, printer: 'Magazijn' });
  expect(refused).toMatchObject({ code: 'LABELS_TOO_MANY', message: expect.stringContaining('501') });
  expect(await warehouse.refused(readLocationLabelsEndpoint, { id })).toMatchObject({ code: 'LABELS_TOO_MANY', message: refused.message });
  // A browser that opens the PDF shows the sentence.
  const opened = await warehouse.inject({ method: 'GET', url: `/api/stock/locations/${id}/labels`, headers: { accept: 'text/html,*/*' } });
  expect([opened.statusCode, opened.headers['content-type'], opened.body]).toEqual([409, 'text/plain; charset=utf-8', refused.message]);
  expect(await warehouse.call(printLocationLabelsEndpoint, { id: aisle, printer: 'Magazijn' })).toEqual({ printer: 'Magazijn' });
});
