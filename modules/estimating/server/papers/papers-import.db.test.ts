import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.kernel.act(async ({ tx, now }) => {
    await tx.rows(sql`
      INSERT INTO parameter_sets (code, effective_from, shop, created_at) VALUES ('test', '2026-01-01', ${JSON.stringify(goldenShop)}, ${now.toString()})`);
  });
});
afterAll(() => shop.close());

const [known] = goldenShop.papers;
const list = [
  'Prijslijst papier 2027;;;;;;;',
  'Artikelnr;Omschrijving;g/m²;Formaat (cm);Loop;Dikte (µm);Vanaf;Prijs / 1000 vel',
  'ZMC135;Zonne MC mat;135;45x64;LL;108;0;48,60',
  'ZMC135;Zonne MC mat;135;45x64;LL;108;5.000;44,10',
  'ZHV90;Zonne offset;90;50x700;BL;115;0;30,00',
  `${known!.code};${known!.name};${known!.gramsPerM2};;;;;99,99`,
].join('\n');

const draft = () =>
  shop.kernel.act(({ tx }) =>
    tx.row<{ papers: { code: string; eurPerThousand: number }[] }>(sql`SELECT shop -> 'papers' AS papers FROM parameter_drafts`),
  );

it('rolls come in with their width, and go out again as they came', async () => {
  const importer = recordImporter(shop);
  const id = await importer.upload(
    'Code;Naam;Gram;Rolbreedte (mm);Bulk;Prijs;Per\nROL60;inkjet 60;60;520;1,3;1,52;kg\nROL80;inkjet;80;;;1,60;kg',
    'papers',
  );
  expect(await importer.said(id)).toEqual(['2 new', '3 update']);
  await importer.run(id);
  const { papers } = (await draft())!;
  expect(papers.find(({ code }) => code === 'ROL60')).toMatchObject({ form: 'roll', webWidthMm: 520, gramsPerMetre: 31.2, eurPerKg: 1.52 });
  const file = await importer.who.inject({ method: 'GET', url: '/api/record-imports/kinds/papers/file' });
  const again = await importer.upload(file.rawPayload, 'papers');
  expect((await importer.read(again)).counts).toMatchObject({ new: 0, update: 0, decide: 0 });
  await importer.undo(id);
});

it('papers come into the draft of the next edition with their scales, and go out of it when the import is undone', async () => {
  const importer = recordImporter(shop);
  await importer.run(await importer.upload('Leverancier;Diensten\nIgepa;papier\n', 'suppliers'));
  const id = await importer.upload(Buffer.from(list, 'latin1'));
  expect(await importer.said(id)).toEqual(['3 decide supplier', '4 merged', '5 decide size > 500 x 700 mm', '6 update']);
  const { mapping } = (await importer.read(id)).sheets[0]!;
  await importer.review(id, { sheets: [{ sheet: 0, left: false, mapping, fixed: { supplier: 'Igepa' } }] });
  expect(await importer.said(id)).toEqual(['3 new', '4 merged', '5 decide size > 500 x 700 mm', '6 update']);
  await importer.review(id, { rows: [{ place: 5, mended: { size: '50x70' } }] });
  await importer.run(id);
  expect(await importer.read(id)).toMatchObject({ kind: 'papers', written: 3 });
  const scales = await shop.kernel.act(({ tx }) =>
    tx.row<{ scales: unknown }>(sql`SELECT suppliers -> 0 -> 'scales' AS scales FROM paper_facts WHERE code = 'ZMC135'`),
  );
  expect(scales).toEqual({
    scales: [
      { fromSheets: 0, eurPerThousand: 48.6 },
      { fromSheets: 5000, eurPerThousand: 44.1 },
    ],
  });
  const { papers } = (await draft())!;
  expect(papers.find(({ code }) => code === 'ZMC135')).toMatchObject({
    sheetLongMm: 640,
    sheetShortMm: 450,
    bulkCm3PerG: 0.8,
    eurPerThousand: 48.6,
  });
  expect(papers.find(({ code }) => code === known!.code)).toMatchObject({ ...known, eurPerThousand: 99.99, eurPerKg: expect.any(Number) });
  const exported = await importer.who.inject({ method: 'GET', url: '/api/record-imports/kinds/papers/file' });
  expect((await importer.read(await importer.upload(exported.rawPayload, 'papers', 'papers.xlsx'))).counts).toMatchObject({
    ...{ new: 0, update: 0, decide: 0 },
  });
  const again = await importer.upload(Buffer.from(list.replace('50x700', '50x70'), 'latin1'));
  expect(await importer.read(again)).toMatchObject({ counts: { new: 0, update: 0, same: 3, merged: 1 } });
  await importer.undo(id);
  expect((await draft())!.papers).toEqual(goldenShop.papers);
});
