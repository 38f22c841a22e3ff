import { expect, it } from 'vitest';
import { create, MB, patch, pdfOf, setUpUploads, shop } from '#test/setups/uploads.ts';
import { reservedByTransfers } from './disk-for-transfers.ts';

setUpUploads();

it('transfers hold as much of the disk as arrived of them: announcing takes it from nobody', async () => {
  const order = await shop.order();
  const announced = await Promise.all(Array.from({ length: 5 }, () => create(order, 2000 * MB)));
  expect(announced.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(await reservedByTransfers(shop.kernel)).toBe(0);
  await patch(announced[0]!.headers.get('location')!, order.token, 0, pdfOf(3 * MB));
  expect(await reservedByTransfers(shop.kernel)).toBe(3 * MB);
});
