import { describe, expect, it } from 'vitest';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import type { Cell } from '#platform/domain/import/read-cell.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { paperFields as fields, readPaper as read } from '#test/imports/paper-rows.ts';
import { paperChanges, paperRecord, replacedScales, suppliersAfter } from './paper-import.ts';
import { priceUnitIn } from './paper-import-fields.ts';

describe('paper of a price list', () => {
  it('is called by its brand where it has no other name, at a price without VAT', () => {
    const { record, problems } = read(
      ['Artikelnummer', 'Merk', 'Gram', 'Afm. (cm)', 'Looprichting', 'Opdikking', 'Prijs p/1000 excl.'],
      ['PP1', 'Biotop', '90', '50/70', 'SB', '1,3', '€ 38,50 excl.'],
    );
    expect(problems).toEqual([]);
    expect(record.paper).toMatchObject({ name: 'Biotop', sheetLongMm: 700, sheetShortMm: 500, eurPerThousand: 38.5 });
  });
  it('is no strip, and costs what paper costs', () => {
    const headings = ['Code', 'Naam', 'Gram', 'Formaat', 'Loop', 'Opdikking', 'Prijs per 100 kg'];
    expect(read(headings, ['A', 'Offset', 90, '70x10', 'LL', '1,2', 120]).problems).toContain('2 size SHEET_IMPLAUSIBLE');
    expect(read(headings, ['A', 'Offset', 90, '33x120', 'LL', '1,2', 120]).problems).toEqual([]);
    expect(read(headings, ['A', 'Offset', 90, '70x100', 'LL', '1,2', 12]).problems).toEqual(['2 price PRICE_IMPLAUSIBLE']);
  });
  it('is read in the units and words of merchants', () => {
    const dutch = read(
      ['Artikelnr', 'Omschrijving', 'g/m²', 'Formaat (cm)', 'Loop', 'Dikte (µm)', 'Prijs / 100 kg'],
      ['MC135', 'MC mat', '135', '45x64', 'LL', '108', '125,00'],
    );
    expect(dutch.problems).toEqual([]);
    expect(dutch.record.paper).toEqual({
      ...{
        code: 'MC135',
        form: 'sheet',
        name: 'MC mat',
        coated: true,
        gramsPerM2: 135,
        sheetLongMm: 640,
        sheetShortMm: 450,
        grains: ['L'],
        bulkCm3PerG: 0.8,
      },
      ...{ eurPerThousand: 48.6, eurPerKg: 1.25 },
    });
    const english = read(
      ['Code', 'Description', 'gsm', 'Width mm', 'Length mm', 'Grain', 'Bulk', 'Price', 'per', 'Sheets per pack'],
      ['O80', 'Offset 80', 80, 720, 1020, 'SG', 1.25, 12.5, 'pack', 250],
    );
    expect(english.record.paper).toMatchObject({ sheetLongMm: 1020, sheetShortMm: 720, grains: ['B'], coated: false, eurPerThousand: 50 });
    expect(english.record.packs).toEqual({ sheetsPerPack: 250 });
  });
  it('has a price per number of sheets, per ream that says its sheets, or per square meter', () => {
    const priceOf = (heading: string, price: string, unit = '') => {
      const headings = ['Code', 'Naam', 'Gram', 'Formaat', 'Opd.', heading, 'Eenheid'];
      const { record, problems } = read(headings, ['A', 'Offset', '90', '70x100LL', '1,25', price, unit]);
      return problems.length > 0 ? problems.join(', ') : (record.paper as { eurPerThousand: number }).eurPerThousand;
    };
    expect(priceOf('Prijs', '€ 25,50 per 500 vel')).toBe(51);
    expect(priceOf('Prijs / 250', '12,75')).toBe(51);
    expect(priceOf('Prijs', '25,50', '500')).toBe(51);
    expect(priceOf('Prijs', '25,50 per riem (500 vel)')).toBe(51);
    expect(priceOf('Prijs per 10.000 vel', '510,00')).toBe(51);
    expect(priceOf('Prijs', '€ 0,08 /m2')).toBe(56);
    expect(priceOf('Prijs', '81,00', '100')).toBe('2 priceUnit PRICE_UNIT_UNKNOWN');
  });
  it('has the rows of one code as its price scale', () => {
    const head = ['code', 'naam', 'gram', 'formaat', 'loop', 'bulk', 'vanaf', 'prijs per 1000', 'leverancier'];
    const row = (from: string, price: string): Cell[] => ['A', 'HVO', '80', '50x70', 'BL', '1,3', from, price, 'Igepa'];
    const { record, problems } = read(head, row('5.000 vel', '40,00'), row('0', '45,50'));
    expect(problems).toEqual([]);
    expect(record.suppliers[0]).toEqual({
      id: 4,
      code: '',
      scales: [
        { fromSheets: 0, eurPerThousand: 45.5 },
        { fromSheets: 5000, eurPerThousand: 40 },
      ],
    });
    expect(record.paper).toMatchObject({ eurPerThousand: 45.5 });
    expect(read(head, row('0', '40'), row('0', '45')).problems).toEqual(['3 from SCALE_TWICE']);
  });
  it('has a price that is calculated with beside the scales of each supplier', () => {
    const head = ['code', 'naam', 'gram', 'formaat', 'loop', 'bulk', 'vanaf', 'prijs per 1000', 'leverancier', 'levertijd'];
    const row = (...last: Cell[]): Cell[] => ['A', 'HVO', '80', '50x70', 'BL', '1,3', ...last];
    const rows = [
      row('', '44,00', '', ''),
      row('0', '45,50', 'Igepa', '3'),
      row('5000', '40,00', 'Igepa', '3'),
      row('0', '47,00', 'Antalis', ''),
    ];
    const { record, problems } = read(head, ...rows);
    expect(problems).toEqual([]);
    expect(record.paper).toMatchObject({ eurPerThousand: 44 });
    expect(record.suppliers).toMatchObject([
      { id: 4, leadDays: 3, scales: [{ eurPerThousand: 45.5 }, { fromSheets: 5000, eurPerThousand: 40 }] },
      { id: 5, scales: [{ fromSheets: 0, eurPerThousand: 47 }] },
    ]);
  });
  it('asks for the supplier when it has scales, so that they are not lost', () => {
    const head = ['code', 'naam', 'gram', 'formaat', 'loop', 'bulk', 'vanaf', 'prijs per 1000'];
    const row = (from: string, price: string): Cell[] => ['A', 'HVO', '80', '50x70', 'BL', '1,3', from, price];
    expect(read(head, row('0', '45,50'), row('5000', '40,00')).problems).toEqual(['2 supplier PAPER_SUPPLIER_MISSING']);
    expect(read(head, row('0', '45,50')).problems).toEqual([]);
  });
  it('has scales from a number of sheets, kilos or packs', () => {
    const head = ['code', 'naam', 'gram', 'formaat', 'loop', 'bulk', 'Vanaf (kg)', 'prijs per 1000', 'leverancier', 'vel per pak'];
    const scales = (from: string) =>
      read(head, ['A', 'HVO', '80', '50x70', 'BL', '1,3', from, '40', 'Igepa', '250']).record.suppliers[0]?.scales;
    expect(['500', '4 pak', '5.000 vel'].map((from) => scales(from)?.[0]?.fromSheets)).toEqual([17857, 1000, 5000]);
    expect(read(head, ['A', 'HVO', '', '50x70', 'BL', '1,3', '500', '40', 'Igepa', '']).problems).toEqual(['2 grams PAPER_GRAMS_MISSING']);
    const unsaid = read(
      head,
      ['A', 'HVO', '80', '50x70', 'BL', '1,3', '4 pak', '40', 'Igepa', ''],
      ['A', '', '', '', '', '', '9 pak', '39'],
    );
    expect(unsaid.problems).toEqual(['2 sheetsPerPack SCALE_NOT_CONVERTED']);
  });
  it('has a price per pallet, whose sheets the list tells', () => {
    const head = ['code', 'naam', 'gram', 'formaat', 'loop', 'bulk', 'prijs', 'per', 'vel per pallet'];
    const priceOf = (unit: string, sheets: string) => {
      const { record, problems } = read(head, ['A', 'Karton', '300', '70x100', 'LL', '1,3', '1.150,00', unit, sheets]);
      return problems.length > 0 ? problems.join(', ') : (record.paper as { eurPerThousand: number }).eurPerThousand;
    };
    expect(priceOf('pallet', '2500')).toBe(460);
    expect(priceOf('per pallet', '2500')).toBe(460);
    expect(priceOf('pallet', '')).toBe('2 sheetsPerPallet PRICE_NOT_CONVERTED');
  });
  it('is no number of rolls, neither as its size nor as its scale', () => {
    const head = ['code', 'naam', 'gram', 'formaat', 'loop', 'bulk', 'vanaf', 'prijs per 1000', 'leverancier'];
    const problemsOf = (size: string, from: string) => read(head, ['A', 'HVO', '80', size, 'BL', '1,3', from, '40', 'Igepa']).problems;
    expect(problemsOf('3 rollen', '')).toEqual(['2 size SIZE_IS_ROLLS']);
    expect(problemsOf('50x70', 'vanaf 3 rollen')).toEqual(['2 from SCALE_IN_ROLLS']);
  });
  it('keeps the prices of a supplier of which the list says something else', () => {
    const scales = [
      { fromSheets: 0, eurPerThousand: 45.5 },
      { fromSheets: 5000, eurPerThousand: 40 },
    ];
    const was = [{ supplierId: 4, code: 'IG-1', leadDays: 2, scales }];
    const { suppliers } = read(['code', 'leverancier', 'levertijd'], ['A', 'Igepa', '5']).record;
    expect(suppliersAfter(was, suppliers)).toEqual([{ supplierId: 4, code: 'IG-1', leadDays: 5, scales }]);
    expect(suppliersAfter([], suppliers)).toEqual([{ supplierId: 4, code: '', leadDays: 5, scales: [] }]);
    const priced = read(['code', 'leverancier', 'vanaf', 'prijs per 1000'], ['A', 'Igepa', '0', '47']).record.suppliers;
    expect(suppliersAfter(was, priced)).toMatchObject([{ code: 'IG-1', leadDays: 2, scales: [{ fromSheets: 0, eurPerThousand: 47 }] }]);
  });
  it('has no price from a column with sales prices', () => {
    const head = ['code', 'naam', 'gram', 'formaat', 'loop', 'bulk', 'verkoopprijs per 1000'];
    expect(read(head, ['A', 'HVO', '80', '50x70', 'BL', '1,3', '40']).problems).toEqual(['2 price PAPER_PRICE_MISSING']);
  });
  it('guesses grain, bulk and unit, which only a person takes over', () => {
    const rows = readRows(
      [{ number: 2, cells: ['A', 'Silk MC 150 g', '70x100', '90'] }],
      { headings: [], mapping: { code: 0, name: 1, size: 2, price: 3 } },
      fields,
    );
    expect(paperRecord(rows, undefined).problems).toMatchObject([
      { field: 'grain', unsure: true },
      { field: 'bulk', unsure: true },
      { field: 'priceUnit', unsure: true },
    ]);
  });
  it('has a code of letters, digits, - and _, or asks for one', () => {
    const head = ['code', 'naam', 'gram', 'formaat', 'loop', 'dikte', 'prijs/1000'];
    expect(read(head, ['00101', 'Offset', '90', '45x64', 'LL', '112', '26']).problems).toEqual([]);
    expect(read(head, ['MC 135/70', 'Mat', '135', '45x64', 'LL', '120', '40']).problems).toEqual(['2 code PAPER_CODE_INVALID MC-135-70']);
  });
  it('says what is missing or implausible, and what is usual', () => {
    expect(read(['naam', 'formaat', 'prijs'], ['Silk MC 150 g', '70x100', '90']).problems).toEqual([
      '2 code PAPER_CODE_MISSING SILK150-70x100',
      '2 grain PAPER_GRAIN_MISSING L',
      '2 bulk PAPER_BULK_MISSING 0,9',
      '2 priceUnit PRICE_UNIT_MISSING 1000 vel',
    ]);
    const head = ['code', 'naam', 'gram', 'formaat', 'loop', 'dikte', 'prijs/1000'];
    expect(read(head, ['A', 'HVO', '80', '500x7000', 'LL', '100', '40']).problems).toEqual(['2 size SHEET_IMPLAUSIBLE']);
    expect(read(head, ['A', 'HVO', '80', '50x70', 'LL', '800', '40']).problems).toEqual(['2 thickness PAPER_BULK_IMPLAUSIBLE']);
  });
  it('changes only what the list says otherwise', () => {
    const head = ['code', 'naam', 'gram', 'formaat', 'loop', 'bulk', 'prijs/1000'];
    const known = read(head, ['A', 'HVO', '80', '50x70', 'LL', '1,3', '40']).record;
    const whole = { ...known.paper, eurPerKg: known.paper.eurPerKg } as Parameters<typeof paperChanges>[0];
    expect(paperChanges(whole, known)).toEqual([]);
    expect(paperChanges(whole, read(head, ['A', 'HVO', '80', '50x70', 'LL', '1,3', '42']).record)).toEqual(['price']);
  });
  it.each([
    ['€ / 1000 vel', 'thousand'],
    ['per 100 kg', 'hundredKg'],
    ['Preis / kg', 'kg'],
    ['pak', 'pack'],
    ['per pallet', 'pallet'],
    ['prijs per vel', 'sheet'],
    ['Prijs', null],
  ])('knows the unit of %s', (text, unit) => expect(priceUnitIn(text)).toBe(unit));
});

