import { describe, expect, it } from 'vitest';
import { sheetsOf } from '#modules/estimating/domain/parameters/parameter-sheets.ts';
import { withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { goldenShop } from '#test/golden.ts';
import { decideKnownPaper, decidePaperFacts, paperPriceChanges, pressesFor } from './paper-facts.ts';
import { guessPaperMapping, papersFromFile, rowsOfSheet, rowsOfText } from './paper-file.ts';

const paper = (code: string) => goldenShop.papers.find((one) => one.code === code)!;

describe('paper', () => {
  it.each([
    ['HVO90', ['D1', 'D2', 'M1', 'O1', 'O2', 'W1']],
    ['ROL80', ['I1']],
  ])('%s runs through no presses but %j', (code, most) => {
    const ids = pressesFor(goldenShop, paper(code)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(most).toEqual(expect.arrayContaining(ids));
  });
  it('does not run through a press when it is too heavy or too thin for it', () => {
    const heavy = { ...paper('SIL300'), gramsPerM2: 2000 };
    expect(pressesFor(goldenShop, heavy).filter(({ class: of }) => of === 'toner' || of === 'offset')).toEqual([]);
  });
  it('is known when an edition in use has its code', () => {
    expect(decideKnownPaper([goldenShop], 'HVO90').accepted).toBe(true);
    expect(decideKnownPaper([goldenShop], 'GONE')).toMatchObject({ code: 'PAPER_UNKNOWN', params: { paper: 'GONE' }, field: 'code' });
  });
  it('reports price changes, the largest rise first', () => {
    const dearer = withParameter(withParameter(goldenShop, 'papers.HVO90.eurPerThousand', 23.1), 'papers.ROL80.eurPerKg', 1.16);
    expect(paperPriceChanges(goldenShop, dearer)).toEqual([
      { code: 'HVO90', unit: 'thousand', beforeEur: 21, afterEur: 23.1, rate: expect.closeTo(0.1, 9) },
      { code: 'ROL80', unit: 'kg', beforeEur: 1.45, afterEur: 1.16, rate: expect.closeTo(-0.2, 9) },
    ]);
    expect(paperPriceChanges(goldenShop, goldenShop)).toEqual([]);
  });
});

describe('paper facts', () => {
  const supplier = (supplierId: number, ...from: number[]) => ({
    ...{ supplierId, code: '', leadDays: 2 },
    scales: from.map((fromSheets) => ({ fromSheets, eurPerThousand: 20 })),
  });
  const packs = { sheetsPerPack: 500, sheetsPerPallet: 10_000 };
  it('keep price scales in order', () => {
    const decided = decidePaperFacts([supplier(1, 5000, 1000)], packs);
    expect(decided.accepted && decided.value[0]!.scales.map(({ fromSheets }) => fromSheets)).toEqual([1000, 5000]);
  });
  it.each([
    ['a supplier twice', [supplier(1, 1), supplier(1, 2)], packs, 'PAPER_SUPPLIER_TWICE'],
    ['a scale twice', [supplier(1, 5, 5)], packs, 'PAPER_SCALE_TWICE'],
    ['a pallet that splits a pack', [], { sheetsPerPack: 500, sheetsPerPallet: 10_250 }, 'PALLET_NOT_WHOLE_PACKS'],
  ] as const)('is refused with %s', (_what, suppliers, of, code) => expect(decidePaperFacts(suppliers, of)).toMatchObject({ code }));
});

describe('file of papers', () => {
  const text = 'Artikelnummer;Omschrijving;Prijs per 1000;g/m²\r\nHVO90;"Houtvrij; offset";23,10;\r\nNEW100;Nieuw;31,50;100\r\n';
  const [titles = [], ...rows] = rowsOfText(text);
  const mapping = guessPaperMapping(titles);
  it('reads its own separator and quotes, and guesses the columns by their titles', () => {
    expect(rows[0]).toEqual(['HVO90', 'Houtvrij; offset', '23,10', '']);
    expect(mapping).toEqual(['code', 'name', 'eurPerThousand', 'gramsPerM2']);
  });
  it('changes the papers it names and leaves the others', () => {
    const { shop, changed, added, problems } = papersFromFile(goldenShop, rows.slice(0, 1), mapping);
    expect({ changed, added, problems }).toEqual({ changed: 1, added: 0, problems: [] });
    expect(shop.papers.find(({ code }) => code === 'HVO90')).toEqual({ ...paper('HVO90'), name: 'Houtvrij; offset', eurPerThousand: 23.1 });
    expect(shop.papers).toHaveLength(goldenShop.papers.length);
  });
  it('reads back the workbook it exported unchanged', () => {
    const [heads = [], ...papers] = rowsOfSheet(sheetsOf(goldenShop).find(({ sheet }) => sheet === 'papers')!.data);
    expect(papersFromFile(goldenShop, papers, guessPaperMapping(heads))).toMatchObject({ changed: 0, added: 0, problems: [] });
  });
  it('reports by row and column what a new paper lacks', () => {
    const { problems, added } = papersFromFile(goldenShop, rows, mapping);
    expect(added).toBe(1);
    expect(problems).toContainEqual({ row: 3, column: 'A', problem: 'MISSING', value: 'sheetLongMm' });
    expect(problems.every(({ row }) => row === 3)).toBe(true);
  });
  it.each([
    ['a price that is no number', [['HVO90', '', 'duur', '']], 2, 'C', 'NOT_A_NUMBER'],
    [
      'a duplicate code',
      [
        ['HVO90', '', '', ''],
        ['HVO90', '', '', ''],
      ],
      3,
      'A',
      'NAME_TAKEN',
    ],
    ['no code', [['', 'Naam', '', '']], 2, 'A', 'MISSING'],
  ] as const)('reports %s by row and column', (_what, file, row, column, problem) =>
    expect(papersFromFile(goldenShop, file, mapping).problems).toEqual([expect.objectContaining({ row, column, problem })]),
  );
  it('needs one column of codes, and no field twice', () => {
    expect(papersFromFile(goldenShop, rows, [null, 'name', null, null]).problems[0]!.problem).toBe('CODE_COLUMN');
    expect(papersFromFile(goldenShop, rows, ['code', 'name', 'name', null]).problems[0]).toMatchObject({
      problem: 'FIELD_TWICE',
      column: 'C',
    });
  });
});
