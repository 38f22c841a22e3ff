import { expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { remapImportEndpoint } from '#modules/imports/contract/remap-import.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { manager, ordersOf, read, setUpImports, shop, start, upload } from '#test/setups/imports.ts';

setUpImports();

it('remap import › uses the columns saved for its customer, and checks again when they change', async () => {
  const file = 'Kenmerk;Wat;Hoeveel\nE-1;BLOK-A5;1,250\nE-1;BLOK-A5;3\n';
  const other = await addCustomer(shop);
  const uploadOther = (content: string) => upload(content, 'orders.csv', other.id);
  const id = await uploadOther(file);
  expect(await read(id)).toMatchObject({ ready: 0, mapping: {} });
  const mapping = { reference: 0, product: 1, quantity: 2 };
  const options = { decimalMark: 'point', sameReference: 'lines' } as const;
  const bad: InputOf<typeof remapImportEndpoint> = { id, version: 1, mapping: { ...mapping, description: 2 }, options };
  expect(await manager().refused(remapImportEndpoint, bad)).toMatchObject({
    code: 'COLUMN_TWICE',
    message: expect.stringContaining('Aantal'),
  });
  expect(await manager().refused(remapImportEndpoint, { ...bad, mapping: { reference: 9 } })).toMatchObject({ code: 'COLUMN_UNKNOWN' });
  await manager().call(remapImportEndpoint, { id, version: 1, mapping, options });
  expect(await manager().refused(remapImportEndpoint, { id, version: 1, mapping, options })).toMatchObject({ code: 'STALE_VERSION' });
  await start(id);
  await shop.runJobs();
  expect(await read(id)).toMatchObject({ orders: 1, imported: 2 });
  const [order] = await ordersOf('E-1', other.id);
  expect((await manager().call(readBasketEndpoint, { id: order!.id })).lines.map(({ quantity }) => quantity)).toEqual([1250, 3]);
  expect((await read(await uploadOther(file.replace('E-1', 'E-2')))).mapping).toEqual(mapping);
  // In the same file uploaded again, every row was ordered.
  expect(await read(await uploadOther(file))).toMatchObject({ ready: 0, rejected: 2, taken: 2 });
});
