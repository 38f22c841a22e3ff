import { describe, expect, it } from 'vitest';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Paper, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { goldenCase, goldenShop } from '#test/golden.ts';
import type { GuestCandidate } from './guest-offers.ts';
import { roomierSheets } from './roomier-sheets.ts';

/*
 * Golden case G1: its cover is 357 mm along the sheet. On SRA3 that leaves 85 mm beside it, too little for propositions of 166 × 236; on a sheet of
 * 700 mm it leaves 335, which is room for them and for the bookmark of 66 × 246.
 */
const longSheet: Paper = {
  ...goldenShop.papers.find(({ code }) => code === 'SIL300')!,
  ...{ code: 'SIL300-XL', name: 'silk coated, long sheet', sheetLongMm: 700, eurPerThousand: 100.8 },
};
const { guillotine } = goldenShop.finishing;
const shop: Shop = {
  ...{ ...goldenShop, papers: [...goldenShop.papers, longSheet] },
  finishing: { ...goldenShop.finishing, guillotine: { ...guillotine, guestsPerSheet: 3 } },
};
const flat = (id: number, widthMm: number, heightMm: number, colours: string): GuestCandidate => ({
  ...{ id, chosen: false },
  ask: { product: 'flat', quantities: [1], format: { widthMm, heightMm }, components: [{ role: 'sheet', paper: 'SIL115', colours }] },
});
const [bookmark, propositions] = [flat(1, 60, 240, '4/4'), flat(2, 160, 230, '1/0')];
const { route: _byHand, ...thesis } = goldenCase('G1');

describe('larger sheet of the same stock', () => {
  it('is offered for a small run where the guests on it save more than the cover costs more', () => {
    const [found, ...more] = roomierSheets(shop, thesis, 50, [bookmark, propositions]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ role: 'cover', paper: 'SIL300-XL', guests: [2] });
    expect(found!.difference).toBeGreaterThan(0);
    expect(found!.saving).toBeGreaterThan(0);
  });
  it('is not offered for a large run, where the cover costs more than all guests save', () => {
    expect(roomierSheets(shop, thesis, 500, [bookmark, propositions])).toEqual([]);
  });
  it.each<[string, EstimateCase, GuestCandidate[]]>([
    ['guests that already fit', thesis, [bookmark]],
    ['no guests', thesis, []],
    ['a cover that takes any sheet of its stock', { ...thesis, paperChoice: 'equivalent' }, [bookmark, propositions]],
  ])('is not offered for %s', (_whom, host, guests) => {
    expect(roomierSheets(shop, host, 50, guests)).toEqual([]);
  });
  it('is not offered where the catalogue does not allow that paper', () => {
    expect(roomierSheets(shop, thesis, 50, [bookmark, propositions], () => false)).toEqual([]);
  });
});