it.each([
  ['BL', ['B']],
  ['LL', ['L']],
  ['b/l', ['L', 'B']],
])('reads the grain %s', (cell, value) => {
  const field = fields.find(({ name }) => name === 'grain')!;
  expect(field.read(cell, { mark: 'comma', heading: '' })).toEqual({ value });
});

describe('the size of a sheet', () => {
  const field = fields.find(({ name }) => name === 'size')!;
  const size = (cell: string) => field.read(cell, { mark: 'comma', heading: '' });
  it.each([
    ['720 x 1020 (BL)', [1020, 720, ['B']]],
    ['72x102 SG', [1020, 720, ['B']]],
    ['65x92 90g', [920, 650]],
    ['65x92,90g', [920, 650]],
    ['65 x 92 90 g LL', [920, 650, ['L']]],
    ['70x100 cm, 250 vel', [1000, 700]],
    ['70x100,250 vel', [1000, 700]],
    ['70x100 lange levertijd', [1000, 700]],
    ['0.720 x 1.020 m', [1020, 720]],
    ['0,72 x 1,02', [1020, 720]],
    ['1.020 x 720', [1020, 720]],
    ['1,020 x 720 mm', [1020, 720]],
    ['45,5x64', [640, 455]],
    ['SRA3 (320x450)', [450, 320]],
    ['B1 - 70 x 100', [1000, 700]],
  ])('is read with the words behind it: %s', (cell, value) => expect(size(cell)).toEqual({ value }));
  it('suggests millimeters where one side is in centimeters', () => {
    expect(size('72x1020')).toMatchObject({ problem: 'SHEET_IMPLAUSIBLE', nearest: '720 x 1020 mm', unsure: true });
    expect(size('7x1020')).not.toHaveProperty('nearest');
  });
  it('suggests millimeters below a heading that says so, where both sides are in centimeters', () => {
    const found = field.read('64x45', { mark: 'comma', heading: 'Formaat mm' });
    expect(found).toMatchObject({ problem: 'SHEET_IMPLAUSIBLE', nearest: '640 x 450 mm', unsure: true });
  });
  it.each(['65x92 / 70x100', '20x28 inch', '50x70x3', '70x'])('is a question when it is not sure: %s', (cell) =>
    expect(size(cell)).toMatchObject({ problem: 'SHEET_SIZE_UNREADABLE' }),
  );
});

