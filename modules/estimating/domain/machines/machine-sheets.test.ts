import { expect, it } from 'vitest';
import en from '#modules/estimating/text/en.json' with { type: 'json' };
import nl from '#modules/estimating/text/nl.json' with { type: 'json' };
import { notationOf } from '#platform/domain/import/match-columns.ts';
import type { Cell } from '#platform/domain/import/read-cell.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { goldenShop } from '#test/golden.ts';
import { machineImportFields, pairHeadings } from './machine-import-fields.ts';
import { pairsOfSheet } from './machine-pairs.ts';
import { machineRecord } from './machine-record.ts';
import { sizeOfValue } from './machine-value.ts';
import { machineWords } from './machine-words.ts';

const labels = (name: string) =>
  [nl, en].flatMap(({ parameters }) => (parameters.names as Record<string, string>)[name.replaceAll('-', '_')] ?? []);
const words = machineWords(labels, labels);

/** The machines of a sheet with the values that the file changes, and what is said of its rows. */
const read = (text: string) => readCells(text.split('\n').map((line) => line.split(';')));

function readCells(cells: Cell[][]) {
  const rows = cells.map((one, at) => ({ number: at + 1, cells: one }));
  const pairs = pairsOfSheet(rows, 'Blad1', words);
  if (!pairs) return undefined;
  const own = pairs.map(({ row, machine, name, value }) => ({ number: row, cells: [machine, name, value] }));
  const mapping = { machine: 0, name: 1, value: 2 };
  const found = readRows(own, { headings: [...pairHeadings], mapping, notation: notationOf(own) }, machineImportFields(words));
  return [...Map.groupBy(found, ({ values }) => values.machine)].map(([, some]) => {
    const { record, problems } = machineRecord(some, goldenShop, words);
    const changed = record?.changes.map((name) => [name, (record.after as Record<string, unknown>)[name]]) ?? [];
    return { code: record?.code, ...Object.fromEntries(changed), said: problems.map(({ row, code, nearest }) => [row, code, nearest]) };
  });
}

it('a column per machine has units of its own, and values in centimetres and cents', () =>
  expect(
    read(
      'Property;Unit;HP Indigo 7900;Polar 115\nType;;Digital press;Guillotine\nHourly rate;EUR;85.00;45\nMax sheet size;cm;33 x 48.2;115 x 115\nMake-ready;min;0.2 h;7\nSpeed;sheets/h;4,600;\nWaste;%;1.5;',
    ),
  ).toEqual([
    {
      code: 'HP-Indigo-7900',
      eurPerHour: 85,
      maxLongMm: 482,
      sidesPerHour: [{ value: 4600 }],
      setupMinutes: 12,
      runWasteRate: 0.015,
      said: [],
    },
    { code: 'Polar-115', eurPerHour: 45, maxLongMm: 1150, maxShortMm: 1150, setupMinutes: 7, said: [] },
  ]));

it('a kind that is unknown suggests one in its own words', () =>
  expect(
    read('machine;kenmerk;waarde\nX;soort;digitale kleurenperss\nX;uurtarief;85\nX;max formaat;330x482 mm\nX;insteltijd;5'),
  ).toMatchObject([{ said: [[2, 'MACHINE_KIND_UNKNOWN', 'digitale kleurenpers']] }]));

it('blocks stand below the name of their machine', () =>
  expect(
    read(
      'Machinekaart\n\nSpeedmaster SM 74\nSoort;Offset\nUurtarief;€ 145,-\nPlaat;8,75\nVormwissel;12 minuten\n\nMBO T500\nSoort;Vouwmachine\nVellen per uur;7.500',
    ),
  ).toEqual([
    { code: 'Speedmaster-SM-74', eurPerHour: 145, plateEur: 8.75, setupNextFormMinutes: 12, said: [] },
    { code: 'MBO-T500', sheetsPerHour: 7500, said: [] },
  ]));

it('tables are given by their limits, and films by their names', () =>
  expect(
    read(
      'LAM1;Soort;Lamineermachine\nLAM1;Film mat;0,28 €/m2\nLAM1;Film soft-touch;0,44\nBIN;Soort;garenloos\nBIN;Boeken per uur tot 10 mm;600\nBIN;Boeken per uur tot 25 mm;450\nBIN;Uurtarief;61',
    ),
  ).toEqual([
    { code: 'LAM1', filmEurPerM2: { matt: 0.28, 'soft-touch': 0.44 }, said: [] },
    { code: 'BIN', booksPerHour: [{ upToBlockMm: 10, value: 600 }, { value: 450 }], eurPerHour: 61, said: [] },
  ]));

it('a row per machine names what is no value of it, and what has to be decided', () =>
  expect(
    read(
      'Nr;Machine;Soort;Uurtarief (€);Insteltijd (min);Max. gram;Leasemaatschappij\n1;Versant;digitaal;62,50;8;35o;De Lage Landen\n2;Morgana;rill;44;5;;\n3;D1;vouwen;60;5;;',
    ),
  ).toEqual([
    {
      ...{ code: 'Versant', eurPerHour: 62.5, setupMinutes: 8 },
      said: [
        [2, 'MACHINE_VALUE_UNKNOWN', undefined],
        [2, 'CELL_NO_NUMBER', '350'],
        [2, 'MACHINE_VALUE_UNKNOWN', undefined],
      ],
    },
    { code: undefined, said: [[3, 'MACHINE_KIND_UNKNOWN', 'ril']] },
    { code: undefined, said: [[4, 'MACHINE_OTHER_KIND', undefined]] },
  ]));

