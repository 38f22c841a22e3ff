import { describe, expect, test } from 'vitest';
import { goldenCase, goldenShop } from '#test/golden.ts';
import { estimate } from './estimate.ts';
import { estimateWithReasons } from './reasons.ts';
import type { Component, EstimateCase } from './types.ts';

const book = goldenCase('G1');
const booklet = goldenCase('G2');
const wire = goldenCase('G6');
const flat = goldenCase('G8');

/** A case with other parts changed; roles that are absent stay absent. */
function withParts(ask: EstimateCase, changes: Record<string, Partial<Component>>, rest: Partial<EstimateCase> = {}): EstimateCase {
  const { route: _route, ...free } = ask;
  return { ...free, ...rest, components: ask.components.map((part) => ({ ...part, ...changes[part.role] })) };
}

function refusalOf(ask: EstimateCase) {
  const result = estimate(goldenShop, ask);
  return 'refusal' in result ? [result.refusal.code, result.refusal.role] : ['ACCEPTED'];
}

const inner = (change: Partial<Component>, rest?: Partial<EstimateCase>) => withParts(book, { inner: change }, rest);
const sheet = (change: Partial<Component>, rest?: Partial<EstimateCase>) => withParts(flat, { sheet: change }, rest);

describe('case that fails before the press checks', () => {
  test.each<[string, EstimateCase, string, string?]>([
    ['no quantity', { ...book, quantities: [] }, 'QUANTITY_INVALID'],
    ['one bad quantity among good ones', { ...book, quantities: [100, 0] }, 'QUANTITY_INVALID'],
    ['half a book', { ...book, quantities: [1.5] }, 'QUANTITY_INVALID'],
    ['no number', { ...book, quantities: [Number.NaN] }, 'QUANTITY_INVALID'],
    ['a product we do not make', { ...book, product: 'scroll' }, 'PRODUCT_UNKNOWN'],
    ['a name that every object has', { ...book, product: 'toString' }, 'PRODUCT_UNKNOWN'],
    ['a book without cover', { ...book, components: book.components.slice(0, 1) }, 'COMPONENT_MISSING', 'cover'],
    ['a book without anything', { ...book, components: [] }, 'COMPONENT_MISSING', 'inner'],
    [
      'a book with a case',
      { ...book, components: [...book.components, { ...book.components[1]!, role: 'case' }] },
      'COMPONENT_NOT_ALLOWED',
      'case',
    ],
    ['two covers', { ...book, components: [...book.components, book.components[1]!] }, 'COMPONENT_NOT_ALLOWED', 'cover'],
    [
      'a film that is not stocked',
      withParts(book, { cover: { lamination: { film: 'velvet', sides: 1 } } }),
      'COMPONENT_NOT_ALLOWED',
      'cover',
    ],
    ['a paper that is not stocked', withParts(book, { cover: { paper: 'SILK' } }), 'PAPER_UNKNOWN', 'cover'],
    ['an odd page', inner({ pages: 101 }), 'PAGES_NOT_MULTIPLE', 'inner'],
    ['no pages', inner({ pages: 0 }), 'PAGES_NOT_MULTIPLE', 'inner'],
    ['a booklet of 30 pages', withParts(booklet, { inner: { pages: 30 } }), 'PAGES_NOT_MULTIPLE', 'inner'],
    ['more colour pages than pages', inner({ colourPages: 185 }), 'COLOUR_PAGES_INVALID', 'inner'],
    ['24 colour pages on 11 leaves', inner({ colourLeaves: 11 }), 'COLOUR_PAGES_INVALID', 'inner'],
    ['more colour leaves than leaves', inner({ colourLeaves: 93 }), 'COLOUR_PAGES_INVALID', 'inner'],
    ['fewer colour pages than none', inner({ colourPages: -2 }), 'COLOUR_PAGES_INVALID', 'inner'],
    ['a block of 2.925 mm', inner({ pages: 52 }), 'BLOCK_TOO_THIN', 'inner'],
    ['a block of 60.075 mm', inner({ pages: 1068 }), 'BLOCK_TOO_THICK', 'inner'],
    ['a thick booklet', withParts(booklet, { inner: { pages: 120 } }), 'SADDLE_TOO_THICK', undefined],
    ['a wire that is not made', withParts(wire, { inner: { pages: 500 } }), 'WIRE_TOO_THICK', undefined],
  ])('refuses %s', (_name, ask, code, role) => {
    expect(refusalOf(ask)).toEqual([code, role]);
  });

  test('refuses a booklet cover above 300 g', () => {
    const heavy = {
      ...goldenShop,
      papers: [...goldenShop.papers, { ...goldenShop.papers.find(({ code }) => code === 'SIL300')!, code: 'SIL350', gramsPerM2: 350 }],
    };
    expect(estimate(heavy, withParts(booklet, { cover: { paper: 'SIL350' } }))).toMatchObject({
      refusal: { code: 'COVER_TOO_HEAVY', role: 'cover' },
    });
    expect(refusalOf(withParts(booklet, { cover: { paper: 'SIL300' } }))).toEqual(['ACCEPTED']);
  });

  test('accepts limits themselves: 3 mm block, 28 mm wire', () => {
    const paper = { ...goldenShop.papers[0]!, code: 'T010', gramsPerM2: 100, bulkCm3PerG: 1 };
    const shop = { ...goldenShop, papers: [...goldenShop.papers, paper] };
    const ask = withParts(book, { inner: { paper: 'T010', pages: 60, colourPages: 0 } });
    expect(estimate(shop, ask)).toHaveProperty('quantities');
    expect(estimate(shop, withParts(book, { inner: { paper: 'T010', pages: 1200, colourPages: 0 } }))).toHaveProperty('quantities');
  });
});

