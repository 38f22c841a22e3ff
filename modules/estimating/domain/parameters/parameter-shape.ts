/** Describes the parameters of a shop: every machine, paper, rate and table with its bounds. Form, validation and Excel read it. */

import type { MachineKind } from './shop.ts';

export type Unit = 'eur' | 'rate' | 'mm' | 'minutes' | 'hours' | 'grams' | 'kg' | 'bulk' | 'speed' | 'count' | 'number';
export type Rule = { unit: Unit; min: number; max: number; whole: boolean };

export type Shape =
  | { kind: 'number'; optional: boolean }
  | { kind: 'text'; optional: boolean }
  | { kind: 'flag'; optional?: true }
  | { kind: 'words'; of: readonly string[] }
  /** An `optional` machine is one that not every shop has. */
  | { kind: 'group'; parts: Readonly<Record<string, Shape>>; optional?: true }
  /** Rows read from the top: `by` rises, and only the last row may omit it; `from` requires the first to be 1. */
  | { kind: 'rows'; by: string; ends: 'open' | 'closed' | 'from'; row: Group }
  /** Values by a name that the shop chooses: films, price list types. */
  | { kind: 'named'; of: Shape; optional?: true }
  /** Machines or papers, each with a unique name under `key`; the shape of one depends on its `by`. A new shop has none yet. */
  | { kind: 'list'; key: string; by: string; of: Readonly<Record<string, Group>>; optional?: true };
export type Group = Extract<Shape, { kind: 'group' }>;

const number: Shape = { kind: 'number', optional: false };
const maybe: Shape = { kind: 'number', optional: true };
const text: Shape = { kind: 'text', optional: false };
const maybeText: Shape = { kind: 'text', optional: true };

function numbers(names: string): Record<string, Shape> {
  return Object.fromEntries(names.split(' ').map((name) => [name, number]));
}
function group(...parts: readonly Record<string, Shape>[]): Group {
  return { kind: 'group', parts: Object.assign({}, ...parts) };
}
/** Rows of which the last has no limit. */
function upTo(by: string, values: string, ends: 'open' | 'closed' = 'open'): Shape {
  return { kind: 'rows', by, ends, row: group({ [by]: maybe }, numbers(values)) };
}

const speeds = { sidesPerHour: upTo('upToGramsPerM2', 'value') };
const maybeFlag: Shape = { kind: 'flag', optional: true };
const press = {
  id: text,
  name: text,
  class: text,
  ...numbers('maxGramsPerM2 maxColours eurPerHour'),
  minGramsPerM2: maybe,
  minThicknessMm: maybe,
  off: maybeFlag,
};
const sheetPress = { ...press, ...numbers('maxShortMm maxLongMm') };
const paperLimits = { minGramsPerM2: maybe, maxGramsPerM2: maybe };
const limits = { minShortMm: maybe, minLongMm: maybe, maxShortMm: maybe, maxLongMm: maybe };
const own = { id: text, name: maybeText, off: maybeFlag };
const machine = { ...own, ...numbers('eurPerHour setupMinutes'), ...limits };
const waste = numbers('setupWaste runWasteRate');
const paper = {
  ...{ code: text, name: text, form: text, stock: maybeText, coated: { kind: 'flag' } as const },
  ...numbers('gramsPerM2 bulkCm3PerG eurPerKg'),
  grains: { kind: 'words', of: ['L', 'B', 'X'] } as const,
};

const costGroups = ['PREPRESS', 'PAPER', 'MAT', 'PRINT_BLACK', 'PRINT_COLOR', 'FINISH', 'PACK', 'OUT', 'TRANSPORT'] as const;
const products = 'perfect-bound-book saddle-stitched-booklet hardcover-book wire-o flat folder';
const tableOfProduct = Object.fromEntries(products.split(' ').map((product) => [product, text]));

/** The part of the work that a scoped mark-up applies to; an omitted field matches all work. */
const scope = { id: text, kind: text, unit: maybe, mainGroup: maybeText, subGroup: maybeText, priceListType: maybeText };
const someRates = group(Object.fromEntries(costGroups.map((name) => [name, maybe])));

