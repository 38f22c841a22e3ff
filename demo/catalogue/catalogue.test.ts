import { describe, expect, it } from 'vitest';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { writeAt } from '#modules/catalogue/domain/questions/case-path.ts';
import groups from '#modules/catalogue/server/setup/products.json' with { type: 'json' };
import questions from '#modules/catalogue/server/setup/questions.json' with { type: 'json' };
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import shop from '../../golden/shop.json' with { type: 'json' };
import { demoParameters } from './parameters.ts';

const products = groups.flatMap((group) => group.products);

describe('every product of the catalogue', () => {
  it.each(products)('$code has a price with the answers of its template', ({ product, template }) => {
    const made = product === 'folding-carton' ? demoParameters : shop;
    expect(estimate(made as unknown as Shop, { product, ...template } as EstimateCase)).not.toHaveProperty('refusal');
  });
});

describe('every process of the shop has a product that shows it', () => {
  /** The product, answered differently at these places, at the quantities of its template. */
  function rowsOf(code: string, answers: Record<string, string> = {}): readonly EstimateRow[] {
    const variant = questions.variants.find((one) => one.code === code);
    const { product, template } = products.find((one) => one.code === (variant?.copyOf ?? code))!;
    let ask = { product, ...(variant?.template ?? template) } as unknown as Template;
    for (const [place, value] of Object.entries(answers)) ask = writeAt(ask, place, value);
    const result = estimate(demoParameters as unknown as Shop, ask as unknown as EstimateCase);
    return 'refusal' in result ? [] : result.quantities;
  }
  type Shown = [process: string, machine: string, code: string, answers?: Record<string, string>];
  const shown: Shown[] = [
    ['colour toner', 'D1', 'thesis-perfect-bound'],
    ['mono toner', 'M1', 'thesis-perfect-bound'],
    ['long-sheet toner', 'D2', 'leporello'],
    ['inkjet from the roll', 'I1', 'paperback-run'],
    ['offset B2', 'O1', 'poster'],
    ['offset B3', 'O2', 'letterhead'],
    ['wide format', 'W1', 'sign'],
    ['a fifth colour', 'D2', 'invitation', { 'sheet.specialColourSides': '1' }],
    ['books in folded sections', 'GA', 'paperback', { 'inner.paper': 'HVO90-B2K', 'inner.press': 'O1' }],
    ['brochures in folded sections', 'SS', 'brochure-run'],
    ['coating in line and a spot colour', 'O1', 'coated-card'],
    ['die cutting', 'DC', 'folding-carton'],
    ['gluing of cartons', 'FG', 'folding-carton'],
    ['cutting', 'C1', 'flyer'],
    ['folding', 'F1', 'tri-fold-folder'],
    ['creasing', 'CR', 'tri-fold-folder', { 'sheet.paper': 'SIL250' }],
    ['lamination', 'L1', 'thesis-perfect-bound'],
    ['foil', 'FO', 'hardcover', { 'case.foil': '60x40' }],
    ['spot UV', 'UV', 'paperback', { 'cover.spotUv': '10' }],
    ['stitching', 'S1', 'exercise-book'],
    ['PUR binding and trimming', 'P1', 'paperback'],
    ['casing in', 'H1', 'hardcover'],
    ['wire-o', 'WO', 'wire-o-report'],
    ['drilling', 'DR', 'letterhead', { drill: '2' }],
    ['shrink wrap', 'SW', 'exercise-book', { shrinkWrap: '10' }],
    ['collating by hand', 'HW', 'thesis-perfect-bound'],
  ];
  it.each(shown)('%s on %s', (_process, machine, code, answers) => {
    const rows = rowsOf(code, answers);
    expect(rows.flatMap(({ lines }) => lines.map((line) => line.machine))).toContain(machine);
  });
});
