import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { goldenCase, goldenCases, goldenShop } from '#test/golden.ts';
import edition2 from '../../../../golden/edition-2.json' with { type: 'json' };
import { answerCases } from './answer-cases.ts';

type Row = Record<string, unknown>;

const book = goldenCase('G1') as unknown as Row;
const flat = goldenCase('G8') as unknown as Row;
const inner = (book.components as Row[])[0]!;
const cover = (book.components as Row[])[1]!;
const sheet = (flat.components as Row[])[0]!;

const refusalOf = (ask: unknown) => {
  const result = answerCases(goldenShop, JSON.parse(JSON.stringify(ask)));
  return 'refusal' in result ? result.refusal : 'priced';
};
const bookWith = (changes: Row) => refusalOf({ ...book, ...changes });
const flatWith = (changes: Row) => refusalOf({ ...flat, ...changes });
const innerWith = (changes: Row) => bookWith({ components: [{ ...inner, ...changes }, cover] });
const sheetWith = (changes: Row) => flatWith({ components: [{ ...sheet, ...changes }] });

describe('a case that is wrong is refused by code, and names its option', () => {
  test('in every quantity and product', () => {
    for (const quantities of [undefined, null, '100', 100, {}, [], ['100'], [null], [0], [-1], [1.5], ['NaN'], [[100]], [1e300]])
      expect(bookWith({ quantities }), JSON.stringify(quantities)).toEqual({ code: 'QUANTITY_INVALID' });
    for (const product of [undefined, null, 'flats', 7, ['flat'], {}, 'constructor'])
      expect(flatWith({ product }), JSON.stringify(product)).toEqual({ code: 'PRODUCT_UNKNOWN' });
  });

  test('in its components and their papers', () => {
    for (const components of [undefined, null, 'inner', {}, []])
      expect(bookWith({ components }), JSON.stringify(components)).toEqual({ code: 'COMPONENT_MISSING', role: 'inner' });
    expect(bookWith({ components: [inner, cover, null] })).toEqual({ code: 'OPTION_UNKNOWN', option: 'components[2]' });
    expect(bookWith({ components: [inner, cover, { ...cover, role: 7 }] })).toEqual({
      code: 'OPTION_UNKNOWN',
      option: 'components[2].role',
    });
    expect(bookWith({ components: [inner, cover, cover] })).toEqual({ code: 'COMPONENT_NOT_ALLOWED', role: 'cover' });
    for (const paper of [undefined, null, '', 'PAPER', 90, ['MC115'], {}])
      expect(innerWith({ paper }), JSON.stringify(paper)).toEqual({ code: 'PAPER_UNKNOWN', role: 'inner' });
    for (const pages of [undefined, null, '184', 0, -2, 183, 1.5, [184], true])
      expect(innerWith({ pages }), JSON.stringify(pages)).toEqual({ code: 'PAGES_NOT_MULTIPLE', role: 'inner' });
    for (const colourPages of [-1, 185, 2.5]) expect(innerWith({ colourPages })).toEqual({ code: 'COLOUR_PAGES_INVALID', role: 'inner' });
  });

  test.each<[string, Row]>([
    ['colourPages', { colourPages: '24' }],
    ['colourPages', { colourPages: null }],
    ['colourLeaves', { colourLeaves: {} }],
    ['colours', { colours: undefined }],
    ['colours', { colours: 4 }],
    ['colours', { colours: '4/x' }],
    ['fsc', { fsc: 'ja' }],
    ['fsc', { fsc: 1 }],
    ['allowCrossGrain', { allowCrossGrain: 'true' }],
    ['foil', { foil: { widthMm: 10, drawnMm: 10 } }],
    ['spotColours', { spotColours: { front: 1, back: 0 } }],
    ['embossing', { embossing: true }],
  ])('in the inner work: %s %j', (option, changes) =>
    expect(innerWith(changes)).toEqual({ code: 'OPTION_UNKNOWN', option, role: 'inner' }),
  );

  test.each<[string, Row]>([
    ['colours', { colours: '' }],
    ['colours', { colours: '4/4/4' }],
    ['colours', { colours: '-1/0' }],
    ['lamination', { lamination: 'matt' }],
    ['lamination', { lamination: null }],
    ['lamination.sides', { lamination: { film: 'matt' } }],
    ['lamination.sides', { lamination: { film: 'matt', sides: 0 } }],
    ['lamination.sides', { lamination: { film: 'matt', sides: '2' } }],
    ['lamination.film', { lamination: { film: ['matt'], sides: 1 } }],
    ['lamination.layers', { lamination: { film: 'matt', sides: 1, layers: 2 } }],
    ['foil.widthMm', { foil: {} }],
    ['foil.drawnMm', { foil: { widthMm: 20 } }],
    ['foil.drawnMm', { foil: { widthMm: 20, drawnMm: 0 } }],
    ['foil.widthMm', { foil: { widthMm: -20, drawnMm: 20 } }],
    ['foil.widthMm', { foil: { widthMm: '20', drawnMm: 20 } }],
    ['foil.widthMm', { foil: { widthMm: 1e12, drawnMm: 20 } }],
    ['foil', { foil: [] }],
    ['spotUv.coverageRate', { spotUv: {} }],
    ['spotUv.coverageRate', { spotUv: { coverageRate: 'half' } }],
    ['spotUv.coverageRate', { spotUv: { coverageRate: 30 } }],
    ['spotUv', { spotUv: true }],
    ['spotColours.front', { spotColours: {} }],
    ['spotColours.back', { spotColours: { front: 1 } }],
    ['spotColours.front', { spotColours: { front: '1', back: 0 } }],
    ['spotColours', { spotColours: 1 }],
    ['coating.sides', { coating: { kind: 'gloss' } }],
    ['coating', { coating: 'gloss' }],
    ['specialColourSides', { specialColourSides: 'two' }],
    ['specialColourSides', { specialColourSides: -1 }],
    ['specialColourSides', { specialColourSides: 0.5 }],
    ['fsc', { fsc: null }],
    ['pages', { pages: '2' }],
    ['colour', { colour: '4/0' }],
  ])('in a loose part: %s %j', (option, changes) => expect(sheetWith(changes)).toEqual({ code: 'OPTION_UNKNOWN', option, role: 'sheet' }));

  test.each<[string, Row]>([
    ['format', { format: 'A4' }],
    ['format', { format: [210, 297] }],
    ['format', { format: null }],
    ['format.widthMm', { format: { widthMm: '210', heightMm: 297 } }],
    ['format.heightMm', { format: { widthMm: 210, heightMm: null } }],
    ['format.bleedMm', { format: { widthMm: 105, heightMm: 148, bleedMm: -3 } }],
    ['format.bleedMm', { format: { widthMm: 105, heightMm: 148, bleedMm: '3' } }],
    ['format.depthMm', { format: { widthMm: 105, heightMm: 148, depthMm: 3 } }],
    ['folding', { folding: { type: 'half', folds: 1 } }],
    ['folding.folds', { folding: {} }],
    ['folding.folds', { folding: { type: 'half', folds: 1001 } }],
    ['carton', { carton: {} }],
    ['sewn', { sewn: 'yes' }],
    ['paperChoice', { paperChoice: 'cheapest' }],
    ['paperChoice', { paperChoice: true }],
    ['route', { route: 'D1' }],
    ['route', { route: ['D1'] }],
    ['route.sheet', { route: { sheet: 'D1' } }],
    ['route.back', { route: { back: ['D1'] } }],
    ['onlyPresses', { onlyPresses: 'D1' }],
    ['onlyPresses[0]', { onlyPresses: [1] }],
    ['packing', { packing: 'crate' }],
    ['packing', { packing: null }],
    ['shrinkWrap.piecesPerPack', { shrinkWrap: {} }],
    ['shrinkWrap.piecesPerPack', { shrinkWrap: { piecesPerPack: -10 } }],
    ['shrinkWrap', { shrinkWrap: 10 }],
    ['drill.holes', { drill: {} }],
    ['drill.holes', { drill: { holes: -2 } }],
    ['drill.holes', { drill: { holes: 'two' } }],
    ['drill', { drill: 2 }],
    ['gangedOn.role', { gangedOn: {} }],
    ['gangedOn.host', { gangedOn: { role: 'cover' } }],
    ['gangedOn', { gangedOn: 'G1' }],
    ['gangedOn.host.components', { gangedOn: { role: 'cover', host: { ...book, components: {} } } }],
    ['gangedOn.host.quantities', { gangedOn: { role: 'cover', host: { ...book, quantities: 'x' } } }],
    ['gangedOn.host.customer', { gangedOn: { role: 'cover', host: { ...book, customer: 1 } } }],
    ['sharesSheetWith.partner', { sharesSheetWith: { role: 'sheet', partnerRole: 'sheet' } }],
    ['boughtIn.supplier', { boughtIn: {} }],
    ['boughtIn.prices', { boughtIn: { supplier: 'Dekker' } }],
    ['boughtIn.prices', { boughtIn: { supplier: 'Dekker', prices: {} } }],
    ['boughtIn.supplier', { boughtIn: { prices: [] } }],
    ['boughtIn.prices[0].costEur', { boughtIn: { supplier: 'Dekker', prices: [{ quantity: 100 }] } }],
    ['boughtIn.prices[0].costEur', { boughtIn: { supplier: 'Dekker', prices: [{ quantity: 100, costEur: -1 }] } }],
    ['boughtIn.prices[0].quantity', { boughtIn: { supplier: 'Dekker', prices: [{ quantity: '100', costEur: 90 }] } }],
    ['customer', { customer: 'A' }],
    ['customer.priceListType', { customer: { priceListType: 'Z' } }],
    ['customer.priceListType', { customer: { priceListType: 1 } }],
    ['customer.surchargeRate', { customer: { surchargeRate: '0.02' } }],
    ['customer.surchargeRate', { customer: { surchargeRate: -2 } }],
    ['customer.surchargeRate', { customer: { surchargeRate: 1e9 } }],
    ['customer.rounding', { customer: { rounding: 0.05 } }],
    ['customer.rounding', { customer: { rounding: '0.07' } }],
    ['customer.profitPrintBlackRate', { customer: { profitPrintBlackRate: null } }],
    ['customer.graduatedPrices.brackets', { customer: { priceListType: 'D', graduatedPrices: {} } }],
    ['customer.graduatedPrices.brackets[0].runOnEur', { customer: { graduatedPrices: { brackets: [{ fromQuantity: 1, priceEur: 5 }] } } }],
    ['customer.graduatedPrices', { customer: { priceListType: 'D', graduatedPrices: [] } }],
    ['customer.agreed', { customer: { agreed: {} } }],
    ['customer.agreed[0].lines', { customer: { agreed: [{}] } }],
    ['customer.surcharges[0].rate', { customer: { surcharges: [{}] } }],
    ['inlineCoating', { inlineCoating: 'dispersion' }],
    ['quantity', { quantity: 100 }],
  ])('in the case: %s %j', (option, changes) => expect(flatWith(changes)).toMatchObject({ code: 'OPTION_UNKNOWN', option }));

  test('but not a bleed of a bound product, which has that of the shop', () =>
    expect(bookWith({ format: { ...(book.format as Row), bleedMm: 5 } })).toBe('priced'));

  test('in a press that the shop lacks', () => {
    for (const press of ['M9', 1, null, {}]) expect(flatWith({ route: { sheet: [press] } })).toEqual({ code: 'PRESS_UNKNOWN' });
  });

  test('that is no case, in its place', () => {
    for (const file of [null, 7, 'case', []]) expect(refusalOf(file)).toEqual({ code: 'OPTION_UNKNOWN', option: 'case' });
    expect(refusalOf({ cases: {} })).toEqual({ code: 'OPTION_UNKNOWN', option: 'cases' });
    expect(answerCases(goldenShop, { cases: [goldenCase('G12'), null] })).toEqual({
      results: [
        { id: 'G12', refusal: { code: 'PAGES_NOT_MULTIPLE', role: 'inner' } },
        { refusal: { code: 'OPTION_UNKNOWN', option: 'cases[1]' } },
      ],
    });
  });
});

