import { describe, expect, it } from 'vitest';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { gangOffers } from '#modules/estimating/domain/sheet/gang-offers.ts';
import { goldenCase, goldenShop } from '#test/golden.ts';
import { gangWith, hostCaseOf, isGangedWith, linesGangedWith, ungang } from './ganged-lines.ts';

const thesis = { ...goldenCase('G1'), quantities: [50, 150, 300] };
const bookmark: EstimateCase = {
  product: 'flat',
  quantities: [150],
  format: { widthMm: 60, heightMm: 240 },
  components: [{ role: 'sheet', paper: 'SIL300', colours: '4/4' }],
};
const [offer] = gangOffers(goldenShop, [
  { ask: thesis, quantity: 150 },
  { ask: bookmark, quantity: 150 },
]);
const along = offer!.ask;
const wider: EstimateCase = { ...thesis, format: { widthMm: 175, heightMm: 240 } };

describe('ganged lines', () => {
  it('matches its host by answers and quantity, not by customer or other quantities', () => {
    expect(isGangedWith(along, { ...thesis, customer: { priceListType: 'B' }, quantities: [150] }, 150)).toBe(true);
    expect(isGangedWith(along, thesis, 151)).toBe(false);
    expect(isGangedWith(along, wider, 150)).toBe(false);
    expect(isGangedWith(bookmark, thesis, 150)).toBe(false);
  });
  it('follows the line it was ganged with, not a copy of that line', () => {
    const was = { id: 1, ask: thesis, quantity: 150 };
    const copy = { id: 3, ask: thesis, quantity: 150, besideLineId: null };
    const guest = { id: 2, ask: along, quantity: 150, besideLineId: 1 };
    const guestOfCopy = { ...guest, id: 4, besideLineId: 3 };
    expect(linesGangedWith([guest, copy, guestOfCopy], was)).toEqual([guest]);
    expect(linesGangedWith([guest, guestOfCopy], { ...copy, id: 3 })).toEqual([guestOfCopy]);
  });
  it('leaves a line alone that knows only the answers of its host while another line has the same answers', () => {
    const was = { id: 1, ask: thesis, quantity: 150 };
    const guest = { id: 2, ask: along, quantity: 150, besideLineId: null };
    const copy = { id: 3, ask: { ...thesis, quantities: [150] }, quantity: 150, besideLineId: null };
    expect(linesGangedWith([guest, { ...guest, id: 4 }], was).map(({ id }) => id)).toEqual([2, 4]);
    expect(linesGangedWith([guest, copy], was)).toEqual([]);
    expect(linesGangedWith([guest, { ...copy, quantity: 300 }, { ...copy, ask: wider }], was)).toEqual([guest]);
  });
  it('takes over the changed case of its host, or is printed by itself', () => {
    const moved = gangWith(along, wider, 200);
    expect(isGangedWith(moved, wider, 200)).toBe(true);
    expect(moved.components).toEqual(along.components);
    expect(hostCaseOf(ungang(along))).toBeUndefined();
    expect(gangWith(bookmark, wider, 200)).toEqual(bookmark);
  });
});