describe('route that fails, with the furthest stage that any press reached', () => {
  test.each<[string, EstimateCase, string, string?]>([
    [
      'special colour on no press that has it',
      sheet({ specialColourSides: 1 }, { route: { sheet: ['D1'] } }),
      'NO_PRESS_FOR_COLOURS',
      'sheet',
    ],
    ['colour pages on the mono press', inner({}, { route: { inner: ['M1'] } }), 'NO_PRESS_FOR_COLOURS', 'inner'],
    ['inner work on offset', inner({}, { route: { inner: ['O1'] } }), 'NO_PRESS_FOR_COLOURS', 'inner'],
    ['a loose part on two presses', sheet({}, { route: { sheet: ['M1', 'D1'] } }), 'NO_PRESS_FOR_COLOURS', 'sheet'],
    ['two colour presses', inner({}, { route: { inner: ['D1', 'D2'] } }), 'NO_PRESS_FOR_COLOURS', 'inner'],
    ['mixed without mono leaves', inner({ colourLeaves: 92 }, { route: { inner: ['M1', 'D1'] } }), 'NO_PRESS_FOR_COLOURS', 'inner'],
    ['sheets on the roll press', inner({}, { route: { inner: ['I1'] } }), 'PAPER_FORM', 'inner'],
    ['a roll for a booklet', withParts(booklet, { inner: { paper: 'ROL80' } }), 'PAPER_FORM', 'inner'],
    ['greyboard on toner', sheet({ paper: 'GRY2' }, { route: { sheet: ['D1'] } }), 'PAPER_TOO_HEAVY', 'sheet'],
    ['paper on the flatbed', sheet({}, { route: { sheet: ['W1'] } }), 'PAPER_TOO_LIGHT', 'sheet'],
    ['a poster larger than the sheet', sheet({}, { format: { widthMm: 600, heightMm: 800 } }), 'FORMAT_TOO_LARGE', 'sheet'],
    ['a book wider than the sheet', inner({}, { format: { widthMm: 330, heightMm: 440 } }), 'FORMAT_TOO_LARGE', 'inner'],
    ['a folder against the fibres', withParts(goldenCase('G10'), {}, { format: { widthMm: 297, heightMm: 420 } }), 'GRAIN_CROSS', 'sheet'],
    ['a format that is no number', sheet({}, { format: { widthMm: Number.NaN, heightMm: -5 } }), 'FORMAT_TOO_LARGE', 'sheet'],
    ['a format of nothing', sheet({}, { format: { widthMm: 0, heightMm: 210 } }), 'FORMAT_TOO_LARGE', 'sheet'],
    ['a press the shop lacks', sheet({}, { route: { sheet: ['D9'] } }), 'PRESS_UNKNOWN', undefined],
    ['three presses', inner({}, { route: { inner: ['M1', 'D1', 'D2'] } }), 'PRESS_UNKNOWN', undefined],
  ])('refuses %s', (_name, ask, code, role) => {
    expect(refusalOf(ask)).toEqual([code, role]);
  });

  test('refuses a sheet whose quarter is still too large', () => {
    const paper = { ...goldenShop.papers.find(({ code }) => code === 'GLO135')!, code: 'GIANT', sheetLongMm: 2400, sheetShortMm: 1300 };
    const shop = { ...goldenShop, papers: [...goldenShop.papers, paper as (typeof goldenShop.papers)[number]] };
    const result = estimate(shop, sheet({ paper: 'GIANT' }, { route: { sheet: ['D1'] } }));
    expect(result).toMatchObject({ refusal: { code: 'SHEET_TOO_LARGE', role: 'sheet' } });
  });

  test('refuses the inner work before the cover', () => {
    const ask = withParts(book, { inner: { paper: 'SIL300' }, cover: { paper: 'ROL80' } }, { route: { inner: ['I1'] } });
    expect(refusalOf(ask)).toEqual(['PAPER_FORM', 'inner']);
  });
});

