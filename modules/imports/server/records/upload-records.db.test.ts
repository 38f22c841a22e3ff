import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadRecordsEndpoint } from '#modules/imports/contract/records/upload-records.endpoint.ts';
import { goldenShop } from '#test/golden.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { trialWorkbook } from './trial-shop/trial-workbook.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.kernel.act(async ({ tx, now }) => {
    await tx.rows(sql`
      INSERT INTO parameter_sets (code, effective_from, shop, created_at) VALUES ('test', '2026-01-01', ${JSON.stringify(goldenShop)}, ${now.toString()})`);
  });
});
afterAll(() => shop.close());

/** A list as an old program prints it: a title, titles of its own, a total; with errors and duplicates. */
const list = [
  'Debiteurenlijst;;;;;;;;',
  ';;;;;;;;',
  'Debiteurnr;NAAM;adres;PC+plaats;BTW nr;tel.;mail fact.;betaling;opm',
  '10231;Bakkerij Van Loo;Kerkstraat 12 bus 3;2300 TURNHOUT;0407.123.450;014/41 22 33;fact@vanloo.be;30 d EOM;sleutel bij buren',
  '10232;De Smet bv;Markt 1;2ooo Antwerpen;;;;;',
  '10233;VAN LOO Bakkerij;Nijverheidsweg 8;2300 Turnhout;0407.123.450;014/412233;;;',
  '10234;Stad Turnhout;Campus Blairon 200;2300 Turnhout;;;info@drukwerk;;',
  '10235;Drukkerij Peeters;Dorp;9000 Gent;;;;60 dgn cont.;',
  '10231;Garage De Wit;Plein 4;3512 JE Utrecht;;;;;',
  '10236;;;;;0477 12 34 56;;;',
  '10237;Slagerij Maes;Postbus 40;3512 JE Utrecht;NL004495445B01;;;14;',
  ';;;;;;;;',
  'Totaal;8;;;;;;;',
].join('\r\n');

