import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSuppliersEndpoint } from '#modules/relations/contract/supplier/suppliers.endpoints.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const list = [
  'Crediteuren;;;;;;;;',
  'Leverancier;Diensten;Adres;PC/Plaats;IBAN;Levertijd;Mail bestellingen;Gsm;KvK',
  'Papierhandel Zuid;papier, transport;Kade 12 bus 3;4811 AB Breda;NL91 ABNA 0417 1643 00;2 dagen;orders@papierzuid,nl;06 12 34 56 78;NL-KVK 12345678',
  'Binderij Oost;binden;Dorpsstraat 4;6811 AB Arnhem;NL91 ABNA 0417 1643 01;5;',
  'Stanserij West;stampen;Hoek 1;3011 AB Rotterdam;;3;',
].join('\n');

it('suppliers come in with what is wrong said by column, once, and go again', async () => {
  const importer = recordImporter(shop);
  const id = await importer.upload(Buffer.from(list, 'latin1'), 'suppliers');
  expect(await importer.said(id)).toEqual(['3 decide orderEmail > orders@papierzuid.nl', '4 decide iban', '5 decide services']);
  await importer.review(id, {
    rows: [
      { place: 3, mended: { orderEmail: 'orders@papierzuid.nl' } },
      { place: 4, mended: { iban: '' } },
      { place: 5, mended: { services: 'stansen' } },
    ],
  });
  await importer.run(id);
  expect(await importer.read(id)).toMatchObject({ kind: 'suppliers', written: 3 });
  const { rows } = await importer.who.call(listSuppliersEndpoint, {});
  const zuid = {
    services: ['paper', 'transport'],
    street: 'Kade',
    city: 'Breda',
    leadDays: 2,
    orderBy: 'mail',
    iban: 'NL91ABNA0417164300',
    mobile: '06 12 34 56 78',
    kvk: '12345678',
  };
  expect(rows.find(({ name }) => name === 'Papierhandel Zuid')).toMatchObject(zuid);
  const again = await importer.upload('Leverancier;Levertijd\nPapierhandel Zuid;2\nBinderij Oost;9', 'suppliers');
  expect(await importer.read(again)).toMatchObject({ counts: { new: 0, same: 1, update: 1 } });
  await importer.undo(id);
  expect((await importer.who.call(listSuppliersEndpoint, {})).rows).toHaveLength(rows.length - 3);
});

it('a supplier gets the mails in the language of its country, unless the file says another; one that exists keeps its own', async () => {
  const importer = recordImporter(shop);
  const rows = [
    'Papier Köln;Köln;DE;',
    'Papiers Namur;5000 Namur;BE;',
    'Reel Paper;Leeds;GB;',
    'Papier Gent;9000 Gent;BE;',
    'Carta;Milano;IT;frans',
  ];
  const languages = async () => {
    const found = (await importer.who.call(listSuppliersEndpoint, {})).rows;
    return rows.map((row) => found.find(({ name }) => name === row.split(';')[0])?.language);
  };
  const id = await importer.upload(['Leverancier;PC/Plaats;Land;Taal', ...rows].join('\n'), 'suppliers');
  await importer.run(id);
  expect(await languages()).toEqual(['de', 'fr', 'en', 'nl', 'fr']);
  const again = await importer.upload('Leverancier;Land;Levertijd\nReel Paper;NL;4', 'suppliers');
  await importer.run(again);
  expect(await languages()).toEqual(['de', 'fr', 'en', 'nl', 'fr']);
});

it('a supplier that stands twice in a list is one when a person says so, also the next time; kept apart, it is two', async () => {
  const importer = recordImporter(shop);
  const head = 'Leverancier;Diensten;BTW-nummer;Postcode;Plaats;Levertijd';
  const file = [head, 'Papier Scheldeland NV;Papier;BE0403199702;9000;Gent;2', 'Scheldeland;Papier;0403.199.702;9000;Gent;3'].join('\n');
  const id = await importer.upload(file, 'suppliers');
  expect(await importer.said(id)).toEqual(['2 new', '3 decide name']);
  const row = (await importer.rows(id))[1]!;
  expect(row.problems[0]).toMatchObject({ suggestion: 'Voeg samen met rij 2', mayKeep: true });
  await importer.review(id, { rows: [{ place: row.place, decision: row.problems[0]!.suggests }] });
  expect(await importer.said(id)).toEqual(['2 new', '3 merged']);
  await importer.run(id);
  const named = () =>
    shop.kernel.act(({ tx }) =>
      tx.rows(sql`SELECT name, lead_days AS "leadDays" FROM suppliers WHERE name LIKE '%Scheldeland%' ORDER BY name`),
    );
  expect(await named()).toEqual([{ name: 'Papier Scheldeland NV', leadDays: 3 }]);
  expect(await importer.said(await importer.upload(file, 'suppliers'))).toEqual(['2 same', '3 merged']);
  await importer.undo(id);
  const apart = await importer.upload(file, 'suppliers');
  await importer.review(apart, { rows: [{ place: row.place, decision: { act: 'keep' } }] });
  expect(await importer.said(apart)).toEqual(['2 new', '3 new']);
});
