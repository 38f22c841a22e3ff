import { describe, expect, it } from 'vitest';
import { decidePackagingRule, type PackagingRule, type PackedPiece, packagingFor, packedBy } from './packaging-rules.ts';

const rule = (id: number, change: Partial<PackagingRule> = {}): PackagingRule => ({
  ...{ id, name: `rule ${id}`, customerId: null, mainGroupId: null, subGroupId: null, maxLongMm: null, maxShortMm: null },
  ...{
    maxGrams: null,
    minGrams: null,
    box: 'A4',
    boxLengthMm: 350,
    boxWidthMm: 250,
    boxHeightMm: 200,
    maxBoxGrams: 12_000,
    piecesPerLayer: null,
  },
  ...{ shrinkPer: null, label: 'content', pallet: 'euro', boxesPerPallet: 45, active: true },
  ...change,
});
const thesis: PackedPiece = {
  ...{ customerId: 7, mainGroupId: 1, subGroupId: 11, widthMm: 170, heightMm: 240, thicknessMm: 11.0436, grams: 365.37 },
};

describe('which packaging rule wins', () => {
  const rules = [
    rule(1),
    rule(2, { maxGrams: 500 }),
    rule(3, { maxGrams: 500, maxLongMm: 250 }),
    rule(4, { mainGroupId: 1 }),
    rule(5, { subGroupId: 11 }),
    rule(6, { customerId: 7 }),
    rule(7, { customerId: 7, subGroupId: 11 }),
  ];
  it('customer before everybody, product before group before the rest, small pieces before large, in any order', () => {
    for (let count = 1; count <= rules.length; count += 1) {
      expect(packagingFor(rules.slice(0, count), thesis)?.id).toBe(count);
      expect(packagingFor(rules.slice(0, count).reverse(), thesis)?.id).toBe(count);
    }
  });
  it('only when the piece is within it, its limits included, and it is active', () => {
    expect(packagingFor([rule(1, { maxLongMm: 240, maxShortMm: 170, maxGrams: 365.37 })], thesis)?.id).toBe(1);
    expect(packagingFor([rule(1, { maxLongMm: 239 })], thesis)).toBeUndefined();
    expect(packagingFor([rule(1, { maxGrams: 500 })], { ...thesis, grams: null })).toBeUndefined();
    expect(packagingFor([rule(1, { active: false })], thesis)).toBeUndefined();
  });
});

describe('a weight range', () => {
  const light = rule(1, { maxGrams: 300 });
  const middle = rule(2, { minGrams: 300, maxGrams: 500 });
  const heavy = rule(3, { minGrams: 500 });
  const wonBy = (grams: number | null) => packagingFor([heavy, middle, light], { ...thesis, grams })?.id;
  it('counts both its limits in; where two ranges meet, that of the smaller pieces has it', () => {
    expect([299.99, 300, 300.01, 500, 500.01].map(wonBy)).toEqual([1, 1, 2, 2, 3]);
  });
  it('holds no piece of which the weight is not known', () => expect(wonBy(null)).toBeUndefined());
  it('goes before the rule for every piece', () => expect(packagingFor([rule(1), heavy], { ...thesis, grams: 900 })?.id).toBe(3));
});

describe('a box', () => {
  it('holds what golden case G1b packs: 32 theses, 150 of them in five', () =>
    expect(packedBy(rule(1), thesis, 150)).toMatchObject({ piecesPerLayer: 2, piecesPerBox: 32, boxes: 5, shrinkPacks: 0, pallets: 1 }));
  it('holds whole shrunk packs, as long as one fits', () => {
    expect(packedBy(rule(1, { shrinkPer: 5 }), thesis, 150)).toMatchObject({ piecesPerBox: 30, boxes: 5, shrinkPacks: 30 });
    expect(packedBy(rule(1, { shrinkPer: 50 }), thesis, 150)).toMatchObject({ piecesPerBox: 32, shrinkPacks: 3 });
  });
  it('holds the layers that the rule says, and never more than its weight', () => {
    expect(packedBy(rule(1, { piecesPerLayer: 1 }), thesis, 150).piecesPerBox).toBe(18);
    expect(packedBy(rule(1, { maxBoxGrams: 3000 }), thesis, 150)).toMatchObject({ piecesPerBox: 8, boxes: 19 });
    expect(packedBy(rule(1, { maxBoxGrams: 100 }), thesis, 3)).toMatchObject({ piecesPerBox: 1, boxes: 3 });
  });
  it('is filled by weight when the thickness is not known, and is one when nothing is', () => {
    expect(packedBy(rule(1), { ...thesis, thicknessMm: null, grams: 6 }, 5000)).toMatchObject({ piecesPerBox: 2000, boxes: 3 });
    const unknown = { ...thesis, widthMm: null, heightMm: null, thicknessMm: null, grams: null };
    expect(packedBy(rule(1), unknown, 5000)).toMatchObject({ piecesPerLayer: null, boxes: 1, fullBoxGrams: 0 });
  });
  it('goes on pallets', () => expect(packedBy(rule(1, { boxesPerPallet: 4 }), thesis, 150).pallets).toBe(2));
});

describe('a rule', () => {
  it.each([
    ['has a name of its own', rule(2, { name: 'rule 1', maxGrams: 5 }), 'PACKAGING_NAME_TAKEN'],
    ['is for a group or a product', rule(2, { mainGroupId: 1, subGroupId: 11 }), 'PACKAGING_GROUP_OR_PRODUCT'],
    ['begins at a piece no heavier than its heaviest', rule(2, { minGrams: 500, maxGrams: 300 }), 'PACKAGING_WEIGHTS'],
    ['is the only one for its pieces', rule(2), 'PACKAGING_TWICE'],
  ])('%s', (_what, asked, code) => expect(decidePackagingRule(asked, [rule(1)])).toMatchObject({ accepted: false, code }));
  it('may be like itself, and like one that is not active', () => {
    expect(decidePackagingRule(rule(1), [rule(1)]).accepted).toBe(true);
    expect(decidePackagingRule(rule(2), [rule(1, { active: false })]).accepted).toBe(true);
    expect(decidePackagingRule(rule(2, { minGrams: 500 }), [rule(1)]).accepted).toBe(true);
  });
});