it('a name has the unit of its value, unless the value has one of its own', () => {
  const names = 'Machine;Soort;Insteltijd (uur);Vellen per uur';
  expect(read(`${names}\nV7;vouwen;0,25;5.000\nV8;vouwen;20 min;`)).toEqual([
    { code: 'V7', setupMinutes: 15, sheetsPerHour: 5000, said: [] },
    { code: 'V8', setupMinutes: 20, said: [] },
  ]);
  expect(sizeOfValue('105 x 148', 'mm')).toEqual({ long: 148, short: 105 });
  const numbers = [
    ['Machine', 'Soort', 'Insteltijd (uur)', 'Snelheid (per minuut)', 'Inschiet (%)'],
    ['V7', 'vouwen', 0.25, 120, 2.5],
    ['V8', 'vouwen', 0.5, 110, 0.025],
  ];
  expect(readCells(numbers)).toMatchObject([
    { setupMinutes: 15, sheetsPerHour: 7200, said: [] },
    { setupMinutes: 30, sheetsPerHour: 6600, said: [] },
  ]);
});

it('times stand as on a clock, and waste is of sheets, of the run, or of both in one cell', () => {
  const names = 'Machine;Soort;Insteltijd;Inschiet';
  expect(
    read(`${names}\nO1;offsetpers;0:20;170 vel + 3%\nV7;vouwen;0h30;1,5% + 25\nV8;vouwen;15';30 vellen\nV9;vouwen;45:00;3%`),
  ).toMatchObject([
    { setupFirstFormMinutes: 20, wasteFirstFormSheets: 170, runWasteRatePerPass: 0.03, said: [] },
    { setupMinutes: 30, setupWaste: 25, runWasteRate: 0.015, said: [] },
    { setupMinutes: 15, setupWaste: 30, said: [] },
    { runWasteRate: 0.03, said: [[5, 'CELL_NO_NUMBER', undefined]] },
  ]);
});

it('asks whether a time of two hours or more is in hours or in minutes, and offers minutes', () => {
  const names = 'Machine;Soort;Insteltijd;Vellen per uur';
  const said = (value: string) => read(`${names}\nV7;vouwen;${value};5.000\nV8;vouwen;20 min;5.000`)?.slice(0, 1);
  for (const [value, minutes] of [
    ['5:00', '5 min'],
    ['2:00', '2 min'],
    ['5:30', '5,5 min'],
  ] as const)
    expect(said(value)).toMatchObject([{ code: 'V7', said: [[2, 'MACHINE_TIME_UNCLEAR', minutes]] }]);
  for (const [value, setupMinutes] of [
    ['1:30', 90],
    ['2:00 uur', 120],
    ['2u00', 120],
    ['2:00:00', 120],
    ['5,5 min', 5.5],
  ] as const)
    expect(said(value)).toMatchObject([{ setupMinutes, said: [] }]);
  expect(read('Machine;Soort;Insteltijd (uur);Vellen per uur\nV7;vouwen;5:00;5.000\nV8;vouwen;0:30;5.000')).toMatchObject([
    { setupMinutes: 300, said: [] },
    { setupMinutes: 30, said: [] },
  ]);
});

it('names and units are known in German and French', () => {
  const german = 'Maschine;Art;Stundensatz;Rüstzeit;Leistung;Größtes Format;Makulatur';
  expect(read(`${german}\nSM 74;Bogenoffset;120 €/h;18 Min.;11.000 Bg/h;53 x 74 cm;120 Bogen`)).toMatchObject([
    { eurPerHour: 120, setupFirstFormMinutes: 18, maxLongMm: 740, wasteFirstFormSheets: 120, said: [] },
  ]);
  const french = 'Machine;Genre;Taux horaire;Temps de calage;Vitesse;Format maxi;Gâche';
  expect(read(`${french}\nMBO;Plieuse;58;20 mn;7000 f/h;70x100;3 %`)).toMatchObject([
    { eurPerHour: 58, setupMinutes: 20, sheetsPerHour: 7000, runWasteRate: 0.03, said: [] },
  ]);
});

it('a number keeps its decimals beside a cell with its unit', () => {
  const rows = (unit: string, value: number): Cell[][] => [
    ['Kenmerk', 'V7', 'Eenheid'],
    ['Soort', 'vouwen', ''],
    ['Insteltijd', value, unit],
    ['Uurtarief', '61,50', '€'],
    ['Inschiet', '2,5%', ''],
  ];
  expect(readCells(rows('uur', 1.125))).toMatchObject([{ setupMinutes: 67.5, eurPerHour: 61.5, said: [] }]);
});

it('per cent without its sign, and a value beyond its bounds are questions', () =>
  expect(read('V1;Soort;vouwen\nV1;Inschiet;2,5\nV1;Uurtarief;999.999,00\nV1;Insteltijd;12')).toMatchObject([
    {
      said: [
        [2, 'MACHINE_RATE_UNCLEAR', '2,5%'],
        [3, 'MACHINE_VALUE_HIGH', '100000'],
      ],
    },
  ]));

it('a list of something else is none of machines', () =>
  expect(read('Klantnr;Naam;Straat;Plaats\n1;Van Loo;Kerkstraat 1;Gent\n2;Peeters;Markt 2;Lier')).toBeUndefined());

it('the smallest sheet of a press that has no such limit is not taken for its largest', () => {
  const [press] = read('SM74\nSoort;Offsetpers\nUurtarief;135\nPlaatkosten;8,50\nMax. formaat;52x74 cm\nMin. formaat;21 x 28 cm')!;
  expect(press).toMatchObject({ maxShortMm: 520, maxLongMm: 740, said: [[6, 'MACHINE_VALUE_UNKNOWN', undefined]] });
});
