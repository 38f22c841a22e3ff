import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectReturnEndpoint } from '#modules/shipping/contract/return/inspect-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { addPhotoEndpoint } from '#modules/stock/contract/photo/add-photo.endpoint.ts';
import { listPhotosEndpoint } from '#modules/stock/contract/photo/photos.endpoints.ts';
import { receivedReturn, shippedOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('inspect return › refuses too many, another bin that does not exist, and a stale line', async () => {
  const { shipment, lineId } = await shippedOrder(shop, 10);
  const { id } = await receivedReturn(shop, shipment.id);
  const line = { id, lineId, version: 1, counted: 5, restock: 5, quarantine: 0, scrap: 0, sendBack: 0, reason: '', credit: false };
  const refused = (change: object) => warehouse().refused(inspectReturnEndpoint, { ...line, ...change });
  expect(await refused({ counted: 11 })).toMatchObject({ code: 'RETURN_TOO_MANY', message: expect.stringContaining('10') });
  expect(await refused({ location: 'NERGENS' })).toMatchObject({ code: 'LOCATION_UNKNOWN' });
  await warehouse().call(inspectReturnEndpoint, line);
  expect(await refused({})).toMatchObject({ code: 'STALE_VERSION' });
  expect((await warehouse().call(readReturnEndpoint, { id })).openLines).toBe(0);

  const content = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64');
  await warehouse().call(addPhotoEndpoint, { of: 'return', id, part: lineId, name: 'deuk.jpg', content });
  expect((await warehouse().call(listPhotosEndpoint, { of: 'return', id, part: lineId })).photos).toMatchObject([{ name: 'deuk.jpg' }]);
});

it('inspect return › that waited for the network is saved without a version, unless somebody else inspected the line after it', async () => {
  const { shipment, lineId } = await shippedOrder(shop, 10);
  const { id } = await receivedReturn(shop, shipment.id);
  const line = { id, lineId, counted: 4, restock: 4, quarantine: 0, scrap: 0, sendBack: 0, reason: '', credit: false };
  const found = async () => (await warehouse().call(readReturnEndpoint, { id })).lines[0]!;
  shop.moveClock('2026-11-18T10:00:00Z');
  await warehouse().call(inspectReturnEndpoint, { ...line, version: 1 });
  shop.moveClock('2026-11-18T10:30:00Z');
  await warehouse().call(inspectReturnEndpoint, { ...line, counted: 6, restock: 6, at: '2026-11-18T09:50:00Z' });
  expect(await found()).toMatchObject({ counted: 6, restock: 6 });
  shop.moveClock('2026-11-18T11:00:00Z');
  await shop.as('admin').call(inspectReturnEndpoint, { ...line, version: (await found()).version });
  expect(await warehouse().refused(inspectReturnEndpoint, { ...line, counted: 9, at: '2026-11-18T10:50:00Z' })).toMatchObject({
    code: 'RETURN_INSPECTED_SINCE',
  });
  expect(await found()).toMatchObject({ counted: 4 });
});