/** The machines after the press, and prepress; a shop has those that it has. */
export const machineShapes = {
  prepress: group(own, numbers('eurPerHour boundHours folderHours flatHours offsetExtraHours'), {
    sharedSheetHours: maybe,
  }),
  guillotine: group(machine, paperLimits, numbers('liftMm loadMinutes minutesPerCut gangedCuts'), { guestsPerSheet: maybe }),
  folder: group(
    machine,
    paperLimits,
    numbers('includedFolds extraFoldMinutes sheetsPerHour heavyFromGramsPerM2 heavySheetsPerHour'),
    waste,
  ),
  creaser: group(machine, paperLimits, numbers('sheetsPerHour aboveGramsPerM2'), waste),
  laminator: group(own, limits, paperLimits, numbers('eurPerHour setupMinutesPerSide metresPerMinute'), waste, {
    filmEurPerM2: { kind: 'named', of: number },
  }),
  saddleStitcher: group(
    machine,
    numbers('booksPerHour slowAboveSpreads slowBooksPerHour wireEurPerBook maxThicknessMm maxCoverGramsPerM2'),
    waste,
  ),
  perfectBinder: group(machine, { booksPerHour: upTo('upToBlockMm', 'value') }, waste, numbers('glueEurPerBook minBlockMm maxBlockMm')),
  threeKnife: group(machine, numbers('booksPerHour')),
  gatherer: group(machine, numbers('stations booksPerHour'), waste, { sectionPages: upTo('upToGramsPerM2', 'value', 'closed') }),
  sectionStitcher: group(machine, numbers('stations booksPerHour'), { sectionPages: upTo('upToGramsPerM2', 'value', 'closed') }),
  sewer: group(machine, numbers('sectionsPerHour threadEurPerBook'), waste),
  caseMaker: group(
    machine,
    numbers('booksPerHour boardEurPerBook endpapersEurPerBook headbandEurPerBook minimumQuantity boardThicknessMm boardGramsPerM2'),
    numbers('squareMm boardNarrowerMm hingeMm turnInMm endpaperLeaves endpaperGramsPerM2'),
    waste,
  ),
  wireO: group(machine, numbers('booksPerHour'), waste, { wires: upTo('upToThicknessMm', 'diameterMm eurPerBook', 'closed') }),
  drill: group(machine, paperLimits, numbers('liftMm minutesPerLiftAndHolePair')),
  foil: group(machine, paperLimits, numbers('dieEur sheetsPerHour foilEurPerM2'), waste),
  spotUv: group(machine, paperLimits, numbers('sheetsPerHour varnishEurPerM2'), waste),
  dieCutter: group(machine, paperLimits, numbers('sheetsPerHour gapMm dieFixedEur dieEurPerMetre stripMinutesPerSheet'), waste, {
    strippingSetupMinutes: maybe,
    dies: { kind: 'named', of: group(numbers('widthMm heightMm alongLong alongShort'), { nestMm: maybe }), optional: true },
  }),
  folderGluer: group(machine, paperLimits, waste, { piecesPerHour: upTo('upToGluePoints', 'value') }, numbers('glueEurPerPoint')),
  shrinkWrap: group(machine, numbers('packsPerHour filmEurPerPack')),
  handWork: group(machine, numbers('collateMinutesPerBook')),
} satisfies Record<MachineKind, Group>;

/** The presses by their class. */
export const pressShapes = {
  toner: group(sheetPress, speeds, numbers('marginMm setupMinutes setupWasteSheets runWasteRate clickBlackEur'), {
    clickColourEur: maybe,
    clickSpecialEur: maybe,
  }),
  offset: group(
    sheetPress,
    { sheetsPerHour: upTo('upToGramsPerM2', 'value') },
    numbers('gripperMm tailMm sideMm setupFirstFormMinutes setupNextFormMinutes setupTurnMinutes wasteFirstFormSheets'),
    numbers('wasteNextFormSheets wasteTurnSheets runWasteRatePerPass plateEur inkEurPerKg'),
    numbers('inkCoatedGramsPerM2At100 inkUncoatedGramsPerM2At100'),
    { perfectingColours: maybe, perfectingMaxGramsPerM2: maybe, perfectingSetupMinutes: maybe, perfectingSpeedRate: maybe },
    { spotWashUpMinutes: maybe, spotInkEurPerKg: maybe, coatingSetupMinutes: maybe, coatingWasteSheets: maybe, coatingPlateEur: maybe },
    { coatingEurPerM2: { kind: 'named', of: number, optional: true } },
  ),
  'inkjet-web': group(
    press,
    numbers('maxWebWidthMm marginMm setupMinutes metresPerMinute setupWasteMetres runWasteRate inkBlackEurPerLitre'),
    numbers('inkColourEurPerLitre inkMlPerM2At100 blackPageCoverage colourPageCoverage'),
  ),
  'wide-format': group(sheetPress, numbers('marginMm setupMinutes m2PerHour setupWasteSheets runWasteRate inkEurPerM2')),
} satisfies Record<string, Group>;