describe('roll of a price list', () => {
  const head = ['code', 'naam', 'gram', 'rolbreedte (mm)', 'bulk', 'prijs / 100 kg'];
  it('has its width, weight per meter and price per kilo, and runs along its grain', () => {
    const { record, problems } = read(head, ['ROL90', 'inkjet 90', '90', '520', '1,25', '145,00']);
    expect(problems).toEqual([]);
    expect(record).toMatchObject({
      suppliers: [],
      paper: { form: 'roll', grains: ['L'], webWidthMm: 520, gramsPerMetre: 46.8, eurPerKg: 1.45 },
    });
    expect(record.paper).not.toHaveProperty('eurPerThousand');
  });
  it.each(['rol 52 cm', '520 mm rol', 'Bobine 520'])('is told by its size %s', (size) => {
    const { record } = read(['code', 'naam', 'gram', 'formaat', 'bulk', 'prijs/kg'], ['R', 'rol', '80', size, '1,25', '1,45']);
    expect(record.paper).toMatchObject({ form: 'roll', webWidthMm: 520, gramsPerMetre: 41.6 });
  });
  it('asks for a price per kilo, once', () => {
    const priced = (...prices: string[]) =>
      read(
        ['code', 'naam', 'gram', 'rolbreedte', 'bulk', 'prijs', 'per'],
        ...prices.map((price) => ['R', 'rol', '80', '520', '1,25', ...price.split(' ')]),
      ).problems;
    expect(priced('48 1000')).toEqual(['2 priceUnit ROLL_PRICE_UNIT kg']);
    expect(priced('1,45 kg', '1,40 kg')).toEqual(['3 from ROLL_PRICE_TWICE']);
    expect(priced('145 kg')).toEqual(['2 price ROLL_PRICE_IMPLAUSIBLE']);
  });
  it('changes a roll by its code alone, and is no sheet of the shop', () => {
    const known = read(head, ['ROL90', 'inkjet 90', '90', '520', '1,25', '145,00']).record.paper as Parameters<typeof paperChanges>[0];
    const rows = readRows(
      [{ number: 2, cells: ['ROL90', 1.6] }],
      { headings: ['code', 'prijs/kg'], mapping: { code: 0, price: 1 } },
      fields,
    );
    const { record, problems } = paperRecord(rows, known);
    expect([problems, paperChanges(known, record)]).toEqual([[], ['price']]);
    const sheet = read(['code', 'naam', 'gram', 'formaat', 'loop', 'bulk', 'prijs/1000'], ['A', 'HVO', '80', '50x70', 'LL', '1,3', '40'])
      .record.paper;
    const asRoll = readRows(
      [{ number: 2, cells: ['A', 520] }],
      { headings: ['code', 'rolbreedte'], mapping: { code: 0, width: 1 } },
      fields,
    );
    expect(paperRecord(asRoll, sheet as typeof known).problems).toMatchObject([{ code: 'PAPER_IS_SHEET' }]);
  });
});

