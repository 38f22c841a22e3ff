import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { downloadImportRejectsEndpoint, listImportsEndpoint } from '#modules/imports/contract/imports.endpoints.ts';
import { startImportEndpoint } from '#modules/imports/contract/start-import.endpoint.ts';
import { customer, head, manager, ordersOf, read, rowsOf, setUpImports, shop, start, upload } from '#test/setups/imports.ts';
import { runImport } from './run-import.job.ts';

setUpImports();

describe('import', () => {
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
});
