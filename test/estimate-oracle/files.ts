/** The input files of the rule book (`shop.json`, a case), as this reading needs them. */
export interface Upto {
  readonly upToGramsPerM2?: number;
  readonly upToBlockMm?: number;
  readonly value: number;
}

export interface Press {
  readonly id: string;
  readonly class: string;
  readonly maxColours: number;
  readonly eurPerHour: number;
  readonly [parameter: string]: string | number | readonly Upto[] | undefined;
}

export interface Paper {
  readonly code: string;
  readonly name?: string;
  readonly stock?: string;
  readonly form: string;
  readonly gramsPerM2: number;
  readonly bulkCm3PerG: number;
  readonly coated: boolean;
  readonly grains: readonly string[];
  readonly eurPerKg: number;
  readonly sheetShortMm?: number;
  readonly sheetLongMm?: number;
  readonly eurPerThousand?: number;
  readonly webWidthMm?: number;
  readonly gramsPerMetre?: number;
}

type Rates = Readonly<Record<string, number>>;
type Machine = { readonly id: string; readonly eurPerHour: number; readonly setupMinutes: number };
type Wasting = { readonly setupWaste: number; readonly runWasteRate: number };

export interface Finishing {
  readonly prepress: {
    id: string;
    eurPerHour: number;
    boundHours: number;
    folderHours: number;
    flatHours: number;
    offsetExtraHours: number;
  };
  readonly guillotine: Machine & { liftMm: number; loadMinutes: number; minutesPerCut: number; gangedCuts: number };
  readonly folder: Machine &
    Wasting & {
      includedFolds: number;
      extraFoldMinutes: number;
      sheetsPerHour: number;
      heavyFromGramsPerM2: number;
      heavySheetsPerHour: number;
    };
  readonly creaser: Machine & Wasting & { sheetsPerHour: number; aboveGramsPerM2: number };
  readonly laminator: Wasting & {
    id: string;
    eurPerHour: number;
    setupMinutesPerSide: number;
    metresPerMinute: number;
    filmEurPerM2: Rates;
  };
  readonly saddleStitcher: Machine &
    Wasting & {
      booksPerHour: number;
      slowAboveSpreads: number;
      slowBooksPerHour: number;
      wireEurPerBook: number;
      maxThicknessMm: number;
      maxCoverGramsPerM2: number;
    };
  readonly perfectBinder: Machine &
    Wasting & { booksPerHour: readonly Upto[]; glueEurPerBook: number; minBlockMm: number; maxBlockMm: number };
  readonly threeKnife: Machine & { booksPerHour: number };
  readonly caseMaker: Machine & Wasting & Rates2;
  /** Not of edition 1: books in folded sections. */
  readonly sectionStitcher?: Machine & { stations: number; booksPerHour: number; sectionPages: readonly Upto[] };
  readonly gatherer?: Machine & Wasting & { stations: number; booksPerHour: number; sectionPages: readonly Upto[] };
  readonly sewer?: Machine & Wasting & { sectionsPerHour: number; threadEurPerBook: number };
  readonly wireO: Machine &
    Wasting & { booksPerHour: number; wires: readonly { upToThicknessMm: number; diameterMm: number; eurPerBook: number }[] };
  readonly drill: Machine & { liftMm: number; minutesPerLiftAndHolePair: number };
  readonly foil: Machine & Wasting & { dieEur: number; sheetsPerHour: number; foilEurPerM2: number };
  readonly spotUv: Machine & Wasting & { sheetsPerHour: number; varnishEurPerM2: number };
  readonly shrinkWrap: Machine & { packsPerHour: number; filmEurPerPack: number };
  readonly handWork: Machine & { collateMinutesPerBook: number };
}

interface Rates2 {
  readonly booksPerHour: number;
  readonly boardEurPerBook: number;
  readonly endpapersEurPerBook: number;
  readonly headbandEurPerBook: number;
  readonly minimumQuantity: number;
  readonly boardThicknessMm: number;
  readonly boardGramsPerM2: number;
  readonly squareMm: number;
  readonly boardNarrowerMm: number;
  readonly hingeMm: number;
  readonly turnInMm: number;
  readonly endpaperLeaves: number;
  readonly endpaperGramsPerM2: number;
}

export interface ShopFile {
  readonly defaults: {
    bleedMm: number;
    coveragePerColour: number;
    minimumLinePriceEur: number;
    fscPaperRate: number;
    flatOverrunRate: number;
    filmGramsPerM2: number;
  };
  readonly presses: readonly Press[];
  readonly finishing: Finishing;
  readonly papers: readonly Paper[];
  readonly pricing: {
    overheadRates: Rates;
    profitRates: Rates;
    discountTables: Readonly<Record<string, readonly { fromQuantity: number; rate: number }[]>>;
    discountTableByProduct: Readonly<Record<string, string>>;
    priceListFactors: Rates;
  };
  readonly packing: Readonly<Record<'boxLengthMm' | 'boxWidthMm' | 'boxHeightMm' | 'boxEur' | 'maxBoxGrams' | 'minutesPerBox', number>>;
  readonly transport: {
    parcels: readonly { upToKg: number; eur: number }[];
    palletEur: number;
    boxesPerPallet: number;
    maxPalletKg: number;
  };
}

export interface Component {
  readonly role: string;
  readonly paper: string;
  readonly colours: string;
  readonly pages?: number;
  readonly colourPages?: number;
  readonly colourLeaves?: number;
  readonly lamination?: { film: string; sides: number };
  readonly foil?: { widthMm: number; drawnMm: number };
  readonly spotUv?: { coverageRate: number };
  readonly specialColourSides?: number;
  /** Edition 2. */
  readonly spotColours?: { front: number; back: number; coverageRate?: number };
  readonly coating?: { kind: string; sides: number };
  readonly fsc?: boolean;
  readonly allowCrossGrain?: boolean;
}

export interface CaseFile {
  readonly id?: string;
  readonly product: string;
  readonly quantities: readonly number[];
  readonly format: { widthMm: number; heightMm: number; bleedMm?: number };
  readonly components: readonly Component[];
  readonly folding?: { type: string; folds: number };
  /** Not of edition 1: `equivalent` takes any sheet of the same stock. */
  readonly paperChoice?: string;
  readonly sewn?: boolean;
  readonly route?: Readonly<Record<string, readonly string[]>>;
  readonly packing?: string;
  readonly shrinkWrap?: { piecesPerPack: number };
  readonly drill?: { holes: number };
  readonly gangedOn?: { role: string; host: CaseFile };
  readonly customer?: {
    priceListType?: string;
    surchargeRate?: number;
    rounding?: string;
    profitPrintBlackRate?: number;
    profitPrintColourRate?: number;
    graduatedPrices?: { brackets: readonly { fromQuantity: number; priceEur: number; runOnEur: number }[]; capAtNextBracket?: boolean };
  };
}

export class Refused extends Error {
  readonly refusal: { code: string; role?: string };

  constructor(code: string, role?: string) {
    super(code);
    this.refusal = role === undefined ? { code } : { code, role };
  }
}
