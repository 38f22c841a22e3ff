import { describe, expect, it } from 'vitest';
import { gramsOf, mergePackages, type PackableDelivery, proposePackages, splitPackage } from './packages.ts';

const thesis: PackableDelivery = { deliveryId: 7, lineId: 3, quantity: 150, pieceWeightG: 365.4, piecesPerBox: 30 };

describe('propose packages', () => {
  it('fills each box with the calculated number of pieces, the last box with the rest', () => {
    const packages = proposePackages([{ ...thesis, quantity: 145 }], 'parcel');
    expect(packages.map(({ contents }) => contents[0]!.quantity)).toEqual([30, 30, 30, 30, 25]);
    expect(packages[0]!.grams).toBe(Math.ceil(30 * 365.4) + 350);
  });
  it('puts fewer pieces in a box where the weight limit requires it', () => {
    const packages = proposePackages([{ ...thesis, quantity: 12 }], 'letterbox');
    expect(packages.map(({ contents }) => contents[0]!.quantity)).toEqual([5, 5, 2]);
    expect(packages.every(({ grams }) => grams <= 2000)).toBe(true);
  });
  it('never mixes two lines in one box', () => {
    const packages = proposePackages(
      [
        { ...thesis, quantity: 10 },
        { ...thesis, deliveryId: 8, lineId: 4, quantity: 10 },
      ],
      'parcel',
    );
    expect(packages.map(({ contents }) => contents)).toEqual([
      [{ deliveryId: 7, lineId: 3, quantity: 10 }],
      [{ deliveryId: 8, lineId: 4, quantity: 10 }],
    ]);
  });
  it('fills one pallet before starting the next', () => {
    const packages = proposePackages(
      [
        { ...thesis, quantity: 2000 },
        { ...thesis, deliveryId: 8, quantity: 100 },
      ],
      'pallet',
    );
    expect(packages.every(({ grams }) => grams <= 500_000)).toBe(true);
    expect(packages.flatMap(({ contents }) => contents).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2100);
    expect(packages.length).toBe(2);
  });
  it('proposes one package when neither weight nor box size was calculated', () => {
    expect(proposePackages([{ ...thesis, pieceWeightG: null, piecesPerBox: null }], 'parcel')).toHaveLength(1);
  });
  it('weighs the pieces of a package together, rounded up, plus the packaging', () => {
    expect(gramsOf([{ deliveryId: 7, quantity: 3 }], [thesis], 'parcel')).toBe(Math.ceil(3 * 365.4) + 350);
  });
});

describe('splitting and merging packages', () => {
  const of = (deliveryId: number, quantity: number) => ({ deliveryId, lineId: deliveryId, quantity });
  it('splits pieces of one line, and lines of several', () => {
    expect(splitPackage([of(1, 25)])).toEqual([[of(1, 13)], [of(1, 12)]]);
    expect(splitPackage([of(1, 25), of(2, 5), of(3, 1)])).toEqual([[of(1, 25), of(2, 5)], [of(3, 1)]]);
    expect(splitPackage([of(1, 1)])).toEqual([[of(1, 1)]]);
  });
  it('merges without losing a piece', () => expect(mergePackages([[of(1, 13)], [of(1, 12), of(2, 4)]])).toEqual([of(1, 25), of(2, 4)]));
});
