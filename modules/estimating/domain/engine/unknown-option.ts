import type { Component, CustomerTerms, EstimateCase, GraduatedPrices, PriceRounding } from './types.ts';

/** What an object of a case may hold: `true` for a plain value, or what its own objects may hold. */
type Known<Of> = { [Key in keyof Required<Of>]: true | Options };
type Options = { readonly [key: string]: true | Options };

const formatOptions: Known<EstimateCase['format']> = { widthMm: true, heightMm: true, bleedMm: true };

const bracketOptions: Known<GraduatedPrices['brackets'][number]> = { fromQuantity: true, priceEur: true, runOnEur: true };
const graduatedOptions: Known<GraduatedPrices> = { brackets: bracketOptions, capAtNextBracket: true };

const customerOptions: Known<CustomerTerms> = {
  priceListType: true,
  surchargeRate: true,
  rounding: true,
  profitPrintBlackRate: true,
  profitPrintColourRate: true,
  graduatedPrices: graduatedOptions,
  agreed: true,
  surcharges: true,
  scope: true,
  inkCoverageRate: true,
};

/** The options of each part; film, foil and varnish go on loose parts only (golden/README.md 8). */
const innerOptions = {
  role: true,
  paper: true,
  colours: true,
  pages: true,
  colourPages: true,
  colourLeaves: true,
  specialColourSides: true,
  fsc: true,
  allowCrossGrain: true,
} as const satisfies Options;
const looseOptions: Known<Component> = {
  ...innerOptions,
  lamination: { film: true, sides: true },
  foil: { widthMm: true, drawnMm: true },
  spotUv: { coverageRate: true },
  spotColours: { front: true, back: true, coverageRate: true },
  coating: { kind: true, sides: true },
};

/** A remark, and the expected result of a worked case: they ask for nothing. */
const remarks = { note: true, expected: true } as const;

/** Every option that the engine knows; an option that it does not know would be made and not paid for. */
const caseOptions: Known<EstimateCase> = {
  id: true,
  product: true,
  quantities: true,
  format: formatOptions,
  components: true,
  folding: { type: true, folds: true },
  carton: { die: true, ruleMm: true, nestMm: true, gluePoints: true },
  sewn: true,
  paperChoice: true,
  route: { inner: true, cover: true, case: true, sheet: true },
  onlyPresses: true,
  packing: true,
  shrinkWrap: { piecesPerPack: true },
  drill: { holes: true },
  gangedOn: { role: true, host: true, room: { place: true, fromMm: true, lengthMm: true } },
  sharesSheetWith: { role: true, partner: true, partnerRole: true, leads: true },
  boughtIn: { supplier: true, supplierId: true, prices: { quantity: true, costEur: true, hours: true } },
  customer: customerOptions,
};

/** Work that one product only has done to it. */
const onlyFor = { folding: 'folder', drill: 'flat', carton: 'folding-carton' } as const;

const packings: readonly unknown[] = ['boxes', 'none'];
const paperChoices: readonly unknown[] = ['given', 'equivalent'];
const roundings: readonly unknown[] = ['0.01', '0.05', '1.00', 'psychological'] satisfies PriceRounding[];

/** The path of the first option of a case that the engine does not know, such as `foil.depthMm`, with the role of its component. */
export function unknownOption(ask: EstimateCase, under = ''): { option: string; role?: string } | undefined {
  const option = strangeKey(ask, { ...caseOptions, ...remarks }, under) ?? misplaced(ask, under) ?? strangeValue(ask, under);
  if (option !== undefined) return { option };
  for (const component of ask.components) {
    const strange = strangeKey(component, component.role === 'inner' ? innerOptions : looseOptions, under);
    if (strange !== undefined) return { option: strange, role: component.role };
    const value = strangeValueOf(component);
    if (value !== undefined) return { option: under + value, role: component.role };
  }
  const { gangedOn, sharesSheetWith } = ask;
  if (gangedOn) return unknownOption(gangedOn.host, `${under}gangedOn.host.`);
  return sharesSheetWith && under === '' ? unknownOption(sharesSheetWith.partner, 'sharesSheetWith.partner.') : undefined;
}

function misplaced({ product, folding, drill, carton }: EstimateCase, under: string): string | undefined {
  if (carton && product !== onlyFor.carton) return `${under}carton`;
  if (drill && drill.holes > 0 && product !== onlyFor.drill) return `${under}drill`;
  return folding && folding.folds > 0 && product !== onlyFor.folding ? `${under}folding` : undefined;
}

/** An option whose value the engine does not know: it would be taken for the usual one. */
function strangeValue({ packing, paperChoice, shrinkWrap, customer, folding }: EstimateCase, under: string): string | undefined {
  if (folding && !(Number.isInteger(folding.folds) && folding.folds >= 0)) return `${under}folding.folds`;
  if (packing !== undefined && !packings.includes(packing)) return `${under}packing`;
  if (paperChoice !== undefined && !paperChoices.includes(paperChoice)) return `${under}paperChoice`;
  const pieces = shrinkWrap?.piecesPerPack;
  if (shrinkWrap && !(Number.isInteger(pieces) && pieces! >= 1)) return `${under}shrinkWrap.piecesPerPack`;
  const rounding = customer?.rounding;
  return rounding !== undefined && !roundings.includes(rounding) ? `${under}customer.rounding` : undefined;
}

const isRate = (value: unknown) => value === undefined || (typeof value === 'number' && value >= 0 && value <= 1);

/** An option of a part whose value is none: it would cost too little, or nothing. */
function strangeValueOf({ colours, lamination, spotUv, spotColours }: Component): string | undefined {
  if (!/^\d+\/\d+$/.test(colours)) return 'colours';
  if (lamination && lamination.sides !== 1 && lamination.sides !== 2) return 'lamination.sides';
  if (spotUv && (spotUv.coverageRate === undefined || !isRate(spotUv.coverageRate))) return 'spotUv.coverageRate';
  return isRate(spotColours?.coverageRate) ? undefined : 'spotColours.coverageRate';
}

function strangeKey(value: unknown, known: Options, under: string): string | undefined {
  if (Array.isArray(value)) {
    for (const one of value) {
      const strange = strangeKey(one, known, under);
      if (strange !== undefined) return strange;
    }
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    if (one === undefined) continue;
    const inside = Object.hasOwn(known, key) ? known[key] : undefined;
    if (inside === undefined) return under + key;
    const strange = inside === true ? undefined : strangeKey(one, inside, `${under}${key}.`);
    if (strange !== undefined) return strange;
  }
  return undefined;
}
