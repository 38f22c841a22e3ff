import { describe, expect, it } from 'vitest';
import { decidePackagingRule, type PackagingRule, type PackedPiece, packagingRuleFor, packByRule } from './packaging-rules.ts';

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

describe('choice of packaging rule', () => {
  const rules = [
    rule(1),
    rule(2, { maxGrams: 500 }),
    rule(3, { maxGrams: 500, maxLongMm: 250 }),
    rule(4, { mainGroupId: 1 }),
    rule(5, { subGroupId: 11 }),
    rule(6, { customerId: 7 }),
    rule(7, { customerId: 7, subGroupId: 11 }),
  ];
  it('prefers customer to everybody, product to group to the rest, small pieces to large, in any order', () => {
    for (let count = 1; count <= rules.length; count += 1) {
      expect(packagingRuleFor(rules.slice(0, count), thesis)?.id).toBe(count);
      expect(packagingRuleFor(rules.slice(0, count).reverse(), thesis)?.id).toBe(count);
    }
  });
  it('needs an active rule and a piece within its limits, inclusive', () => {
    expect(packagingRuleFor([rule(1, { maxLongMm: 240, maxShortMm: 170, maxGrams: 365.37 })], thesis)?.id).toBe(1);
    expect(packagingRuleFor([rule(1, { maxLongMm: 239 })], thesis)).toBeUndefined();
    expect(packagingRuleFor([rule(1, { maxGrams: 500 })], { ...thesis, grams: null })).toBeUndefined();
    expect(packagingRuleFor([rule(1, { active: false })], thesis)).toBeUndefined();
  });
});

describe('weight range', () => {
  const light = rule(1, { maxGrams: 300 });
  const middle = rule(2, { minGrams: 300, maxGrams: 500 });
  const heavy = rule(3, { minGrams: 500 });
  const wonBy = (grams: number | null) => packagingRuleFor([heavy, middle, light], { ...thesis, grams })?.id;
  it('includes both limits; at a shared limit the range of smaller pieces wins', () => {
    expect([299.99, 300, 300.01, 500, 500.01].map(wonBy)).toEqual([1, 1, 2, 2, 3]);
  });
  it('contains no piece of unknown weight', () => expect(wonBy(null)).toBeUndefined());
  it('goes before the rule without a weight', () => expect(packagingRuleFor([rule(1), heavy], { ...thesis, grams: 900 })?.id).toBe(3));
});

describe('box', () => {
  it('holds what golden case G1b packs: 32 theses, 150 of them in five', () =>
    expect(packByRule(rule(1), thesis, 150)).toMatchObject({ piecesPerLayer: 2, piecesPerBox: 32, boxes: 5, shrinkPacks: 0, pallets: 1 }));
  it('holds whole shrunk packs, as long as one fits', () => {
    expect(packByRule(rule(1, { shrinkPer: 5 }), thesis, 150)).toMatchObject({ piecesPerBox: 30, boxes: 5, shrinkPacks: 30 });
    expect(packByRule(rule(1, { shrinkPer: 50 }), thesis, 150)).toMatchObject({ piecesPerBox: 32, shrinkPacks: 3 });
  });
  it('holds the layers that the rule says, and never more than its weight', () => {
    expect(packByRule(rule(1, { piecesPerLayer: 1 }), thesis, 150).piecesPerBox).toBe(18);
    expect(packByRule(rule(1, { maxBoxGrams: 3000 }), thesis, 150)).toMatchObject({ piecesPerBox: 8, boxes: 19 });
    expect(packByRule(rule(1, { maxBoxGrams: 100 }), thesis, 3)).toMatchObject({ piecesPerBox: 1, boxes: 3 });
  });
  it('is filled by weight without a thickness, and is a single box without a weight', () => {
    expect(packByRule(rule(1), { ...thesis, thicknessMm: null, grams: 6 }, 5000)).toMatchObject({ piecesPerBox: 2000, boxes: 3 });
    const unknown = { ...thesis, widthMm: null, heightMm: null, thicknessMm: null, grams: null };
    expect(packByRule(rule(1), unknown, 5000)).toMatchObject({ piecesPerLayer: null, boxes: 1, fullBoxGrams: 0 });
  });
  it('stacks on pallets', () => expect(packByRule(rule(1, { boxesPerPallet: 4 }), thesis, 150).pallets).toBe(2));
});

describe('validation of a packaging rule', () => {
  it.each([
    ['a name that is taken', rule(2, { name: 'rule 1', maxGrams: 5 }), 'PACKAGING_NAME_TAKEN'],
    ['a group and a product at once', rule(2, { mainGroupId: 1, subGroupId: 11 }), 'PACKAGING_GROUP_OR_PRODUCT'],
    ['a minimum weight above the maximum', rule(2, { minGrams: 500, maxGrams: 300 }), 'PACKAGING_WEIGHTS'],
    ['a second rule for the same pieces', rule(2), 'PACKAGING_TWICE'],
  ])('refuses %s', (_what, asked, code) => expect(decidePackagingRule(asked, [rule(1)])).toMatchObject({ accepted: false, code }));
  it('accepts a rule that equals itself, and one that equals an inactive rule', () => {
    expect(decidePackagingRule(rule(1), [rule(1)]).accepted).toBe(true);
    expect(decidePackagingRule(rule(2), [rule(1, { active: false })]).accepted).toBe(true);
    expect(decidePackagingRule(rule(2, { minGrams: 500 }), [rule(1)]).accepted).toBe(true);
  });
});
