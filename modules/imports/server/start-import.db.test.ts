import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import {
  downloadImportRejectsEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
  readImportEndpoint,
} from '#modules/imports/contract/imports.endpoints.ts';
import { remapImportEndpoint } from '#modules/imports/contract/remap-import.endpoint.ts';
import { startImportEndpoint } from '#modules/imports/contract/start-import.endpoint.ts';
import { uploadImportEndpoint } from '#modules/imports/contract/upload-import.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { goldenShop } from '#test/golden.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { runImport } from './run-import.job.ts';

let shop: TestShop;
let customer: TestCustomer;
const manager = () => shop.as('order_manager');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const head = 'Referentie;Artikel;Aantal;Prijs;Leverdatum;Straat;Postcode;Plaats;E-mail\n';

beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
  await shop.kernel.act(async ({ tx, now }) => {
    await tx.rows(
      sql`INSERT INTO parameter_sets (code, effective_from, shop, created_at) VALUES ('test', '2026-01-01', ${JSON.stringify(goldenShop)}, ${now.toString()})`,
    );
    const group = await tx.row<{ id: number }>(
      sql`INSERT INTO main_groups (code, name_nl, name_en, position) VALUES ('x', 'Drukwerk', 'Print', 90) RETURNING id`,
    );
    const template = {
      quantities: [100],
      format: { widthMm: 60, heightMm: 240 },
      components: [{ role: 'sheet', paper: 'SIL300', colours: '4/4' }],
    };
    const product = await tx.row<{ id: number }>(sql`
      INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
      VALUES (${group!.id}, 'bookmark', 'Boekenlegger', 'Bookmark', 'flat', ${JSON.stringify(template)}, '{other}', 21, 1) RETURNING id`);
    await tx.rows(sql`INSERT INTO unit_sub_groups (business_unit_id, sub_group_id) VALUES (2, ${product!.id})`);
    await tx.rows(sql`
      INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box)
      VALUES ('BLOK-A5', 'Blok A5', 'Pad A5', 21, '[{"fromQuantity": 1, "eachEur": 2.5}]', 120, 50)`);
  });
});
afterAll(() => shop.close());

async function upload(content: string, fileName = 'orders.csv', customerId = customer.id) {
  return (await manager().call(uploadImportEndpoint, { customerId, fileName, content: base64(content) })).id;
}
const read = (id: number) => manager().call(readImportEndpoint, { id });
const rowsOf = async (id: number) => (await manager().call(listImportRowsEndpoint, { id })).rows;
const start = async (id: number) => manager().call(startImportEndpoint, { id, version: (await read(id)).version });
const ordersOf = (reference: string, customerId = customer.id) =>
  shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(
      sql`SELECT id FROM baskets WHERE customer_id = ${customerId} AND customer_reference LIKE ${reference} ORDER BY id`,
    ),
  );

