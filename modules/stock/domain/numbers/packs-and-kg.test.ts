import { describe, expect, it } from 'vitest';
import { kgOfMaterial, packsAndKg } from './packs-and-kg.ts';

describe('packs and kilograms', () => {
  it('says a quantity in whole packs with what is loose, and its weight', () => {
    expect(packsAndKg(2020, { perPack: 500, unitKg: 0.012 })).toEqual({ packs: { count: 4, perPack: 500, loose: 20 }, kg: 24.2 });
    expect(packsAndKg(-1000, { perPack: 500, unitKg: null })).toEqual({ packs: { count: 2, perPack: 500, loose: 0 }, kg: null });
  });
  it('says nothing of less than a pack, and no weight that is not known', () => {
    expect(packsAndKg(20, { perPack: 500, unitKg: 0 })).toEqual({ packs: null, kg: null });
    expect(packsAndKg(20, { perPack: 1, unitKg: 0.5 })).toEqual({ packs: null, kg: 10 });
  });
  it('weighs a sheet by its size, and a metre by the width of the web', () => {
    const paper = { widthMm: 700, heightMm: 1000, webWidthMm: 500, gramsPerM2: 90 };
    expect(kgOfMaterial({ ...paper, unit: 'sheet' })).toBeCloseTo(0.063);
    expect(kgOfMaterial({ ...paper, unit: 'm' })).toBeCloseTo(0.045);
    expect(kgOfMaterial({ ...paper, unit: 'sheet', gramsPerM2: null })).toBeNull();
  });
});
