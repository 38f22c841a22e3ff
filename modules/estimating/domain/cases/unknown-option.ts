import { isProduct, products } from '#modules/estimating/domain/engine/product.ts';
import type {
  CaseRefusalCode,
  Component,
  CustomerTerms,
  EstimateCase,
  GraduatedPrices,
  PriceRounding,
} from '#modules/estimating/domain/engine/types.ts';
import { decideQuantities } from '#modules/estimating/domain/engine/understand.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { findWrongOption, type OptionShape, type WrongOptions } from './option-shape.ts';

type Shapes<Of> = { readonly [Key in keyof Required<Of>]: OptionShape };
type NumberShape = Extract<OptionShape, { kind: 'number' }>;

const object = <Of>(of: Shapes<Of>) => ({ kind: 'object', of }) as const;
/** Values that the server adds, which have fields that the engine does not read. */
const openObject = (of: Readonly<Record<string, OptionShape>>) => ({ kind: 'object', of, open: true }) as const;
const list = (of: OptionShape) => ({ kind: 'list', of }) as const;
const number = (least: number, most: number): NumberShape => ({ kind: 'number', least, most });
const whole = (least: number, most: number): NumberShape => ({ kind: 'number', least, most, whole: true });
const must = <const Shape extends object>(shape: Shape) => ({ ...shape, must: true }) as const;