describe('import', () => {
  it('checks every row and creates no orders yet', async () => {
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

  it('creates priced and planned baskets, one per reference, and returns rejects in the file’s layout', async () => {
    const id = await upload(`${head}B-1;bookmark;500;;1-12-2026;Oudegracht 1;3511 AW;Utrecht;ineke@universiteit.example
B-2;BLOK-A5;10;19,95;;;;;
B-3;bestaat niet;10;;;;;;
`);
    await start(id);
    await shop.runJobs();
    expect(await read(id)).toMatchObject({ status: 'finished', imported: 2, rejected: 1, ready: 0, orders: 2 });
    const [first, second] = await ordersOf('B-%');
    const basket = await manager().call(readBasketEndpoint, { id: first!.id });
    expect(basket).toMatchObject({ status: 'in_calculation', customerReference: 'B-1', contact: { id: customer.contactId } });
    expect(basket.lines).toMatchObject([{ quantity: 500, product: 'Boekenlegger', priceFixed: false, deliveryDate: '2026-12-01' }]);
    expect(basket.deliveries).toMatchObject([{ quantity: 500, date: '2026-12-01' }]);
    expect((await manager().call(readBasketEndpoint, { id: second!.id })).lines).toMatchObject([
      { price: 199_500, priceFixed: true, kind: 'article' },
    ]);
    const rejects = await manager().inject({ method: 'GET', url: downloadImportRejectsEndpoint.path.replace(':id', String(id)) });
    expect(rejects.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFReferentie;Artikel;Aantal;Prijs;Leverdatum;Straat;Postcode;Plaats;E-mail;Rij;Reden',
      'B-3;bestaat niet;10;;;;;;;4;Artikel: Er is geen product of artikel met de code “bestaat niet”.',
    ]);
    expect(await manager().refused(startImportEndpoint, { id, version: (await read(id)).version })).toMatchObject({
      status: 409,
      code: 'IMPORT_BEGUN',
    });
  });

  it('gives the order its number in the print system', async () => {
    const id = await upload('Referentie;Artikel;Aantal;Printordernummer\nP-1;BLOK-A5;10;PS-9\n');
    await start(id);
    await shop.runJobs();
    const [order] = await ordersOf('P-1');
    expect((await manager().call(readBasketEndpoint, { id: order!.id })).printOrderNumber).toBe('PS-9');
  });

  it('creates nothing twice, neither from a second upload nor from two copies checked before', async () => {
    const file = `${head}C-1;BLOK-A5;10;;;;;;\nC-2;BLOK-A5;5;;;;;;\n`;
    const [one, other] = [await upload(file), await upload(file, 'orders (1).csv')];
    await start(one);
    // A concurrent second start is refused as begun, not as stale.
    expect(await manager().refused(startImportEndpoint, { id: one, version: 1 })).toMatchObject({ code: 'IMPORT_BEGUN' });
    await start(other);
    await shop.runJobs();
    expect(await ordersOf('C-%')).toHaveLength(2);
    expect((await rowsOf(other)).map(({ problems }) => problems.map(({ field }) => field))).toEqual([['reference'], ['reference']]);
    const again = await upload(file);
    expect(await manager().refused(startImportEndpoint, { id: again, version: 1 })).toMatchObject({ code: 'NOTHING_TO_IMPORT' });
    expect(await read(again)).toMatchObject({ ready: 0, rejected: 2, taken: 2 });
    // A canceled reference may be ordered again.
    const [first] = await ordersOf('C-1');
    const { version } = await manager().call(readBasketEndpoint, { id: first!.id });
    await manager().call(cancelBasketEndpoint, { id: first!.id, version, reason: 'no_response' });
    expect((await rowsOf(await upload(file))).map(({ status }) => status)).toEqual(['ready', 'rejected']);
  });

  it('creates no orders and no address for a customer who was blocked meanwhile', async () => {
    const id = await upload(`${head}G-1;BLOK-A5;10;;;Stille straat 4;3511 AW;Utrecht;\n`);
    const block = (blocked: boolean) =>
      shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET blocked = ${blocked} WHERE id = ${customer.id}`));
    await block(true);
    await start(id);
    await shop.runJobs();
    await block(false);
    expect(await read(id)).toMatchObject({ status: 'finished', imported: 0, rejected: 1 });
    expect((await rowsOf(id))[0]!.problems[0]!.text).toContain('geblokkeerd');
    const left = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT 1 FROM addresses WHERE street = 'Stille straat'`));
    expect(left).toEqual([]);
  });
  it('continues after a crash where it was, without losses or duplicates', async () => {
    const lines = Array.from({ length: 32 }, (_, at) => `D-${at};BLOK-A5;${at + 1};;;;;;`).join('\n');
    const id = await upload(head + lines);
    await start(id);
    const { kernel } = shop;
    await kernel.act((context) => runImport.run(context, { importId: id }));
    expect(await read(id)).toMatchObject({ status: 'running', imported: 20, ready: 12 });
    const killed = kernel.act(async (context) => {
      await runImport.run(context, { importId: id });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await read(id)).toMatchObject({ status: 'running', imported: 20, ready: 12 });
    await Promise.all([1, 2].map(() => kernel.act((context) => runImport.run(context, { importId: id }))));
    await shop.runJobs();
    expect(await read(id)).toMatchObject({ status: 'finished', imported: 32, orders: 32 });
    expect(await ordersOf('D-%')).toHaveLength(32);
    const { rows, count } = await manager().call(listImportsEndpoint, { customerId: customer.id });
    expect([rows[0]!.id, rows[0]!.imported, count]).toEqual([id, 32, rows.length]);
  });

  it('uses the columns saved for its customer, and checks again when they change', async () => {
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

  it('refuses a file that is not a table, and a customer who may not order', async () => {
    const refused = (content: Buffer, customerId = customer.id) =>
      manager().refused(uploadImportEndpoint, { customerId, fileName: 'x', content: content.toString('base64') });
    expect(await refused(Buffer.from('<!DOCTYPE a><a/>'))).toMatchObject({ status: 409, code: 'TABLE_HAS_DOCTYPE' });
    expect(await refused(Buffer.alloc(5_300_000))).toMatchObject({ status: 422 });
    expect(await refused(Buffer.alloc(9_000_000))).toMatchObject({ status: 413 });
    expect(await refused(Buffer.from('a;b\n1;2'), 999_999)).toMatchObject({ status: 404 });
    const blocked = await addCustomer(shop, { blocked: true });
    expect(await refused(Buffer.from('a;b\n1;2'), blocked.id)).toMatchObject({ code: 'CUSTOMER_BLOCKED' });
  });
});