describe('ganged flat on a host sheet that cannot take it', () => {
  const ganged = goldenCase('G4-ganged');
  const host = ganged.gangedOn!.host;
  const gangedWith = (change: Partial<Component>, rest: Partial<EstimateCase> = {}) => withParts(ganged, { sheet: change }, rest);
  const on = (change: Partial<EstimateCase>, role: 'cover' | 'inner' | 'sheet' = 'cover') => ({
    gangedOn: { role, host: { ...host, ...change } },
  });

  test.each<[string, EstimateCase, string, string?]>([
    ['another paper', gangedWith({ paper: 'SIL250' }), 'GANG_NOT_POSSIBLE', 'sheet'],
    ['another film', gangedWith({ lamination: { film: 'gloss', sides: 1 } }), 'GANG_NOT_POSSIBLE', 'sheet'],
    ['film on another number of sides', gangedWith({ lamination: { film: 'matt', sides: 2 } }), 'GANG_NOT_POSSIBLE', 'sheet'],
    ['more pieces than the strip holds', gangedWith({}, { quantities: [151] }), 'GANG_NOT_POSSIBLE', 'sheet'],
    ['a piece wider than the strip', gangedWith({}, { format: { widthMm: 90, heightMm: 240 } }), 'GANG_NOT_POSSIBLE', 'sheet'],
    ['more colours than the host prints', gangedWith({ colours: '5/0' }), 'GANG_NOT_POSSIBLE', 'sheet'],
    ['a role the host does not have', gangedWith({}, on({}, 'sheet')), 'GANG_NOT_POSSIBLE', 'sheet'],
    ['a host on offset', gangedWith({}, on({ route: { cover: ['O1'] } })), 'GANG_NOT_POSSIBLE', 'sheet'],
    ['an unknown paper before the checks of the host', gangedWith({ paper: 'NONE' }), 'PAPER_UNKNOWN', 'sheet'],
    ['a host of an unknown product', gangedWith({}, on({ product: 'scroll' })), 'PRODUCT_UNKNOWN', undefined],
    [
      'a host without a cover, with that role',
      gangedWith({}, on({ components: host.components.slice(0, 1) })),
      'COMPONENT_MISSING',
      'cover',
    ],
  ])('refuses %s', (_name, ask, code, role) => {
    expect(refusalOf(ask)).toEqual([code, role]);
  });

  test('uses only the first quantity of the host', () => {
    expect(refusalOf(gangedWith({}, on({ quantities: [150, 0] })))).toEqual(['ACCEPTED']);
  });
});