/** A number that the engine refuses with a code of its own, or takes as it is. */
const anyNumber = number(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
const rate = number(0, 1);
/** A surcharge or mark-up; a discount is below zero. */
const change = number(-1, 1000);
const length: NumberShape = { kind: 'number', least: 0, most: 100_000, above: true };
const euros = number(0, 1e9);
const roles = { kind: 'word', of: ['inner', 'cover', 'case', 'sheet'] } as const;
const oneOrTwo = { kind: 'word', of: [1, 2] } as const;

const bracket: Shapes<GraduatedPrices['brackets'][number]> = {
  fromQuantity: must(whole(0, Number.MAX_SAFE_INTEGER)),
  priceEur: must(euros),
  runOnEur: must(euros),
};
const agreedLine = openObject({ spec: openObject({}), brackets: must(list({ kind: 'object', of: bracket, open: true })) });

const customer = object<CustomerTerms>({
  priceListType: 'text',
  surchargeRate: change,
  rounding: { kind: 'word', of: ['0.01', '0.05', '1.00', 'psychological'] satisfies PriceRounding[] },
  profitPrintBlackRate: change,
  profitPrintColourRate: change,
  graduatedPrices: object<GraduatedPrices>({ brackets: must(list(object(bracket))), capAtNextBracket: 'flag' }),
  agreed: list(openObject({ lines: must(list(agreedLine)) })),
  surcharges: list(openObject({ rate: must(anyNumber), amountEur: must(anyNumber) })),
  scope: openObject({ unit: anyNumber, mainGroup: 'text', subGroup: 'text' }),
  inkCoverageRate: number(0, 10),
});

/** The options of each part; film, foil and varnish go on loose parts only (golden/README.md 8). */
const innerOptions = {
  role: 'text',
  paper: 'any',
  colours: 'text',
  pages: 'any',
  colourPages: anyNumber,
  colourLeaves: anyNumber,
  specialColourSides: whole(0, 2),
  fsc: 'flag',
  allowCrossGrain: 'flag',
} as const satisfies Partial<Shapes<Component>>;
const innerPart: OptionShape = { kind: 'object', of: innerOptions };
const loosePart = object<Component>({
  ...innerOptions,
  pages: anyNumber,
  lamination: { kind: 'object', of: { film: 'text', sides: must(oneOrTwo) } },
  foil: { kind: 'object', of: { widthMm: must(length), drawnMm: must(length) } },
  spotUv: { kind: 'object', of: { coverageRate: must(rate) } },
  spotColours: { kind: 'object', of: { front: must(whole(0, 20)), back: must(whole(0, 20)), coverageRate: rate } },
  coating: { kind: 'object', of: { kind: 'text', sides: must(oneOrTwo) } },
});

const boughtInPrice = { quantity: must(whole(1, Number.MAX_SAFE_INTEGER)), costEur: must(euros), hours: number(0, 1e6) };
const presses = list('any');

/** Every option that the engine knows; one that it does not know would be made and not paid for. A remark and the expected result ask for nothing. */
const caseShape = object<EstimateCase & { note: unknown; expected: unknown }>({
  id: 'any',
  note: 'any',
  expected: 'any',
  product: 'text',
  quantities: 'any',
  format: { kind: 'object', of: { widthMm: anyNumber, heightMm: anyNumber, bleedMm: number(0, 1000) } },
  components: 'any',
  folding: { kind: 'object', of: { type: 'text', folds: must(whole(0, 1000)) } },
  carton: { kind: 'object', of: { die: 'text', ruleMm: anyNumber, nestMm: anyNumber, gluePoints: anyNumber } },
  sewn: 'flag',
  paperChoice: { kind: 'word', of: ['given', 'equivalent'] },
  route: { kind: 'object', of: { inner: presses, cover: presses, case: presses, sheet: presses } },
  onlyPresses: list('text'),
  packing: { kind: 'word', of: ['boxes', 'none'] },
  shrinkWrap: { kind: 'object', of: { piecesPerPack: must(whole(1, Number.MAX_SAFE_INTEGER)) } },
  drill: { kind: 'object', of: { holes: must(whole(0, 1000)) } },
  gangedOn: {
    kind: 'object',
    of: {
      role: must(roles),
      host: must(openObject({})),
      room: {
        kind: 'object',
        of: { place: must({ kind: 'word', of: ['side', 'foot'] }), fromMm: must(number(0, 1e6)), lengthMm: must(length) },
      },
    },
  },
  sharesSheetWith: { kind: 'object', of: { role: must(roles), partner: must(openObject({})), partnerRole: must(roles), leads: 'flag' } },
  boughtIn: {
    kind: 'object',
    of: { supplier: 'name', supplierId: anyNumber, prices: must(list({ kind: 'object', of: boughtInPrice })) },
  },
  customer,
});

/** Work that one product only has done to it. */
const onlyFor = { folding: 'folder', drill: 'flat', carton: 'folding-carton' } as const;

type WrongOption = { option: string; role?: string };
type Beside = { ask: EstimateCase; under: string };

/**
 * Checks that the engine can read a case of unknown origin: the quantities, the product and the type of every value; a value of another type
 * is no option that the engine knows. Accepts with the first option that it can read and does not know, such as `foil.depthMm`.
 */
export function decideReadable(ask: EstimateCase): Decision<WrongOption | undefined, CaseRefusalCode> {
  const ladder = decideQuantities(ask.quantities);
  if (!ladder.accepted) return ladder;
  if (typeof ask.product !== 'string' || !isProduct(ask.product)) return refuse('PRODUCT_UNKNOWN', { product: String(ask.product) });
  if (!Array.isArray(ask.components)) return refuse('COMPONENT_MISSING', { role: products[ask.product].required[0]! });
  const { unreadable, unknown } = wrongOptions({ ask, under: '' });
  if (unreadable) return refuse('OPTION_UNKNOWN', unreadable);
  let first = unknown;
  for (const beside of besides(ask)) {
    const list = unreadableList(beside);
    const wrong: { unreadable?: WrongOption; unknown?: WrongOption } = list ? { unreadable: list } : wrongOptions(beside);
    if (wrong.unreadable) return refuse('OPTION_UNKNOWN', wrong.unreadable);
    first ??= wrong.unknown;
  }
  return accept(first);
}

/** The cases that this one is printed with. What prints them refuses a third beside these. */
function besides({ gangedOn, sharesSheetWith }: EstimateCase): Beside[] {
  return [
    ...(gangedOn ? [{ ask: gangedOn.host, under: 'gangedOn.host.' }] : []),
    ...(sharesSheetWith ? [{ ask: sharesSheetWith.partner, under: 'sharesSheetWith.partner.' }] : []),
  ];
}

function unreadableList({ ask, under }: Beside): WrongOption | undefined {
  const option = (['quantities', 'components'] as const).find((name) => ask[name] !== undefined && !Array.isArray(ask[name]));
  return option && { option: under + option };
}

/** The first option of a case that cannot be read, and the first that is unknown, each with the role of its component. */
function wrongOptions({ ask, under }: Beside): { unreadable?: WrongOption; unknown?: WrongOption } {
  const found: WrongOptions = {};
  findWrongOption(ask, caseShape, under, found);
  if (found.unreadable !== undefined) return { unreadable: { option: found.unreadable } };
  const unknown = found.unknown ?? misplaced(ask, under);
  let first: WrongOption | undefined = unknown === undefined ? undefined : { option: unknown };
  for (const [index, part] of (ask.components ?? []).entries()) {
    const wrong = wrongOptionsOf(part, under, index);
    const about = (option: string): WrongOption => ({ option, ...(typeof part?.role === 'string' && { role: part.role }) });
    if (wrong.unreadable !== undefined) return { unreadable: about(wrong.unreadable) };
    if (first === undefined && wrong.unknown !== undefined) first = about(wrong.unknown);
  }
  return first ? { unknown: first } : {};
}

function wrongOptionsOf(part: Component, under: string, index: number): WrongOptions {
  const role = typeof part?.role === 'string' ? part.role : undefined;
  const found: WrongOptions = {};
  findWrongOption(part, role === 'inner' ? innerPart : loosePart, role === undefined ? `${under}components[${index}]` : under, found);
  if (found.unreadable === undefined && !/^\d+\/\d+$/.test(part.colours)) found.unknown ??= `${under}colours`;
  return found;
}

function misplaced({ product, folding, drill, carton }: EstimateCase, under: string): string | undefined {
  if (carton && product !== onlyFor.carton) return `${under}carton`;
  if (drill && drill.holes > 0 && product !== onlyFor.drill) return `${under}drill`;
  return folding && folding.folds > 0 && product !== onlyFor.folding ? `${under}folding` : undefined;
}
