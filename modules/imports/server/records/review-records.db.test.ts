import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewRecordsEndpoint } from '#modules/imports/contract/records/review-records.endpoint.ts';
import { placeOf } from '#modules/imports/domain/records/record-import.ts';
import { readCustomerEndpoint, searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { trialWorkbook } from './trial-shop/trial-workbook.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const list = [
  'nummer;naam;straat;postcode;plaats;btw;telefoon;contact',
  'Z1;Bakkerij Zevenster;Kerkstraat 12;2300;Turnhout;BE0407123450;014 41 22 33;Els Zeven',
  'Z2;Zevenster Bakkerij;Weg 8;2300;Turnhout;BE0407123450;;Jan Zeven',
  'Z3;Maansteen;Plein 1;2oo0;Antwerpen;;;',
  'Z4;Zonnesteen;Plein 2;2000;Antwerpen;BE0412345679;;',
].join('\n');

describe('review records', () => {
  it('takes in a row that the file hides, or that looks like a note, when a person says so', async () => {
    const importer = recordImporter(shop);
    const file = await trialWorkbook([
      {
        name: 'Klanten',
        hiddenRows: [3],
        rows: [
          ['nummer', 'naam', 'straat', 'postcode', 'plaats'],
          ['Y1', 'Zichtbaar', 'Laan 1', '2300', 'Turnhout'],
          ['Y2', 'Verborgen', 'Laan 2', '2300', 'Turnhout'],
          ['', 'Klanten van vroeger', '', '', ''],
        ],
      },
    ]);
    const id = await importer.upload(file, '', 'klanten.xlsx');
    expect(await importer.said(id)).toEqual(['2 new', '3 left_out ', '4 left_out ']);
    await importer.review(id, { rows: [3, 4].map((row) => ({ place: placeOf(0, row), decision: { act: 'keep' } })) });
    expect(await importer.said(id)).toEqual(['2 new', '3 new', '4 decide street']);
  });
  it('mends cells, puts rows together and leaves rows out; the record has what all of its rows say', async () => {
    const importer = recordImporter(shop);
    const id = await importer.upload(list);
    expect(await importer.said(id)).toEqual(['2 new', '3 decide name', '4 decide postcode > 2000', '5 decide vatNumber']);
    await importer.review(id, { suggestions: true });
    expect(await importer.said(id)).toEqual(['2 new', '3 decide name', '4 new', '5 decide vatNumber']);
    await importer.review(id, { rows: [{ place: placeOf(0, 3), decision: { act: 'merge', row: placeOf(0, 2) } }] });
    expect(await importer.said(id)).toEqual(['2 new', '3 merged', '4 new', '5 decide vatNumber']);
    await importer.review(id, { rows: [{ place: placeOf(0, 5), mended: { vatNumber: '' } }] });
    expect((await importer.rows(id)).map(({ outcome }) => outcome)).toEqual(['new', 'merged', 'new', 'new']);
    await importer.review(id, { rows: [{ place: placeOf(0, 4), decision: { act: 'leave_out' } }] });
    await importer.run(id);
    expect(await importer.read(id)).toMatchObject({ written: 2, counts: { left_out: 1 } });
    const found = await importer.who.call(searchCustomersEndpoint, { search: 'zevenster' });
    expect(found.rows).toHaveLength(1);
    const customer = await importer.who.call(readCustomerEndpoint, { id: found.rows[0]!.id });
    expect(customer).toMatchObject({ name: 'Bakkerij Zevenster', misId: 'Z1', vatNumber: 'BE0407123450' });
    expect([customer.addresses.length, customer.contacts.map(({ firstName }) => firstName)]).toEqual([2, ['Els', 'Jan']]);
  });

  it('keeps what was decided of a file for the next time that this very file comes in', async () => {
    const importer = recordImporter(shop);
    const rows = ['HP1;Smederij Vonk;Hellingpad 1;8471 AB', 'HP2;Vonkensmederij;Hellingpad 1;8471 AB', 'HP3;Molenaar;Hellingpad 3;84l1 AB'];
    const file = ['Klantnr;Naam;Straat;Postcode', ...rows, 'HP4;Wever;Hellingpad 9;8471 AB']
      .map((row, at) => `${row};${at === 0 ? 'Plaats' : 'Wolvega'}`)
      .join('\n');
    const id = await importer.upload(file, 'customers');
    expect((await importer.read(id)).counts).toMatchObject({ new: 2, decide: 2 });
    await importer.review(id, { suggestions: true });
    const merge = { place: placeOf(0, 3), decision: { act: 'merge', row: placeOf(0, 2) } } as const;
    await importer.review(id, { rows: [merge, { place: placeOf(0, 5), decision: { act: 'leave_out' } }] });
    expect((await importer.read(id)).counts).toMatchObject({ new: 2, merged: 1, decide: 0, left_out: 1 });
    await importer.run(id);
    expect((await importer.read(await importer.upload(file, 'customers'))).counts).toMatchObject({ new: 0, update: 0, decide: 0, same: 2 });
    const changed = await importer.read(await importer.upload(`${file}\nHP5;Sluiswachter;Hellingpad 5;8471 AB;Wolvega`, 'customers'));
    expect(changed.counts.new).toBeGreaterThan(1);
  });

  it('keeps the columns for the next file with the same headings', async () => {
    const importer = recordImporter(shop);
    const file = 'wie;waar;postcode;plaats\nRobijn;Dam 1;1012 JS;Amsterdam\n';
    const id = await importer.upload(file, 'customers');
    expect((await importer.read(id)).sheets[0]!.mapping).toEqual({ postcode: 2, city: 3 });
    await importer.review(id, { sheets: [{ sheet: 0, left: false, mapping: { name: 0, street: 1, postcode: 2, city: 3 } }] });
    expect(await importer.said(id)).toEqual(['2 new']);
    expect((await importer.read(await importer.upload(file, 'customers'))).sheets[0]!.mapping).toMatchObject({ name: 0, street: 1 });
  });

  it('takes a value that holds for every row without one, also for the next file with the same headings', async () => {
    const importer = recordImporter(shop);
    const file = 'naam;straat;plaats;taal\nOpaal;Dam 1;Amsterdam;\nTopaas;Dam 2;Amsterdam;en\n';
    const id = await importer.upload(file, 'customers');
    const { mapping } = (await importer.read(id)).sheets[0]!;
    const sheets = [{ sheet: 0, left: false, mapping, fixed: { postcode: '1012 JS', language: 'fr' } }];
    await importer.review(id, { sheets });
    const languages = (await importer.rows(id)).map(({ values }) => values.find(({ field }) => field === 'language')?.value);
    expect(languages).toEqual(['fr', 'en']);
    expect((await importer.read(await importer.upload(file, 'customers'))).sheets[0]!.fixed).toEqual(sheets[0]!.fixed);
    const unknown = { sheets: [{ ...sheets[0]!, fixed: { shoe: '42' } }] };
    expect(await importer.who.refused(reviewRecordsEndpoint, { id, version: 2, ...unknown })).toMatchObject({
      code: 'RECORDS_COLUMN_UNKNOWN',
    });
  });

  it('refuses an outdated version and a row that is merged downwards', async () => {
    const importer = recordImporter(shop);
    const id = await importer.upload(list);
    expect(await importer.who.refused(reviewRecordsEndpoint, { id, version: 99 })).toMatchObject({ code: 'STALE_VERSION' });
    const rows = [{ place: placeOf(0, 2), decision: { act: 'merge', row: placeOf(0, 3) } }];
    expect(await importer.who.refused(reviewRecordsEndpoint, { id, version: 1, rows })).toMatchObject({ code: 'ROW_MERGES_DOWN' });
  });
});
