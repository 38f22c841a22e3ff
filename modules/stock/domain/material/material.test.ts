import { describe, expect, it } from 'vitest';
import type { Paper } from '#modules/estimating/domain/parameters/shop.ts';
import { decideDestination, decideLotCode, decideReceivable, decideSaveMaterial, materialOf } from './material.ts';

const common = { code: 'HVO90', name: 'Houtvrij 90', gramsPerM2: 90, bulkCm3PerG: 1.2, coated: false, grains: ['L'], eurPerKg: 1 } as const;

describe('material of a paper', () => {
  it('is kept by the sheet, with the size of the sheet', () => {
    const paper: Paper = { ...common, form: 'sheet', sheetShortMm: 320, sheetLongMm: 450, eurPerThousand: 22 };
    expect(materialOf(paper)).toMatchObject({ unit: 'sheet', widthMm: 320, heightMm: 450, webWidthMm: null });
  });
  it('is kept by the metre when it comes on a roll', () => {
    const paper: Paper = { ...common, form: 'roll', webWidthMm: 520, gramsPerMetre: 46.8 };
    expect(materialOf(paper)).toMatchObject({ unit: 'm', webWidthMm: 520, widthMm: null });
  });
});

it('save material › refuses a maximum below the minimum; 0 is no maximum', () => {
  expect(decideSaveMaterial({ minStock: 500, maxStock: 400 })).toMatchObject({ code: 'STOCK_MAXIMUM', field: 'maxStock' });
  expect(decideSaveMaterial({ minStock: 500, maxStock: 0 }).accepted).toBe(true);
});

it('receive material › refuses a lot number that the material has', () => {
  expect(decideLotCode('P1', true)).toMatchObject({ code: 'LOT_EXISTS', params: { lot: 'P1' } });
});

it('receive material › refuses a material that is no longer used', () => {
  expect(decideReceivable(['FOIL-G'], 'paper')).toMatchObject({ code: 'MATERIAL_RETIRED', field: 'paper', params: { code: 'FOIL-G' } });
  expect(decideReceivable([], 'paper').accepted).toBe(true);
});

it('transfer stock › refuses a location that is not in use, and the one where the goods lie', () => {
  const to = { code: 'B', isUsable: true, allowed: [], goods: 'articles' } as const;
  expect(decideDestination('A', to).accepted).toBe(true);
  expect(decideDestination('A', { ...to, isUsable: false })).toMatchObject({ code: 'LOCATION_UNKNOWN', field: 'to' });
  expect(decideDestination('A', { ...to, allowed: ['sheets'] })).toMatchObject({ code: 'LOCATION_GOODS', field: 'to' });
  expect(decideDestination('A', { ...to, code: 'A' })).toMatchObject({ code: 'SAME_LOCATION' });
});
