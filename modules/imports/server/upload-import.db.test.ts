import { expect, it } from 'vitest';
import { uploadImportEndpoint } from '#modules/imports/contract/upload-import.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { customer, head, manager, ordersOf, read, rowsOf, setUpImports, shop, upload } from '#test/setups/imports.ts';

setUpImports();

it('upload import › checks every row and creates no orders yet', async () => {
  const id = await upload(`${head}A-1;bookmark;1.000;;1-12-2026;Oudegracht 1;3511aw;Utrecht;ineke@universiteit.example
A-2;BLOK-A5;10;19,95;;;;;
A-3;ding;0;;1-11-2026;;;;niemand@x.example
A-1;BLOK-A5;5;;;;;;
`);
  expect(await read(id)).toMatchObject({ status: 'checked', rows: 4, ready: 2, rejected: 2, imported: 0 });
  const rows = await rowsOf(id);
  expect(rows.map(({ number, status }) => [number, status])).toEqual([
    [2, 'ready'],
    [3, 'ready'],
    [4, 'rejected'],
    [5, 'rejected'],
  ]);
  expect(rows[0]!.price).toBeGreaterThan(0);
  expect(rows[1]!.price).toBe(199_500);
  expect(rows[2]!.problems.map(({ column }) => column).sort()).toEqual(['Aantal', 'Artikel', 'E-mail', 'Leverdatum']);
  expect(rows[3]!.problems).toEqual([{ field: 'reference', column: 'Referentie', text: 'De referentie A-1 staat ook op rij 2.' }]);
  expect(await ordersOf('A-%')).toEqual([]);
});
it('upload import › refuses a file that is not a table, and a customer who may not order', async () => {
  const refused = (content: Buffer, customerId = customer.id) =>
    manager().refused(uploadImportEndpoint, { customerId, fileName: 'x', content: content.toString('base64') });
  expect(await refused(Buffer.from('<!DOCTYPE a><a/>'))).toMatchObject({ status: 409, code: 'TABLE_HAS_DOCTYPE' });
  expect(await refused(Buffer.alloc(5_300_000))).toMatchObject({ status: 422 });
  expect(await refused(Buffer.alloc(9_000_000))).toMatchObject({ status: 413 });
  expect(await refused(Buffer.from('a;b\n1;2'), 999_999)).toMatchObject({ status: 404 });
  const blocked = await addCustomer(shop, { blocked: true });
  expect(await refused(Buffer.from('a;b\n1;2'), blocked.id)).toMatchObject({ code: 'CUSTOMER_BLOCKED' });
});
