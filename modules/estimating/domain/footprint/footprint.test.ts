import { describe, expect, it } from 'vitest';
import type { Paper } from '#modules/estimating/domain/parameters/shop.ts';
import { footprintOf, type Routed } from './footprint.ts';

const sheet = { code: 'HVO90', name: 'offset 90', form: 'sheet', gramsPerM2: 100, sheetShortMm: 500, sheetLongMm: 700 } as Paper;
const roll = { code: 'ROL', name: 'rol', form: 'roll', gramsPerM2: 80, gramsPerMetre: 40 } as Paper;
const factors = { paper_kg: 1, recycled_paper_kg: 2, machine_hour: 5, plate: 1.5, transport_kg: 0.1 };
const given = { papers: [sheet, roll], factors, certificateOf: () => 'none' as const };
const line = { machine: 'B2', costEur: 1 };
const paper = (parametersOf: string, quantity: number, unit: 'sheet' | 'metre') =>
  ({ ...line, code: 'INNER_PAPER', group: 'PAPER', unit, quantity, explanation: { parametersOf } }) as Routed['lines'][number];
const route: Routed = {
  pieceWeightG: 200,
  lines: [
    paper('HVO90', 1000, 'sheet'),
    { ...line, code: 'INNER_PLATES', group: 'PREPRESS', unit: 'plate', quantity: 4 },
    { ...line, code: 'INNER_PRESS_BLACK', group: 'PRINT_BLACK', unit: 'impression', quantity: 1000, hours: 0.5 },
  ],
};

describe('footprint', () => {
  it('adds the paper with its waste, machine hours, plates and transport, per copy', () => {
    // 1000 sheets of 0.35 m² and 100 g/m² are 35 kg; 4 plates 6 kg; half an hour 2.5 kg; 20 kg delivered 2 kg.
    expect(footprintOf(route, 100, given)).toEqual({
      gramsPerCopy: 455,
      paperGramsPerCopy: 350,
      papers: [{ code: 'HVO90', certificate: 'none' }],
    });
  });

  it('weighs rolls by the meter and counts recycled paper by its own factor', () => {
    const recycled = { ...given, certificateOf: () => 'fsc_recycled' as const };
    expect(footprintOf({ pieceWeightG: 0, lines: [paper('ROL', 500, 'metre')] }, 10, recycled)).toMatchObject({ gramsPerCopy: 4000 });
  });

  it('says nothing without paper of ours', () => {
    expect(footprintOf({ ...route, lines: route.lines.slice(1) }, 100, given)).toBeUndefined();
    expect(footprintOf(route, 0, given)).toBeUndefined();
  });
});