describe('upload records', () => {
  it('leaves out the rows that a filter hides, also where each price is a row', async () => {
    const importer = recordImporter(shop);
    const file = await trialWorkbook([
      {
        name: 'Prijzen',
        hiddenRows: [3],
        rows: [
          ['Klant', 'Artikel', '500', '1000'],
          ['10231', 'Zichtbaar', 0.45, 0.39],
          ['10231', 'Verborgen', 0.45, 0.39],
        ],
      },
    ]);
    const rows = await importer.rows(await importer.upload(file, 'price_lists', 'prijzen.xlsx'));
    expect(rows.map(({ number, outcome }) => `${number} ${outcome === 'left_out' ? outcome : 'read'}`)).toEqual([
      ...['2 read', '2 read', '3 left_out', '3 left_out'],
    ]);
  });
  it('says of a sheet that it leaves out of which other kind it seems to be', async () => {
    const importer = recordImporter(shop);
    const file = await trialWorkbook([
      {
        name: 'Klanten',
        rows: [
          ['nummer', 'naam', 'straat', 'postcode', 'plaats', 'btw nr'],
          ['K1', 'Zichtbaar', 'Laan 1', '2300', 'Turnhout', ''],
        ],
      },
      {
        name: 'Papier',
        rows: [
          ['Code', 'Omschrijving', 'g/m²', 'Formaat (cm)', 'Loop', 'Dikte (µm)', 'Prijs / 1000 vel'],
          ['P1', 'Offset 90', 90, '45x64', 'LL', 110, 30],
        ],
      },
    ]);
    const { sheets } = await importer.read(await importer.upload(file, '', 'stamgegevens.xlsx'));
    const titles = new Set(sheets.map(({ left, likely }) => `${left} ${likely}`));
    expect(titles).toEqual(new Set(['false ', 'true Klanten']));
  });
  it('says of every row what becomes of it and what is wrong, in any usual encoding, and writes nothing', async () => {
    const importer = recordImporter(shop);
    for (const bytes of [Buffer.from(list, 'latin1'), Buffer.from(`\uFEFF${list.replaceAll(';', '\t')}`, 'utf16le')]) {
      const id = await importer.upload(bytes);
      expect(await importer.said(id)).toEqual([
        '4 new',
        '5 decide postcodeCity > 2000 Antwerpen',
        '6 decide name',
        '7 new invoiceEmail',
        '8 decide paymentDays > 60 d street > Dorp z/n',
        '9 decide number',
        '10 decide number',
        '11 new',
        '13 left_out ',
      ]);
      expect(await importer.read(id)).toMatchObject({
        ...{ kind: 'customers', status: 'checked', rows: 9, ready: 3, written: 0 },
        counts: { new: 3, decide: 5, left_out: 1 },
      });
    }
  });

  it('shows each problem at its row and column, with a suggestion', async () => {
    const importer = recordImporter(shop);
    const rows = await importer.rows(await importer.upload(list));
    const of = (number: number) => rows.find((row) => row.number === number)!.problems;
    expect(of(5)).toMatchObject([{ column: 'D', value: '2ooo Antwerpen', nearest: '2000 Antwerpen', isPart: false }]);
    expect(of(6)).toMatchObject([{ column: 'B', suggests: { act: 'merge', row: 4 } }]);
    expect(of(7)).toMatchObject([{ column: 'G', value: 'info@drukwerk', isPart: true }]);
  });

  it('names the column of a file with a column per quantity, and of tables beside one another', async () => {
    const importer = recordImporter(shop);
    const columnsIn = async (...lines: string[]) => {
      const id = await importer.upload(lines.join('\n'), 'articles');
      const problems = (await importer.rows(id)).flatMap((row) =>
        row.problems.flatMap(({ field, column }) => (field === '' ? [] : [`${row.number} ${field} ${column}`])),
      );
      const [sheet] = (await importer.read(id)).sheets;
      return [problems, sheet!.columns.map(({ letter }) => letter).join('')];
    };
    expect(await columnsIn('Code;Naam;100;500;Btw', 'T-1;Tas;2,50;veel;21', 'T-2;Pet;1,50;1,20;veel')).toEqual([
      ['2 price D', '3 vatPercent E', '3 vatPercent E'],
      'ABE',
    ]);
    expect(await columnsIn('Code;Naam;Prijs;;Code;Naam;Prijs', 'T-3;Tas;2,50;;T-4;Pet;veel', 'T-5;Tas;2,50;;;;')).toEqual([
      ['2 price G'],
      'ABC',
    ]);
  });

  it.each([
    ['Productieplanning.csv', 'Ordernummer;Omschrijving;Aantal', 'orders'],
    ['Orders in productie.csv', 'Code;Omschrijving;Aantal', 'orders'],
    ['Contactpersonen leveranciers.csv', 'Naam;Telefoon', 'suppliers'],
    ['Voorraad papier.csv', 'Artikel;Aantal;Locatie', 'lots'],
    ['Leveranciers.csv', 'Naam;x;y', ''],
  ])(
    'knows a kind by its columns, and by what the file is called only where they may be of several: %s',
    async (fileName, headings, kind) => {
      const importer = recordImporter(shop);
      const content = Buffer.from(`${headings}\n${headings.replace(/[^;]+/g, '1')}\n`);
      const upload = { fileName, content: content.toString('base64') };
      const said = kind === '' ? await importer.who.refused(uploadRecordsEndpoint, upload) : undefined;
      if (said) expect(said).toMatchObject({ code: 'RECORDS_KIND_UNKNOWN' });
      else expect((await importer.read(await importer.upload(content, '', fileName))).kind).toBe(kind);
    },
  );

  it('refuses a file that it does not know, and kinds that the person may not write', async () => {
    const { who } = recordImporter(shop);
    const content = Buffer.from('a;b\n1;2\n').toString('base64');
    expect(await who.refused(uploadRecordsEndpoint, { fileName: 'x.csv', content })).toMatchObject({ code: 'RECORDS_KIND_UNKNOWN' });
    expect(await who.refused(uploadRecordsEndpoint, { fileName: 'x.csv', content: '' })).toMatchObject({ code: 'TABLE_EMPTY' });
    expect(await who.refused(uploadRecordsEndpoint, { kind: 'nothing', fileName: 'x.csv', content })).toMatchObject({ status: 404 });
  });
});
