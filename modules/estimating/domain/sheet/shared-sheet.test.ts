import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { round4 } from '#modules/estimating/domain/engine/numbers.ts';
import type { Component, EstimateCase, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import type { Grain, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { costsOf, goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { gangOffers, type SetPart } from './gang-offers.ts';
import { type SharedPiece, sharedLayouts } from './shared-layout.ts';
import { sheetDrawing } from './sheet-drawing.ts';

const shop: Shop = {
  ...goldenShop,
  finishing: { ...goldenShop.finishing, prepress: { ...goldenShop.finishing.prepress, sharedSheetHours: 0.1 } },
};
const flat = (widthMm: number, heightMm: number, quantity: number, part: Partial<Component> = {}): EstimateCase => ({
  product: 'flat',
  quantities: [quantity],
  format: { widthMm, heightMm },
  components: [{ role: 'sheet', paper: 'SIL300', colours: '4/0', ...part }],
  route: { sheet: ['D1'] },
  packing: 'none',
});
const beside = (own: EstimateCase, partner: EstimateCase): EstimateCase => ({
  ...own,
  sharesSheetWith: { role: 'sheet', partner, partnerRole: 'sheet' },
});
const rowOf = (ask: EstimateCase, of: Shop = shop): EstimateRow => rowsOf(estimate(of, ask))[0]!;
const refusalOf = (ask: EstimateCase, of: Shop = shop) => {
  const result = estimate(of, ask);
  return 'refusal' in result ? result.refusal : undefined;
};

const folder = flat(300, 250, 200);
const card = flat(160, 100, 400);

describe('two parts on one sheet', () => {
  /*
   * 200 of 300 × 250 (204 pieces) and 400 of 160 × 100 (408) on SIL300 4/0, D1: beside one large piece of 306 × 256 lie two small ones of
   * 166 × 106 in the 186 mm that are left. So 204 sheets, gross ceil(204 × 1.01) + 5 = 212; ten cuts in one lift.
   */
  it('match the worked case: each part bears the cost of the sheet by the area of its pieces', () => {
    const [large, small] = [rowOf(beside(folder, card)), rowOf(beside(card, folder))];
    const sheet = { paper: 'SIL300', netSheets: 204, grossSheets: 212 };
    expect(large.components[0]).toMatchObject({ ...sheet, ups: 1, partnerUps: 2 });
    expect(small.components[0]).toMatchObject({ ...sheet, ups: 2, partnerUps: 1 });
    const room = (204 * 306 * 256) / (204 * 306 * 256 + 408 * 166 * 106);
    for (const [row, share] of [
      [large, room],
      [small, 1 - room],
    ] as const) {
      expect(costsOf(row)).toEqual({
        PREPRESS: 18,
        SHEET_PAPER: round4(13.7376 * share),
        SHEET_PRESS_COLOUR: round4((10 / 60 + 212 / 3000) * 62 * share),
        SHEET_CLICKS_COLOUR: round4(12.296 * share),
        SHEET_CUT: round4((50 / 6) * share),
      });
    }
    const apart = rowOf(folder).costEur + rowOf(card).costEur;
    expect(large.costEur + small.costEur).toBeLessThan(apart);
  });

  it('are drawn together, no piece over another and none outside the printable area', () => {
    const ask = beside(card, folder);
    const { cells, others = [], printable } = sheetDrawing(shop, ask, rowOf(ask), 'sheet')!;
    expect([cells.length, others.length]).toEqual([2, 1]);
    const all = [...cells, ...others];
    for (const { xMm, yMm, widthMm, heightMm } of all) {
      expect(Math.min(xMm - printable.xMm, yMm - printable.yMm)).toBeGreaterThanOrEqual(0);
      expect(xMm + widthMm).toBeLessThanOrEqual(printable.xMm + printable.widthMm);
      expect(yMm + heightMm).toBeLessThanOrEqual(printable.yMm + printable.heightMm);
    }
    for (const one of all) {
      const over = all.filter(
        (other) =>
          one.xMm < other.xMm + other.widthMm &&
          other.xMm < one.xMm + one.widthMm &&
          one.yMm < other.yMm + other.heightMm &&
          other.yMm < one.yMm + one.heightMm,
      );
      expect(over).toEqual([one]);
    }
  });

  it('a cover shares its sheet with a flap of its book, and the rest of the book is unchanged', () => {
    const book: EstimateCase = { ...goldenCase('G1'), quantities: [150] };
    const flap = flat(60, 240, 150, { lamination: { film: 'matt', sides: 1 } });
    const row = rowOf({ ...book, sharesSheetWith: { role: 'cover', partner: flap, partnerRole: 'sheet' } });
    const alone = rowOf(book);
    expect(row.components.find(({ role }) => role === 'cover')).toMatchObject({ ups: 1, partnerUps: 1 });
    for (const code of ['INNER_PAPER', 'BINDING', 'GLUE', 'TRIMMING']) expect(costsOf(row)[code]).toBe(costsOf(alone)[code]);
  });

  it.each([
    ['another paper', flat(160, 100, 400, { paper: 'SIL250' })],
    ['other colours', flat(160, 100, 400, { colours: '4/4' })],
    ['another film', flat(160, 100, 400, { lamination: { film: 'matt', sides: 1 } })],
    ['foil on one of them', flat(160, 100, 400, { foil: { widthMm: 20, drawnMm: 20 } })],
    ['no room beside it', flat(300, 250, 400)],
    ['another press', { ...card, route: { sheet: ['D2'] } }],
    ['a partner that shares with another part', beside(card, folder)],
  ])('are refused for %s', (_why, partner) =>
    expect(refusalOf(beside(folder, partner as EstimateCase))).toEqual({ code: 'SHARING_NOT_POSSIBLE', role: 'sheet' }),
  );
  it('are refused in edition 1, which has no hours for it, and for the inner work of a book', () => {
    expect(refusalOf(beside(folder, card), goldenShop)).toMatchObject({ code: 'SHARING_NOT_POSSIBLE' });
    const inner = { ...goldenCase('G1'), sharesSheetWith: { role: 'inner' as const, partner: card, partnerRole: 'sheet' as const } };
    expect(refusalOf(inner)).toEqual({ code: 'SHARING_NOT_POSSIBLE', role: 'inner' });
  });
  it('passes on a refusal of the partner', () =>
    expect(refusalOf(beside(folder, flat(160, 100, 400, { paper: 'NONE' })))).toEqual({ code: 'PAPER_UNKNOWN', role: 'sheet' }));
});

const anySize = fc.record({ widthMm: fc.integer({ min: 30, max: 320 }), heightMm: fc.integer({ min: 30, max: 320 }) });
const anyFlat = fc
  .tuple(anySize, fc.integer({ min: 1, max: 3000 }))
  .map(([{ widthMm, heightMm }, quantity]) => flat(widthMm, heightMm, quantity));

describe('shared sheet, over many cases', () => {
  it('gives both parts the same sheet, with enough pieces of each, and shares all of its cost', () =>
    fc.assert(
      fc.property(anyFlat, anyFlat, (one, other) => {
        const [own, partner] = [beside(one, other), beside(other, one)].map((ask) => estimate(shop, ask));
        if ('refusal' in own!) {
          expect(partner).toHaveProperty('refusal');
          return;
        }
        const [first, second] = [rowsOf(own!)[0]!, rowsOf(partner!)[0]!];
        const [a, b] = [first.components[0]!, second.components[0]!];
        expect([a.ups, a.partnerUps, a.netSheets, a.grossSheets]).toEqual([b.partnerUps, b.ups, b.netSheets, b.grossSheets]);
        expect(a.ups * a.netSheets!).toBeGreaterThanOrEqual(first.chain.cutterOutput!);
        expect(b.ups * b.netSheets!).toBeGreaterThanOrEqual(second.chain.cutterOutput!);
        const paper = (costsOf(first).SHEET_PAPER ?? 0) + (costsOf(second).SHEET_PAPER ?? 0);
        expect(paper).toBeCloseTo((a.parentSheets! * 64.8) / 1000, 3);
      }),
      { numRuns: 200 },
    ));

  const anyPiece = fc.record({
    cell: fc.record({ widthMm: fc.integer({ min: 20, max: 400 }), heightMm: fc.integer({ min: 20, max: 400 }) }),
    grainIsFree: fc.boolean(),
  });
  it('needs no more sheets than any division with one straight cut, tried for every count of both parts', () =>
    fc.assert(
      fc.property(
        anyPiece,
        anyPiece,
        fc.constantFrom<Grain>('L', 'B', 'X'),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 900 }),
        (one, other, grain, needed, beside) => {
          const area = { longMm: 442, shortMm: 312 };
          const free = (piece: SharedPiece) => ({ ...piece, grainIsFree: piece.grainIsFree || grain === 'X' });
          const sheetsOf = ([a, b]: readonly [number, number]) => Math.max(Math.ceil(needed / a), Math.ceil(beside / b));
          const layouts = sharedLayouts(area, grain, [free(one), free(other)]);
          const best = Math.min(...layouts.map(([a, b]) => sheetsOf([a.ups, b.ups])));
          expect(best).toBe(Math.min(...countsTried(area, grain, free(one), free(other)).map(sheetsOf)));
        },
      ),
      { numRuns: 300 },
    ));
});

/** Counts every pair of grids that fit beside or below each other on the area: how many pieces of each. */
function countsTried(area: { longMm: number; shortMm: number }, grain: Grain, one: SharedPiece, other: SharedPiece): [number, number][] {
  const found: [number, number][] = [];
  const ways = ({ cell, grainIsFree }: SharedPiece) => [
    ...(grainIsFree || grain === 'L' ? [[cell.heightMm, cell.widthMm] as const] : []),
    ...(grainIsFree || grain === 'B' ? [[cell.widthMm, cell.heightMm] as const] : []),
  ];
  const most = 24;
  for (const [long, short] of ways(one)) {
    for (const [otherLong, otherShort] of ways(other)) {
      for (let columns = 1; columns <= most; columns++) {
        for (let otherColumns = 1; otherColumns <= most; otherColumns++) {
          const besideEachOther = columns * long + otherColumns * otherLong <= area.longMm;
          const rows = Math.floor(area.shortMm / short);
          const otherRows = Math.floor(area.shortMm / otherShort);
          if (besideEachOther && rows > 0 && otherRows > 0) found.push([columns * rows, otherColumns * otherRows]);
          const below = columns * short + otherColumns * otherShort <= area.shortMm;
          const across = Math.floor(area.longMm / long);
          const otherAcross = Math.floor(area.longMm / otherLong);
          if (below && across > 0 && otherAcross > 0) found.push([columns * across, otherColumns * otherAcross]);
        }
      }
    }
  }
  return found;
}

describe('shared sheet in a set', () => {
  const part = (ask: EstimateCase): SetPart => ({ ask: { ...ask, quantities: [1] }, quantity: ask.quantities[0]! });
  it('is offered where it is cheaper than separate sheets, with its saving, and to two parts only', () => {
    const onOffset = (widthMm: number, quantity: number): EstimateCase => ({
      ...flat(widthMm, 210, quantity, { paper: 'GLO135' }),
      route: { sheet: ['O1'] },
    });
    const [dear, small] = [onOffset(297, 2000), onOffset(148, 2000)];
    const offers = gangOffers(shop, [part(dear), part(small), part(small)]);
    expect(offers).toHaveLength(1);
    const [offer] = offers;
    const price = (ask: EstimateCase) => rowOf(ask).linePriceEur;
    const apart = price(dear) + price(small);
    expect(offer).toMatchObject({ kind: 'shared', host: 0, role: 'sheet', paper: 'GLO135' });
    expect(offer!.saving / 10_000).toBeCloseTo(apart - price(offer!.ask) - price(offer!.hostAsk!), 4);
  });
  it('keeps the chosen pair, though another would save more', () => {
    const thesis: SetPart = { ask: goldenCase('G1'), quantity: 150 };
    const mark = (widthMm: number, heightMm: number, along: boolean): SetPart => ({
      ...part(flat(widthMm, heightMm, 150, { colours: '4/4' })),
      along,
    });
    const free = gangOffers(shop, [thesis, mark(50, 200, false), mark(60, 240, false)]);
    expect(free).toHaveLength(1);
    for (const guest of [1, 2]) {
      const [kept] = gangOffers(shop, [thesis, mark(50, 200, guest === 1), mark(60, 240, guest === 2)]);
      expect(kept!.guest).toBe(guest);
    }
  });
});