describe('an option that the engine does not know is refused, never ignored', () => {
  const optionOf = (ask: object) => {
    const result = estimate(goldenShop, ask as EstimateCase);
    return 'refusal' in result ? result.refusal : 'accepted';
  };

  test('of the case, its format, its customer and each of its components', () => {
    expect(optionOf({ ...book, inlineCoating: 'dispersion' })).toEqual({ code: 'OPTION_UNKNOWN', option: 'inlineCoating' });
    expect(optionOf({ ...flat, format: { ...flat.format, depthMm: 3 } })).toEqual({ code: 'OPTION_UNKNOWN', option: 'format.depthMm' });
    expect(optionOf({ ...flat, customer: { bonus: 1 } })).toEqual({ code: 'OPTION_UNKNOWN', option: 'customer.bonus' });
    const coated = withParts(book, { cover: { embossing: 'deep' } as Partial<Component> });
    expect(optionOf(coated)).toEqual({ code: 'OPTION_UNKNOWN', option: 'embossing', role: 'cover' });
  });

  test('of any object in them, with its path', () => {
    const deep = (changes: object) => optionOf({ ...flat, components: [{ ...flat.components[0], ...changes }] });
    expect(deep({ foil: { widthMm: 20, drawnMm: 20, depthMm: 1 } })).toMatchObject({ code: 'OPTION_UNKNOWN', option: 'foil.depthMm' });
    expect(deep({ spotUv: { coverageRate: 0.1, relief: true } })).toMatchObject({ code: 'OPTION_UNKNOWN', option: 'spotUv.relief' });
    expect(optionOf({ ...flat, drill: { holes: 2, cornered: true } })).toMatchObject({ option: 'drill.cornered' });
    const strange = { role: 'cover', host: { ...book, quantities: [150], packaging: 'crate' } };
    expect(optionOf({ ...flat, gangedOn: strange })).not.toBe('accepted');
  });

  test.each([
    ['packing', { packing: 'crate' }],
    ['paperChoice', { paperChoice: 'cheapest' }],
    ['shrinkWrap.piecesPerPack', { shrinkWrap: { piecesPerPack: 0 } }],
    ['customer.rounding', { customer: { rounding: '0.07' } }],
  ])('by its value, which would be taken for the usual one: %s', (option, changes) => {
    expect(optionOf({ ...book, ...changes })).toEqual({ code: 'OPTION_UNKNOWN', option });
  });
  test.each([
    ['colours', { colours: '4/4/4' }],
    ['spotUv.coverageRate', { spotUv: { coverageRate: 2 } }],
  ])('by a value that a part cannot have: %s', (option, changes) => {
    const ask = { ...flat, components: [{ ...flat.components[0], ...changes }] };
    expect(optionOf(ask)).toEqual({ code: 'OPTION_UNKNOWN', option, role: 'sheet' });
  });
  test('by half a fold', () =>
    expect(optionOf({ ...flat, product: 'folder', folding: { type: 'half', folds: 1.5 } })).toMatchObject({ option: 'folding.folds' }));
  test('by the sides of its film', () => {
    const filmed = withParts(book, { cover: { lamination: { film: 'matt', sides: 3 } } as unknown as Partial<Component> });
    expect(optionOf(filmed)).toEqual({ code: 'OPTION_UNKNOWN', option: 'lamination.sides', role: 'cover' });
  });

  test('that another part or product only has', () => {
    const filmed = withParts(book, { inner: { lamination: { film: 'matt', sides: 1 } } as Partial<Component> });
    expect(optionOf(filmed)).toEqual({ code: 'OPTION_UNKNOWN', option: 'lamination', role: 'inner' });
    expect(optionOf({ ...book, drill: { holes: 2 } })).toEqual({ code: 'OPTION_UNKNOWN', option: 'drill' });
    expect(optionOf({ ...flat, folding: { type: 'half', folds: 1 } })).toEqual({ code: 'OPTION_UNKNOWN', option: 'folding' });
  });

  test('also where the reasons of a price are asked; an absent value asks for nothing', () => {
    expect(estimateWithReasons(goldenShop, { ...book, drill: { holes: 2 } })).toMatchObject({ refusal: { code: 'OPTION_UNKNOWN' } });
    expect(optionOf({ ...flat, inlineCoating: undefined })).toBe('accepted');
  });

  test('after every other refusal; a remark asks for nothing', () => {
    expect(optionOf({ ...book, quantities: [], inlineCoating: 'dispersion' })).toEqual({ code: 'QUANTITY_INVALID' });
    expect(optionOf({ ...book, note: 'urgent' })).toBe('accepted');
  });
});
