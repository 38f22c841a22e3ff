import { describe, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { type SetGoods, setTransport } from './set-transport.ts';

const books = (quantity: number): SetGoods => ({ quantity, pieceGrams: 365.37, piecesPerBox: 30, boxed: true });
const sheets = (quantity: number, pieceGrams = 4.23): SetGoods => ({ quantity, pieceGrams, piecesPerBox: null, boxed: true });
const bring = (...goods: SetGoods[]) => setTransport(goldenShop, goods);
const { parcels, palletEur } = goldenShop.transport;

describe('transport of a set', () => {
  it('costs the same as its one part alone', () => {
    const heavy = parcels[1]!.eur;
    expect(bring(books(150))).toMatchObject({ mode: 'parcel', units: 5, boxes: 5, costEur: 5 * heavy });
  });
  it('shares one box between loose parts instead of one box each', () => {
    expect(bring(books(150), sheets(150), sheets(300))).toMatchObject({ boxes: 6, units: 6 });
    expect(bring(sheets(150), sheets(300))).toMatchObject({ boxes: 1, costEur: parcels[0]!.eur });
  });
  it('includes a part without packing: its weight counts, a box it has none', () => {
    const [alone, along] = [bring(books(150))!, bring(books(150), { ...sheets(150), boxed: false })!];
    expect(along.boxes).toBe(alone.boxes);
    expect(along.kg).toBeCloseTo(alone.kg + 0.6345, 6);
    expect(bring({ ...sheets(150), boxed: false })).toBeUndefined();
  });
  it('uses one pallet when parcels for the whole set cost more', () => {
    expect(bring(books(240), sheets(4000))).toMatchObject({ mode: 'pallet', units: 1, costEur: palletEur });
  });
  it('never costs more than each part shipped separately', () => {
    for (const quantity of [1, 7, 30, 90, 151, 400, 1200]) {
      const parts = [books(quantity), sheets(quantity), sheets(3 * quantity, 11.2)];
      const apart = parts.reduce((sum, part) => sum + bring(part)!.costEur, 0);
      expect(bring(...parts)!.costEur).toBeLessThanOrEqual(apart);
    }
  });
});
