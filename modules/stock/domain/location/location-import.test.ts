import { expect, it } from 'vitest';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { locationImportFields, locationValues } from './location-import.ts';

const fields = locationImportFields();
const read = (headings: string, row: string) => {
  const [columns, cells] = [headings.split(';'), row.split(';')];
  const rows = [{ number: 2, cells }];
  return locationValues(
    readRows(rows, { headings: columns, mapping: matchColumns(columns, rows, fields) }, fields),
    new Map([
      ['r1', { kind: 'rack', lots: 0, places: 2, waves: 0 }],
      ['r1-9', { kind: 'bin', lots: 3, places: 0, waves: 0 }],
    ]),
  );
};

it('locations of a file › are read with their use and their place in the walk', () => {
  expect(read('Locatie;Soort;Gebruik;Ligt in;Gang;Hoogte;Max kg', 'R1-01-2;vak;Expeditie;R1;3;2;800')).toEqual({
    values: { code: 'R1-01-2', kind: 'bin', type: 'dispatch', parent: 'R1', aisle: 3, level: 2, maxKg: 800 },
    problems: [],
  });
});

it('locations of a file › are used as a column of their kind says that has no kinds', () => {
  expect(read('Locatie;Soort', 'R1-01-4;bulk').values).toMatchObject({ type: 'bulk' });
  expect(read('Locatie;Soort', 'R1-01-4;stelling').values).toMatchObject({ kind: 'rack' });
});

it.each([
  ['vellen en rollen', ['sheets', 'rolls']],
  ['Artikelen, papier', ['articles', 'sheets']],
  ['', undefined],
])('locations of a file › take the goods that the file names: %s', (cell, goods) =>
  expect(read('Code;Soort;Goederen', `R1-01-3;vak;${cell}`).values.goods).toEqual(goods),
);

it.each([
  ['500 kg', 500],
  ['1.000 kg', 1000],
  ['1,5 ton', 1500],
  ['800', 800],
])('locations of a file › carry the kilos that are written: %s', (cell, maxKg) =>
  expect(read('Code;Max gewicht', `R1-01-3;${cell}`).values.maxKg).toBe(maxKg),
);

it('locations of a file › name goods that are unknown', () => {
  const [row] = readRows(
    [{ number: 2, cells: ['A', 'vellen, auto’s'] }],
    { headings: ['Code', 'Goederen'], mapping: { code: 0, goods: 1 } },
    fields,
  );
  expect(row!.problems).toMatchObject([{ field: 'goods' }]);
});

it('locations of a file › lie in a larger place', () => {
  expect(read('Code;Soort;Ligt in', 'G1;gang;R1').problems).toMatchObject([{ field: 'parent', code: 'LOCATION_PARENT' }]);
});

it('locations of a file › stay bins and in use while goods lie in them', () => {
  const problemOf = (row: string) => read('Code;Soort;Actief', row).problems[0];
  expect(problemOf('R1-9;stelling;ja')).toMatchObject({ field: 'kind', code: 'LOCATION_IN_USE', params: { lots: 3 } });
  expect(problemOf('r1-9;;nee')).toMatchObject({ field: 'active', code: 'LOCATION_IN_USE' });
  expect(problemOf('R1;;nee')).toMatchObject({ field: 'active', params: { places: 2 } });
  expect(problemOf('R1-9;vak;ja')).toBeUndefined();
});
