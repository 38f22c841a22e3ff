import { sql } from 'drizzle-orm';
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

/** Sixty customers whose names and telephones begin with these. */
const listOf = (flower: string, phone: number) =>
  [
    'naam;straat;postcode;plaats;telefoon;e-mail',
    ...Array.from({ length: 60 }, (_, at) => {
      const name = `Firma ${flower} ${at} nv;Weg ${at + 1};35${10 + at} AB;Utrecht`;
      return `${name};03${at}0 ${phone}${10 + at};inkoop${at}@${flower.toLowerCase()}${at}.example`;
    }),
  ].join('\n');

describe('run records', () => {
  it('writes what is ready, finds it the same when the file comes again, and updates what another file changes', async () => {
    const importer = recordImporter(shop);
    const list = listOf('Zonnebloem', 112233);
    const written = await importer.upload(list);
    await importer.run(written);
    expect(await importer.read(written)).toMatchObject({ status: 'finished', written: 60, ready: 0 });
    const found = await importer.who.call(searchCustomersEndpoint, { search: 'zonnebloem', limit: 100 });
    expect(found.rows).toHaveLength(60);
    const again = await importer.upload(list);
    expect(await importer.read(again)).toMatchObject({ counts: { new: 0, update: 0, same: 60, decide: 0 } });
    expect(await importer.who.refused(runRecordsEndpoint, { id: again, version: 1, running: true })).toMatchObject({
      code: 'RECORDS_NOTHING_READY',
    });
    // Contacts and addresses are added, and nothing else changes; undoing it restores what there was.
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

  it('reads the rows of each step as the trial did, by the decimals of the whole file', async () => {
    const importer = recordImporter(shop);
    const prices = Array.from({ length: 40 }, (_, at) => `D-${at},Kaart ${at},21,${at < 30 ? '1.50' : '2.125'}`);
    const articles = ['artikelcode,omschrijving,btw,prijs', ...prices].join('\n');
    await importer.run(await importer.upload(articles));
    expect(await importer.read(await importer.upload(articles))).toMatchObject({ counts: { new: 0, update: 0, same: 40, decide: 0 } });
  });

  it('writes the value that was shown for "idem", below a row that is the same and in every step', async () => {
    const importer = recordImporter(shop);
    const [headings, first, ...others] = listOf('Dahlia', 778899).split('\n');
    await importer.run(await importer.upload([headings, first].join('\n')));
    const id = await importer.upload([headings, first, ...others.map((line) => line.replace('Utrecht', 'idem'))].join('\n'));
    expect(await importer.read(id)).toMatchObject({ counts: { new: 59, same: 1 } });
    await importer.run(id);
    const cities = await shop.kernel.act(({ tx }) =>
      tx.rows(
        sql`SELECT a.city, count(*) FROM addresses a JOIN customers c ON c.id = a.customer_id WHERE c.name LIKE 'Firma Dahlia%' GROUP BY 1`,
      ),
    );
    expect(cities).toEqual([{ city: 'Utrecht', count: 60 }]);
  });

  it('stops between two steps and starts again', async () => {
    const importer = recordImporter(shop);
    const id = await importer.upload(listOf('Korenbloem', 445566));
    const { version } = await importer.read(id);
    await importer.who.call(runRecordsEndpoint, { id, version, running: true });
    await importer.who.call(runRecordsEndpoint, { id, running: false });
    await shop.runJobs();
    expect(await importer.read(id)).toMatchObject({ status: 'finished', written: 0, ready: 60 });
    await importer.run(id);
    expect(await importer.read(id)).toMatchObject({ written: 60, ready: 0 });
  });
});