it('one price of a supplier that has a scale of the paper is a question', () => {
  const scales = [0, 500].map((fromSheets) => ({ fromSheets, eurPerThousand: 60 }));
  const was = [{ supplierId: 4, code: '', leadDays: 2, scales }];
  const asked = (values: Record<string, unknown>) => replacedScales([{ number: 2, values }], was).map(({ code }) => code);
  expect(asked({ supplier: 4, price: { amount: 55 } })).toEqual(['PRICE_REPLACES_SCALE']);
  expect(asked({ supplier: 4, price: { amount: 55 }, from: { quantity: 0, unit: 'sheet' } })).toEqual([]);
  expect(asked({ supplier: 5, price: { amount: 55 } })).toEqual([]);
});

it('a width of a web beside a length is the side of a sheet', () => {
  const headings = ['Ref', 'Libellé', 'Gram.', 'Laize', 'Longueur', 'Sens', 'Main', 'Prix / 1000 feuilles'];
  const { record, problems } = read(headings, ['AA1', 'Offset', 80, 640, 900, 'SL', '1,25', '28,75']);
  expect(problems).toEqual([]);
  expect(record.paper).toMatchObject({ form: 'sheet', sheetLongMm: 900, sheetShortMm: 640, eurPerThousand: 28.75 });
});

it.each(['Feuilles/paquet', 'Pack qty', 'Bogen pro Paket'])('the column %s has the sheets of a pack', (heading) =>
  expect(matchColumns(['Code', heading], [], fields)).toMatchObject({ sheetsPerPack: 1 }),
);
