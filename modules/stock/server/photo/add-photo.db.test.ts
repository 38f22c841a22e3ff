import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimPurchaseEndpoint } from '#modules/stock/contract/claim/claim-purchase.endpoint.ts';
import { addPhotoEndpoint } from '#modules/stock/contract/photo/add-photo.endpoint.ts';
import { listPhotosEndpoint } from '#modules/stock/contract/photo/photos.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { mailsOf, openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64');

it('add photo › keeps a few photos with a purchase line, shows them, and sends them with the claim', async () => {
  const { buyer, shop } = at;
  const warehouse = shop.as('warehouse');
  const id = await at.buy(6000);
  await at.send(id);
  await at.receive(id, 6000);
  const photo = { of: 'purchase' as const, id, part: 1, name: 'nat.jpg', content: jpeg };
  const { id: fileId } = await warehouse.call(addPhotoEndpoint, photo, { idempotencyKey: 'p-1' });
  // A photo that waited on a phone and was sent twice is kept once.
  expect(await warehouse.call(addPhotoEndpoint, photo, { idempotencyKey: 'p-1' })).toEqual({ id: fileId });
  const read = (part: number) => buyer().call(listPhotosEndpoint, { of: 'purchase', id, part });
  expect(await read(1)).toMatchObject({ photos: [{ id: fileId, name: 'nat.jpg' }] });
  expect(await read(2)).toEqual({ photos: [] });
  const shown = await buyer().inject({ method: 'GET', url: `/api/stock/photos/purchase/${id}/1/${fileId}` });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await shop.as('customer').inject({ method: 'GET', url: `/api/stock/photos/purchase/${id}/1/${fileId}` })).statusCode).toBe(403);
  expect((await warehouse.refused(addPhotoEndpoint, { ...photo, id: 999_999 })).status).toBe(404);
  const text = Buffer.from('geen foto').toString('base64');
  expect(await warehouse.refused(addPhotoEndpoint, { ...photo, content: text })).toMatchObject({ code: 'PHOTO_KIND' });

  const claim = { id, line: 1, kind: 'damaged' as const, quantity: 50, expected: moneyFromEuros(1), reason: 'Pak nat' };
  await buyer().call(claimPurchaseEndpoint, claim);
  expect(await mailsOf(shop, 'purchase_claim')).toMatchObject([{ attachments: [{ name: 'nat.jpg', mime: 'image/jpeg' }] }]);
  for (let nth = 2; nth <= 6; nth += 1) await warehouse.call(addPhotoEndpoint, { ...photo, name: `${nth}.jpg` });
  expect(await warehouse.refused(addPhotoEndpoint, photo)).toMatchObject({ code: 'PHOTOS_FULL' });
});
