import { describe, expect, test } from 'vitest';
import type { Paper, SheetPaper, Shop, TonerPress } from '#modules/estimating/domain/parameters/shop.ts';
import { pressSheetOf } from '#modules/estimating/domain/sheet/layout.ts';
import { costsOf, goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { estimate } from './estimate.ts';
import type { EstimateCase, EstimateRow } from './types.ts';

/* Sentences of golden/README.md that no golden case covers, worked out by hand. */

function priced(ask: EstimateCase, shop: Shop = goldenShop): EstimateRow {
  return rowsOf(estimate(shop, ask))[0]!;
}

function paperOf(code: string): Paper {
  return goldenShop.papers.find((paper) => paper.code === code)!;
}

function withPaper(like: string, change: Partial<SheetPaper>): Shop {
  return { ...goldenShop, papers: [...goldenShop.papers, { ...(paperOf(like) as SheetPaper), ...change }] };
}

const flyer = goldenCase('G8');
const [sheet] = flyer.components as [EstimateCase['components'][number]];

describe('sheets', () => {
  const press = { maxShortMm: 330, maxLongMm: 488 } as TonerPress;
  const cut = (longMm: number, shortMm: number) => pressSheetOf({ sheetLongMm: longMm, sheetShortMm: shortMm } as SheetPaper, 'L', [press]);

  test('quarters 700 × 500 L to 350 × 250 L: L and B swap twice', () => {
    expect(cut(700, 500)).toMatchObject({ longMm: 350, shortMm: 250, grain: 'L', fromParent: 4 });
  });

  test('halves 640 × 450 L to 450 × 320 B', () => {
    expect(cut(640, 450)).toMatchObject({ longMm: 450, shortMm: 320, grain: 'B', fromParent: 2 });
  });

  test('keeps a long strip long when halved, with its grain', () => {
    expect(cut(900, 300)).toMatchObject({ longMm: 450, shortMm: 300, grain: 'L', fromParent: 2 });
  });

  test('cuts nothing smaller than a quarter', () => {
    expect(cut(2400, 1300)).toBeUndefined();
  });

  test('merges two separate cuts into one without bleed', () => {
    const row = priced({ ...flyer, quantities: [500], format: { ...flyer.format, bleedMm: 0 }, route: { sheet: ['D1'] } });
    const { alongLong = 0, alongShort = 0 } = row.components[0]!;
    const cuts = alongLong + alongShort + 2;
    expect(costsOf(row).SHEET_CUT).toBeCloseTo(((5 + 1 * (1.5 + cuts * 0.35)) / 60) * 50, 4);
  });

  test('counts a side of a sheet above 488 mm as two clicks', () => {
    const shop = withPaper('SIL300', { code: 'BANNER', sheetLongMm: 640 });
    const ask = { ...flyer, quantities: [100], route: { sheet: ['D2'] }, components: [{ ...sheet, paper: 'BANNER', colours: '4/0' }] };
    const row = priced(ask, shop);
    expect(costsOf(row).SHEET_CLICKS_COLOUR).toBeCloseTo(row.components[0]!.grossSheets! * 2 * 0.065, 4);
  });

  test('charges clicks and no time for a special colour', () => {
    const ask = { ...flyer, quantities: [100], components: [{ ...sheet, paper: 'SIL300', specialColourSides: 2 }] };
    const row = priced(ask);
    const gross = row.components[0]!.grossSheets!;
    expect(row.route).toEqual({ sheet: ['D2'] });
    expect(row.lines.find(({ code }) => code === 'SHEET_CLICKS_SPECIAL')).toMatchObject({ quantity: 2 * gross, machine: 'D2' });
    expect(costsOf(row).SHEET_CLICKS_SPECIAL).toBeCloseTo(2 * gross * 0.04, 4);
  });

  test('charges greyboard on the flatbed by the square metre', () => {
    const ask = {
      ...flyer,
      quantities: [10],
      format: { widthMm: 400, heightMm: 600 },
      components: [{ ...sheet, paper: 'GRY2', colours: '4/0' }],
    };
    const row = priced(ask);
    // 11 pieces, 2 on a board of 0.7 m2: 6 boards, 7 with waste.
    expect(row.components[0]).toMatchObject({ ups: 2, netSheets: 6, grossSheets: 7 });
    expect(costsOf(row)).toMatchObject({ SHEET_PAPER: 5.2063, SHEET_PRESS_COLOUR: 16.9556, SHEET_INK: 9.31 });
  });
});

describe('inner work from the roll', () => {
  const book = goldenCase('G1');
  const [inner, cover] = book.components as [typeof sheet, typeof sheet];
  const ask = { ...book, quantities: [1000], route: {}, components: [{ ...inner, paper: 'ROL80' }, cover] };

  test('charges metres, time by pages, ink by coverage, and no cutting', () => {
    const row = priced(ask);
    // 1007 books × 92 leaves / 2 across = 46322 frames of 246 mm = 11395.212 m, 2% and 60 m to set up.
    expect(row.components[0]).toEqual({
      role: 'inner',
      paper: 'ROL80',
      grain: 'L',
      ups: 2,
      repeatMm: 246,
      netFrames: 46322,
      grossMetres: 11684,
    });
    const costs = costsOf(row);
    expect(costs.INNER_PAPER).toBeCloseTo(11684 * 0.0416 * 1.45, 3);
    expect(costs.INNER_PRESS_COLOUR).toBeCloseTo(((20 / 60 + 11684 / 3600) * 145 * 24) / 184, 3);
    expect(costs.INNER_INK_BLACK).toBeCloseTo((((2 * 11684 * 0.52 * 160) / 184) * 0.06 * 8 * 45) / 1000, 3);
    expect(costs).not.toHaveProperty('INNER_CUT');
  });

  test('charges more for certified paper by the sheet, not by the roll', () => {
    const certified = {
      ...ask,
      components: [
        { ...inner, paper: 'ROL80', fsc: true },
        { ...cover, fsc: true },
      ],
    };
    expect(costsOf(priced(certified)).INNER_PAPER).toBe(costsOf(priced(ask)).INNER_PAPER);
    expect(costsOf(priced(certified)).COVER_PAPER).toBeGreaterThan(costsOf(priced(ask)).COVER_PAPER!);
  });
});

describe('finishing', () => {
  test('adds waste back from the cutter: foil, spot UV, lamination, press', () => {
    const lamination = { film: 'matt', sides: 1 };
    const decorated = { ...sheet, paper: 'SIL300', lamination, spotUv: { coverageRate: 0.2 }, foil: { widthMm: 40, drawnMm: 60 } };
    const [component] = priced({ ...flyer, quantities: [1000], route: { sheet: ['D1'] }, components: [decorated] }).components;
    // 1020 pieces, 4 up: 255 → 276 (foil) → 284 (spot UV) → 290 (laminator) → 298 (press).
    expect(component).toMatchObject({ netSheets: 255, foilInput: 276, spotUvInput: 284, laminatorInput: 290, grossSheets: 298 });
  });

  test('creases above 170 g, folds slowly from 170 g, and adds setup for further folds', () => {
    const folded = goldenCase('G10');
    const on = (gramsPerM2: number) =>
      priced(
        { ...folded, folding: { type: 'x', folds: 5 }, components: [{ ...folded.components[0]!, paper: 'CARD' }] },
        withPaper('REC100', { code: 'CARD', gramsPerM2 }),
      );
    expect(costsOf(on(170))).not.toHaveProperty('CREASING');
    expect(costsOf(on(170)).FOLDING).toBeCloseTo(((12 + 3 * 4) / 60 + 428 / 4000) * 52, 4);
    expect(on(171).chain).toEqual({ folderInput: 428, creaserInput: 438 });
    expect(costsOf(on(171)).CREASING).toBeCloseTo((6 / 60 + 438 / 3500) * 46, 4);
  });

  test('drills holes in lifts of 50 mm, a pair at a time', () => {
    const ask = { ...flyer, quantities: [1000], drill: { holes: 4 } };
    expect(costsOf(priced(ask)).DRILLING).toBeCloseTo(((5 + 3 * 1 * 2) / 60) * 42, 4);
    expect(costsOf(priced({ ...ask, drill: { holes: 0 } }))).not.toHaveProperty('DRILLING');
  });

  test('shrink-wraps per pack, also without boxes', () => {
    const costs = costsOf(priced({ ...flyer, quantities: [1010], packing: 'none', shrinkWrap: { piecesPerPack: 100 } }));
    expect(costs.SHRINK_WRAP).toBeCloseTo((4 / 60 + 11 / 180) * 40, 4);
    expect(costs.SHRINK_FILM).toBe(0.66);
    expect(costs).not.toHaveProperty('BOXES');
  });
});

describe('ganged flat', () => {
  const ganged = goldenCase('G4-ganged');

  test('charges finishing and packing as for any flat', () => {
    const costs = costsOf(priced({ ...ganged, packing: 'boxes', drill: { holes: 2 }, shrinkWrap: { piecesPerPack: 50 } }));
    expect(Object.keys(costs).sort()).toEqual([
      'BOXES',
      'DRILLING',
      'PACKING',
      'PREPRESS',
      'SHEET_CLICKS_COLOUR',
      'SHEET_CUT',
      'SHEET_PRESS_COLOUR',
      'SHRINK_FILM',
      'SHRINK_WRAP',
    ]);
  });

  test('charges only the cut of a piece without back', () => {
    const costs = costsOf(priced({ ...ganged, components: [{ ...ganged.components[0]!, colours: '4/0' }] }));
    expect(costs).toEqual({ PREPRESS: 15, SHEET_CUT: 0.875 });
  });
});

describe('warnings', () => {
  test('warns against the fibres only where the grain is bound', () => {
    const crossed = goldenCase('G10');
    const free = { ...crossed, components: [{ ...crossed.components[0]!, allowCrossGrain: true }] };
    expect(priced(free)).toMatchObject({ warnings: ['GRAIN_CROSS'], components: [{ ups: 2 }] });
    expect(priced({ ...flyer, components: [{ ...sheet, allowCrossGrain: true }] }).warnings).toEqual([]);
  });

  test('warns for film on uncoated paper, and for creep of a thick booklet', () => {
    const booklet = goldenCase('G2');
    const [inner, cover] = booklet.components as [typeof sheet, typeof sheet];
    const thick = {
      ...booklet,
      components: [
        { ...inner, pages: 64 },
        { ...cover, paper: 'REC100', lamination: { film: 'matt', sides: 1 } },
      ],
    };
    expect(priced(thick).warnings).toEqual(['LAMINATION_ON_UNCOATED', 'CREEP']);
  });
});

describe('transport', () => {
  test('ships a box that is too heavy for a parcel by pallet', () => {
    const shop = { ...goldenShop, transport: { ...goldenShop.transport, parcels: [{ upToKg: 5, eur: 6.5 }] } };
    expect(priced(goldenCase('G1'), shop).transport).toEqual({ mode: 'pallet', units: 1, costEur: 62, sellEur: 65.1 });
  });

  test('ships by parcel when both cost the same', () => {
    const shop = { ...goldenShop, transport: { ...goldenShop.transport, palletEur: 43.75 } };
    expect(priced(goldenCase('G1'), shop).transport).toMatchObject({ mode: 'parcel', units: 5 });
  });
});