const all = [...goldenCases, ...edition2.cases].map(({ expected: _expected, ...ask }) => ask as unknown as Row);
const whole = { ...goldenShop, finishing: { ...goldenShop.finishing, ...edition2.finishing } } as unknown as typeof goldenShop;
const strange = fc.constantFrom<unknown>(null, '', 'x', '12', true, false, 0, -1, 1.5, 1e300, [], [null], {}, [[]], { a: { b: [] } });

/** The objects and lists inside a value, each with its keys. */
function placesIn(value: unknown): { holder: Row; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [{ holder: value as Row, key }, ...placesIn((value as Row)[key])]);
}

function hasOnlyNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(hasOnlyNumbers);
}

test('a case with any value in any place is priced with numbers, or refused, and the reasons say the same', () =>
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.nat(), strange, fc.boolean(), (ask, nth, value, isRemoved) => {
      const changed = structuredClone(ask);
      const places = placesIn(changed);
      const { holder, key } = places[nth % places.length]!;
      if (isRemoved) delete holder[key];
      else holder[key] = value;
      const wrong = JSON.parse(JSON.stringify(changed)) as Row;
      const result = answerCases(whole, wrong);
      expect(hasOnlyNumbers(result)).toBe(true);
      const reasons = estimateWithReasons(whole, wrong as unknown as EstimateCase);
      if ('refusal' in result && result.refusal.option !== 'customer.priceListType')
        expect(reasons).toMatchObject({ refusal: { code: result.refusal.code } });
    }),
    { numRuns: 1500 },
  ));
