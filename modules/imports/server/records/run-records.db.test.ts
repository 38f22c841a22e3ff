import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRecordsEndpoint } from '#modules/imports/contract/records/run-records.endpoint.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const customers = Array.from(
  { length: 60 },
  (_, at) =>
    `Firma Zonnebloem ${at} nv;Weg ${at + 1};35${10 + at} AB;Utrecht;03${at}0 112233${10 + at};inkoop${at}@zonnebloem${at}.example`,
);
const list = ['naam;straat;postcode;plaats;telefoon;e-mail', ...customers].join('\n');

describe('run records', () => {
  it('writes what is ready, and finds all of it the same when the file comes again', async () => {
    const importer = recordImporter(shop);
    const id = await importer.upload(list);
    await importer.run(id);
    expect(await importer.read(id)).toMatchObject({ status: 'finished', written: 60, ready: 0 });
    const found = await importer.who.call(searchCustomersEndpoint, { search: 'zonnebloem', limit: 100 });
    expect(found.rows).toHaveLength(60);
    const again = await importer.upload(list);
    expect(await importer.read(again)).toMatchObject({ counts: { new: 0, update: 0, same: 60, decide: 0 } });
    expect(await importer.who.refused(runRecordsEndpoint, { id: again, version: 1, running: true })).toMatchObject({
      code: 'RECORDS_NOTHING_READY',
    });
  });

  it('updates what the file changes, adds contacts and addresses, and nothing else', async () => {
    const importer = recordImporter(shop);
    const changed = list.split('\n').slice(0, 3);
    changed[0] += ';betaaltermijn;contactpersoon';
    changed[1] += ';14 dagen;';
    changed[2] = 'FIRMA ZONNEBLOEM 1 NV;Nieuweweg 9;3511 AB;Utrecht;;jan@zonnebloem1.example;;Jan de Wit';
    const id = await importer.upload(changed.join('\n'));
    expect((await importer.rows(id)).map(({ outcome, changes }) => [outcome, ...changes])).toEqual([
      ['update', 'Betaaltermijn'],
      ['update', 'Straat en nummer', 'Contactpersoon'],
    ]);
    await importer.run(id);
    expect(await importer.read(id)).toMatchObject({ written: 2 });
    await importer.undo(id);
    const restored = await importer.upload(list);
    expect(await importer.read(restored)).toMatchObject({ counts: { same: 60 } });
  });

  it('stops between two steps and starts again', async () => {
    const importer = recordImporter(shop);
    const id = await importer.upload(
      list.replaceAll('Zonnebloem', 'Korenbloem').replaceAll('zonnebloem', 'korenbloem').replaceAll('112233', '445566'),
    );
    const { version } = await importer.read(id);
    await importer.who.call(runRecordsEndpoint, { id, version, running: true });
    await importer.who.call(runRecordsEndpoint, { id, running: false });
    await shop.runJobs();
    expect(await importer.read(id)).toMatchObject({ status: 'finished', written: 0, ready: 60 });
    await importer.run(id);
    expect(await importer.read(id)).toMatchObject({ written: 60, ready: 0 });
  });
});
