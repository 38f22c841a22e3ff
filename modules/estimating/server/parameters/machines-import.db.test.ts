import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterAt } from '#modules/estimating/domain/parameters/parameter-values.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { goldenShop } from '#test/golden.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.kernel.act(({ tx, now }) =>
    tx.rows(sql`
      INSERT INTO parameter_sets (code, effective_from, shop, created_at) VALUES ('test', '2026-01-01', ${JSON.stringify(goldenShop)}, ${now.toString()})`),
  );
});
afterAll(() => shop.close());

const draft = async () => (await shop.kernel.act(({ tx }) => tx.row<{ shop: Shop }>(sql`SELECT shop FROM parameter_drafts`)))?.shop;
const places = async (...codes: string[]) =>
  (
    await shop.kernel.act(({ tx }) =>
      tx.rows<{ code: string; name: string; active: boolean }>(
        sql`SELECT code, name_nl AS name, active FROM plan_places WHERE code = ANY(${sql.param(codes)}::text[]) ORDER BY code`,
      ),
    )
  ).map(({ code, name, active }) => `${code} ${name} ${active ? 'on' : 'off'}`);

const pairs = [
  'Machinepark 2027;;',
  'Machine;Kenmerk;Waarde',
  'F2;Soort;Vouwmachine',
  ';Naam;Stahl TH 82',
  ';Uurtarief;€ 62,50',
  ';Inschiet tijdens de loop;2,5%',
  ';Vellen per uur;8.000',
  ';Max. formaat;52 x 74',
  ';Bouwjaar;2019',
  'XL;Soort;Offset',
  ';Uurtarrief;185',
  ';Snelheid tot 170 g;12.000',
  ';Snelheid boven 170 g;9000',
  'D1;Uurtarief;66',
].join('\n');

describe('import of machines', () => {
  it('reads pairs, names what is wrong with the nearest, and is the same again; undone it leaves draft and plan places as they were', async () => {
    const importer = recordImporter(shop);
    const id = await importer.upload(pairs, '', 'machines.csv');
    expect((await importer.said(id)).filter((line) => !line.endsWith('merged'))).toEqual([
      '3 new',
      '9 merged name',
      '10 decide ',
      '11 decide name > uurtarief',
      '14 update',
    ]);
    const wrong = (await importer.rows(id)).find(({ number }) => number === 11)!;
    await importer.review(id, { rows: [{ place: wrong.place, mended: { name: 'Uurtarief' } }] });
    await importer.run(id);
    expect(await importer.read(id)).toMatchObject({ kind: 'machines', written: 3 });
    const after = (await draft())!;
    expect(parameterAt(after, 'finishing.others.F2')).toMatchObject({
      ...{ name: 'Stahl TH 82', eurPerHour: 62.5, runWasteRate: 0.025, sheetsPerHour: 8000, maxLongMm: 740, maxShortMm: 520 },
    });
    expect(parameterAt(after, 'presses.XL')).toMatchObject({ class: 'offset', eurPerHour: 185 });
    expect(parameterAt(after, 'presses.XL.sheetsPerHour')).toEqual([{ upToGramsPerM2: 170, value: 12_000 }, { value: 9000 }]);
    expect(parameterAt(after, 'presses.D1.eurPerHour')).toBe(66);
    expect(await places('F2', 'XL')).toEqual(['F2 Stahl TH 82 on', 'XL XL on']);
    const again = await importer.upload(pairs.replace('Uurtarrief', 'Uurtarief'), 'machines');
    expect((await importer.read(again)).counts).toMatchObject({ new: 0, update: 0, same: 3, decide: 0 });
    await importer.undo(id);
    expect(await draft()).toEqual(goldenShop);
    expect(await places('F2', 'XL')).toEqual([]);
  });

  it('reads a column per machine, and a row per machine', async () => {
    const importer = recordImporter(shop);
    const columns = [
      'Kenmerk;Eenheid;DX1;FX',
      'Soort;;Digitale pers;Vouwmachine',
      'Uurtarief;€;70;48',
      'Insteltijd;min;8;0,2 uur',
      'Klik kleur;ct;4,5;',
    ];
    const id = await importer.upload(columns.join('\n'));
    expect((await importer.said(id)).filter((line) => !line.endsWith('merged'))).toEqual(['2 new', '2 new']);
    await importer.run(id);
    const after = (await draft())!;
    expect(parameterAt(after, 'presses.DX1')).toMatchObject({ class: 'toner', eurPerHour: 70, setupMinutes: 8, clickColourEur: 0.045 });
    expect(parameterAt(after, 'finishing.others.FX')).toMatchObject({ eurPerHour: 48, setupMinutes: 12 });
    const rows = ['Machine;Soort;Uurtarief;Insteltijd;Klik kleur', 'DX1;Digitale pers;70;8;0,045', 'FX;vouwen;48;12;', 'ZZ;;50;9;0,04'];
    const again = await importer.upload(rows.join('\n'));
    expect((await importer.said(again)).filter((line) => !line.endsWith('merged'))).toEqual(['2 same', '3 same', '4 decide kind > toner']);
    await importer.undo(id);
  });

  it('reads its own export as the same, tables and all', async () => {
    const importer = recordImporter(shop);
    const file = await importer.who.inject({ method: 'GET', url: '/api/record-imports/kinds/machines/file' });
    const id = await importer.upload(file.rawPayload, 'machines', 'machines.xlsx');
    const { counts, kind } = await importer.read(id);
    expect(kind).toBe('machines');
    expect(counts).toMatchObject({ new: 0, update: 0, decide: 0 });
    expect(counts.same).toBe(goldenShop.presses.length + Object.keys(goldenShop.finishing).length);
  });
});