export const shopShape = group({
  note: maybeText,
  currency: maybeText,
  defaults: group(numbers('bleedMm coveragePerColour minimumLinePriceEur fscPaperRate flatOverrunRate filmGramsPerM2'), {
    minSideMm: maybe,
  }),
  presses: {
    kind: 'list',
    key: 'id',
    by: 'class',
    of: pressShapes,
  },
  finishing: group(
    Object.fromEntries(Object.entries(machineShapes).map(([kind, shape]) => [kind, { ...shape, optional: true as const }])),
    {
      others: {
        kind: 'list',
        key: 'id',
        by: 'class',
        of: Object.fromEntries(Object.entries(machineShapes).map(([kind, { parts }]) => [kind, group({ class: text }, parts)])),
        optional: true,
      },
    },
  ),
  papers: {
    kind: 'list',
    key: 'code',
    by: 'form',
    of: {
      sheet: group(paper, numbers('sheetShortMm sheetLongMm eurPerThousand')),
      roll: group(paper, numbers('webWidthMm gramsPerMetre')),
    },
  },
  pricing: group({
    overheadRates: group(numbers(costGroups.join(' '))),
    profitRates: group(numbers(costGroups.join(' '))),
    discountTables: { kind: 'named', of: { kind: 'rows', by: 'fromQuantity', ends: 'from', row: group(numbers('fromQuantity rate')) } },
    discountTableByProduct: group(tableOfProduct, { 'folding-carton': maybeText }),
    priceListFactors: { kind: 'named', of: number },
    scoped: {
      kind: 'list',
      key: 'id',
      by: 'kind',
      of: {
        overhead: group(scope, { overheadRates: someRates }),
        profit: group(scope, { profitRates: someRates }),
        discount: group(scope, { discountTable: text }),
      },
      optional: true,
    },
    hardcoverBundle: group(numbers('bundleEur bundleCopies extraCopyEur')),
  }),
  packing: group(numbers('boxLengthMm boxWidthMm boxHeightMm boxEur maxBoxGrams minutesPerBox')),
  transport: group(
    { parcels: upTo('upToKg', 'eur', 'closed') },
    numbers('palletEur boxesPerPallet maxPalletKg'),
    Object.fromEntries(['letterboxUpToKg', 'letterboxEur', 'vanEurPerStop'].map((name) => [name, maybe])),
    { abroad: { kind: 'named', of: group(numbers('parcelEur palletEur letterboxEur')), optional: true } },
  ),
});

const unitByName: readonly [RegExp, Unit][] = [
  [/Rates?($|\.|PerPass)|^rate$/, 'rate'],
  [/Eur|^eur|filmEurPerM2|bundleEur/, 'eur'],
  [/PerHour$|metresPerMinute$/, 'speed'],
  [/Minutes|^minutes/, 'minutes'],
  [/Hours$/, 'hours'],
  [/[gG]rams/, 'grams'],
  [/Mm$/, 'mm'],
  [/Kg$/, 'kg'],
  [/bulk/, 'bulk'],
  [/[cC]overage|MlPer|Factors/, 'number'],
];
const maxByUnit: Record<Unit, number> = {
  ...{ eur: 100_000, rate: 5, mm: 100_000, minutes: 10_000, hours: 1000, grams: 1_000_000 },
  ...{ kg: 100_000, bulk: 10, speed: 1_000_000, count: 1_000_000, number: 1000 },
};
const aboveNothing =
  /PerHour$|metresPerMinute$|stations$|liftMm$|\.max|box(Length|Width|Height)Mm|boxesPerPallet|sheet(Short|Long)Mm|webWidthMm|papers\.[^.]+\.(grams|bulk)|diameterMm|fromQuantity|dies\.[^.]+\.|upToGluePoints/;

/** Values that a paper can have; one outside is a unit or a decimal mark that was mistaken, such as a thickness in micron as the bulk. */
const plausiblePaper: readonly [RegExp, { min: number; max: number }][] = [
  [/^papers\.[^.]+\.bulkCm3PerG$/, { min: 0.5, max: 3 }],
  [/^papers\.[^.]+\.sheet(Short|Long)Mm$/, { min: 10, max: 2000 }],
];

/** Unit and bounds of the number at this path (`presses.D1.eurPerHour`); the suffix of its name gives the unit. */
export function ruleOf(path: string): Rule {
  const names = path.split('.').filter((name) => !/^\d+$/.test(name));
  const last = names.at(-1) ?? '';
  const owner = names.at(-2) ?? '';
  const name = last === 'value' || isChosenName(owner) ? owner : last;
  const unit = unitByName.find(([pattern]) => pattern.test(name))?.[1] ?? 'count';
  const positive = aboveNothing.test(last === 'value' ? names.slice(0, -1).join('.') : path);
  const plausible = plausiblePaper.find(([pattern]) => pattern.test(path));
  if (plausible) return { unit, ...plausible[1], whole: false };
  return { unit, min: positive ? smallest(unit) : 0, max: maxByUnit[unit], whole: unit === 'count' };
}

/** Whether the name is chosen by the shop or is a cost group; then the unit comes from the name above it. */
function isChosenName(owner: string): boolean {
  return ['filmEurPerM2', 'coatingEurPerM2', 'priceListFactors', 'overheadRates', 'profitRates'].includes(owner);
}

function smallest(unit: Unit): number {
  return unit === 'count' || unit === 'speed' ? 1 : 0.01;
}
