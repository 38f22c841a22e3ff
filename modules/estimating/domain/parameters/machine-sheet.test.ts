import { describe, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { decideParameters } from './decide-parameters.ts';
import { machinesFromSheet } from './machine-sheet.ts';
import type { Cell } from './parameter-sheets.ts';
import { parameterAt } from './parameter-values.ts';

const words = new Map([
  ['tarief per uur', 'eurPerHour'],
  ['inregeltijd', 'setupMinutes'],
  ['vouwmachine', 'folder'],
]);
const read = (data: Cell[][]) => machinesFromSheet(goldenShop, { sheet: 'machines', data }, words);

describe('machines from a sheet of pairs', () => {
  it('reads rows of machine, name and value, with words and units of people', () => {
    const { shop, machines, problems } = read([
      ['Machine', 'Kenmerk', 'Waarde'],
      ['F2', 'Soort', 'Vouwmachine'],
      ['F2', 'Naam', 'Stahl'],
      ['F2', 'Tarief per uur', '€ 62,50'],
      ['F2', 'runWasteRate', '2,5%'],
      ['F2', 'maxLongMm', '1040 mm'],
      ['d1', 'Inregeltijd', 12],
    ]);
    expect(problems).toEqual([]);
    expect(machines).toEqual(['F2', 'd1']);
    const folder = { id: 'F2', name: 'Stahl', eurPerHour: 62.5, runWasteRate: 0.025, maxLongMm: 1040 };
    expect(parameterAt(shop, 'finishing.others.F2')).toMatchObject(folder);
    expect(parameterAt(shop, 'presses.D1.setupMinutes')).toBe(12);
    expect(decideParameters(shop).accepted).toBe(true);
  });
  it('reads blocks of name and value below the machine', () => {
    const { shop, problems } = read([
      ['Machine', 'M9', null],
      ['class', 'toner', null],
      ['eurPerHour', 50, null],
    ]);
    expect(problems).toEqual([]);
    expect(parameterAt(shop, 'presses.M9.eurPerHour')).toBe(50);
  });
  it('reports every row that cannot be read, by its cell', () => {
    const { problems } = read([
      ['Z1', 'eurPerHour', 4],
      ['Z2', 'kind', 'mill'],
      ['D1', 'colour', 4],
      ['D1', 'eurPerHour', 'dear'],
      ['9 x', 'kind', 'folder'],
    ]);
    expect(problems.map(({ row, problem }) => [row, problem])).toEqual([
      [1, 'MACHINE_UNKNOWN'],
      [2, 'KIND_MISSING'],
      [3, 'VALUE_UNKNOWN'],
      [4, 'NOT_A_NUMBER'],
      [5, 'CODE_INVALID'],
    ]);
  });
});
