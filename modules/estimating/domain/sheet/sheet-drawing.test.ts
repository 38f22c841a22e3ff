import { expect, test } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { Role } from '#modules/estimating/domain/engine/types.ts';
import { optionalMachines } from '#modules/estimating/domain/parameters/optional-machines.ts';
import { goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { sheetDrawing, spineOf } from './sheet-drawing.ts';

function drawingOf(id: string, role: Role, quantity = 0) {
  const ask = goldenCase(id);
  return sheetDrawing(goldenShop, ask, rowsOf(estimate(goldenShop, ask))[quantity]!, role);
}

test('two leaves lie side by side, spine along the short side with the fibres, centred on the printable area', () => {
  expect(drawingOf('G1b', 'inner')).toEqual({
    longMm: 450,
    shortMm: 320,
    printable: { xMm: 4, yMm: 4, widthMm: 442, heightMm: 312 },
    cells: [
      { xMm: 49, yMm: 37, widthMm: 176, heightMm: 246 },
      { xMm: 225, yMm: 37, widthMm: 176, heightMm: 246 },
    ],
    bleedMm: 3,
    heightAlong: 'short',
    grainAlong: 'short',
    usedRate: expect.closeTo(0.5667, 4),
  });
});

test('an offset sheet keeps the gripper free', () => {
  expect(drawingOf('G3', 'sheet')).toMatchObject({
    longMm: 700,
    gripperMm: 12,
    printable: { xMm: 5, yMm: 12, widthMm: 690, heightMm: 480 },
  });
});

test('a pre-cut sheet is drawn as it passes through the press, its fibres turned with it', () => {
  expect(drawingOf('G8', 'sheet')).toMatchObject({ longMm: 350, shortMm: 250, grainAlong: 'long' });
});

test('a sheet that only the second machine of its kind takes is drawn', () => {
  const { guillotine } = goldenShop.finishing;
  const others = [{ ...guillotine, id: 'C2', class: 'guillotine' as const }];
  const shop = { ...goldenShop, finishing: { ...goldenShop.finishing, guillotine: { ...guillotine, maxLongMm: 100 }, others } };
  const ask = goldenCase('G8');
  const row = rowsOf(estimate(shop, ask))[0]!;
  expect(row.lines.find(({ code }) => code === 'SHEET_CUT')?.machine).toBe('C2');
  expect(sheetDrawing(shop, ask, row, 'sheet')).toEqual(drawingOf('G8', 'sheet'));
});

test('cartons lie in rows inside each other, within the printable area', () => {
  const ask = {
    product: 'folding-carton',
    quantities: [1000],
    format: { widthMm: 95, heightMm: 70 },
    components: [{ role: 'sheet', paper: 'SIL300', colours: '4/0' }],
    carton: { nestMm: 15 },
  };
  const shop = { ...goldenShop, finishing: { ...goldenShop.finishing, ...optionalMachines } };
  const row = rowsOf(estimate(shop, ask))[0]!;
  const { cells, printable } = sheetDrawing(shop, ask, row, 'sheet')!;
  expect(cells).toHaveLength(row.components[0]!.ups);
  for (const { xMm, yMm, widthMm, heightMm } of cells) {
    expect(xMm).toBeGreaterThanOrEqual(printable.xMm);
    expect(yMm).toBeGreaterThanOrEqual(printable.yMm);
    expect(xMm + widthMm).toBeLessThanOrEqual(printable.xMm + printable.widthMm);
    expect(yMm + heightMm).toBeLessThanOrEqual(printable.yMm + printable.heightMm);
  }
});

test('a ganged piece has no sheet of its own', () => {
  expect(drawingOf('G4-ganged', 'sheet')).toBeUndefined();
});

test.each([
  ['a thesis of 184 pages', 'G1', 11],
  ['a hardcover with its boards', 'G7', 16],
  ['a flyer', 'G8', undefined],
  ['a refused case', 'G12', undefined],
])('the spine of %s', (_name, id, spineMm) => {
  expect(spineOf(goldenShop, goldenCase(id))).toBe(spineMm);
});
