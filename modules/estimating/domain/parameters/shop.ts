/** The parameters of the estimating engine, in the form of `golden/shop.json`: every machine, paper, rate and mark-up. */

import type { Pricing } from './pricing.ts';

/** Fibres parallel to the long side (L), to the short side (B), or without direction (X). */
export type Grain = 'L' | 'B' | 'X';

export type SpeedRow = { upToGramsPerM2?: number; value: number };

type PressBase = {
  id: string;
  name: string;
  minGramsPerM2?: number;
  maxGramsPerM2: number;
  minThicknessMm?: number;
  maxColours: number;
  eurPerHour: number;
  /** Switched off: it stays in the parameters and prints nothing. */
  off?: boolean;
};
type SheetPress = PressBase & { maxShortMm: number; maxLongMm: number };

export type TonerPress = SheetPress & {
  class: 'toner';
  marginMm: number;
  setupMinutes: number;
  sidesPerHour: readonly SpeedRow[];
  setupWasteSheets: number;
  runWasteRate: number;
  clickBlackEur: number;
  clickColourEur?: number;
  clickSpecialEur?: number;
};

export type OffsetPress = SheetPress & {
  class: 'offset';
  gripperMm: number;
  tailMm: number;
  sideMm: number;
  setupFirstFormMinutes: number;
  setupNextFormMinutes: number;
  setupTurnMinutes: number;
  sheetsPerHour: readonly SpeedRow[];
  wasteFirstFormSheets: number;
  wasteNextFormSheets: number;
  wasteTurnSheets: number;
  runWasteRatePerPass: number;
  plateEur: number;
  inkEurPerKg: number;
  inkCoatedGramsPerM2At100: number;
  inkUncoatedGramsPerM2At100: number;
  /** Prints both sides in one pass when front and back together have at most this many colours. Edition 1 has no such press. */
  perfectingColours?: number;
  perfectingMaxGramsPerM2?: number;
  perfectingSetupMinutes?: number;
  /** Fraction of its speed when it prints one side at a time. */
  perfectingSpeedRate?: number;
  /** Prints inks of its own beside black and process colours, and is washed up for each. Edition 1 has no such press. */
  spotWashUpMinutes?: number;
  /** The price of process ink when absent. */
  spotInkEurPerKg?: number;
  /** Coats in line with these, each with the price of a coated square metre. Edition 1 has no such press. */
  coatingEurPerM2?: Readonly<Record<string, number>>;
  coatingSetupMinutes?: number;
  coatingWasteSheets?: number;
  coatingPlateEur?: number;
};

export type InkjetWebPress = PressBase & {
  class: 'inkjet-web';
  maxWebWidthMm: number;
  marginMm: number;
  setupMinutes: number;
  metresPerMinute: number;
  setupWasteMetres: number;
  runWasteRate: number;
  inkBlackEurPerLitre: number;
  inkColourEurPerLitre: number;
  inkMlPerM2At100: number;
  blackPageCoverage: number;
  colourPageCoverage: number;
};

export type WideFormatPress = SheetPress & {
  class: 'wide-format';
  marginMm: number;
  setupMinutes: number;
  m2PerHour: number;
  setupWasteSheets: number;
  runWasteRate: number;
  inkEurPerM2: number;
};

export type Press = TonerPress | OffsetPress | InkjetWebPress | WideFormatPress;

type PaperBase = {
  code: string;
  name: string;
  /** Name shared by all sheet sizes of one stock; the part of `name` before its comma when absent. */
  stock?: string;
  gramsPerM2: number;
  bulkCm3PerG: number;
  coated: boolean;
  grains: readonly Grain[];
  eurPerKg: number;
};
export type SheetPaper = PaperBase & { form: 'sheet'; sheetShortMm: number; sheetLongMm: number; eurPerThousand: number };
export type RollPaper = PaperBase & { form: 'roll'; webWidthMm: number; gramsPerMetre: number };
export type Paper = SheetPaper | RollPaper;

/** Largest and smallest sheet, or trimmed product, that a machine takes; additions to edition 1, whose machines take any. */
export type MachineLimits = { minShortMm?: number; minLongMm?: number; maxShortMm?: number; maxLongMm?: number };
/** The lightest and heaviest paper that a machine takes, likewise. */
export type PaperLimits = { minGramsPerM2?: number; maxGramsPerM2?: number };
type Machine = MachineLimits & { id: string; name?: string; eurPerHour: number; off?: boolean };
type MachineWithSetup = Machine & { setupMinutes: number };
/** Waste of an operation: sheets to set up, and a fraction of its output. */
type Waste = { setupWaste: number; runWasteRate: number };

export type Guillotine = MachineWithSetup &
  PaperLimits & {
    liftMm: number;
    loadMinutes: number;
    minutesPerCut: number;
    gangedCuts: number;
    /** An addition to edition 1: maximum number of guests on one sheet; 1 when absent. */
    guestsPerSheet?: number;
  };
export type WireSize = { upToThicknessMm: number; diameterMm: number; eurPerBook: number };
export type CaseMaker = MachineWithSetup &
  Waste & {
    booksPerHour: number;
    boardEurPerBook: number;
    endpapersEurPerBook: number;
    headbandEurPerBook: number;
    minimumQuantity: number;
    boardThicknessMm: number;
    boardGramsPerM2: number;
    squareMm: number;
    boardNarrowerMm: number;
    hingeMm: number;
    turnInMm: number;
    endpaperLeaves: number;
    endpaperGramsPerM2: number;
  };

/**
 * `sectionPages`: the maximum number of pages folded from one sheet, by grammage; heavier paper is not folded. `stations`: sections
 * gathered in one round.
 */
export type TakesSections = MachineWithSetup & { stations: number; booksPerHour: number; sectionPages: readonly SpeedRow[] };

/** A cutting die that the shop keeps, with the flat size of one carton, how many it cuts along both sides of the sheet, and their nesting. */
export type Die = { widthMm: number; heightMm: number; alongLong: number; alongShort: number; nestMm?: number };

/** Cuts and creases cartons from printed sheets. An addition to edition 1, which makes none. */
export type DieCutter = MachineWithSetup &
  PaperLimits &
  Waste & {
    sheetsPerHour: number;
    /** Room around each carton on the sheet. */
    gapMm: number;
    dieFixedEur: number;
    dieEurPerMetre: number;
    /** Waste is stripped in line after this set-up; by hand, `stripMinutesPerSheet`, when absent. */
    strippingSetupMinutes?: number;
    stripMinutesPerSheet: number;
    /** Dies that were paid for, by number. */
    dies?: Readonly<Record<string, Die>>;
  };

/** Folds cartons and glues them. An addition to edition 1. */
export type FolderGluer = MachineWithSetup &
  PaperLimits &
  Waste & { piecesPerHour: readonly { upToGluePoints?: number; value: number }[]; glueEurPerPoint: number };

/** One machine of each kind. */
export type Finishing = {
  prepress: Machine & {
    boundHours: number;
    folderHours: number;
    flatHours: number;
    offsetExtraHours: number;
    /** Hours to combine two parts on one sheet, half charged to each; absent, as in edition 1, every part is printed separately. */
    sharedSheetHours?: number;
  };
  guillotine: Guillotine;
  folder: MachineWithSetup &
    PaperLimits &
    Waste & {
      includedFolds: number;
      extraFoldMinutes: number;
      sheetsPerHour: number;
      heavyFromGramsPerM2: number;
      heavySheetsPerHour: number;
    };
  creaser: MachineWithSetup & PaperLimits & Waste & { sheetsPerHour: number; aboveGramsPerM2: number };
  laminator: Machine &
    PaperLimits &
    Waste & { setupMinutesPerSide: number; metresPerMinute: number; filmEurPerM2: Readonly<Record<string, number>> };
  saddleStitcher: MachineWithSetup &
    Waste & {
      booksPerHour: number;
      slowAboveSpreads: number;
      slowBooksPerHour: number;
      wireEurPerBook: number;
      maxThicknessMm: number;
      maxCoverGramsPerM2: number;
    };
  perfectBinder: MachineWithSetup &
    Waste & {
      booksPerHour: readonly { upToBlockMm?: number; value: number }[];
      glueEurPerBook: number;
      minBlockMm: number;
      maxBlockMm: number;
    };
  threeKnife: MachineWithSetup & { booksPerHour: number };
  /** Gathers folded sections; a shop without one, as in edition 1, prints no books in sections. */
  gatherer: TakesSections & Waste;
  /** Gathers folded sections, stitches and trims them in line; without one, as in edition 1, no booklet is printed in sections. */
  sectionStitcher: TakesSections;
  dieCutter: DieCutter;
  folderGluer: FolderGluer;
  sewer: MachineWithSetup & Waste & { sectionsPerHour: number; threadEurPerBook: number };
  caseMaker: CaseMaker;
  wireO: MachineWithSetup & Waste & { booksPerHour: number; wires: readonly WireSize[] };
  drill: MachineWithSetup & PaperLimits & { liftMm: number; minutesPerLiftAndHolePair: number };
  foil: MachineWithSetup & PaperLimits & Waste & { dieEur: number; sheetsPerHour: number; foilEurPerM2: number };
  spotUv: MachineWithSetup & PaperLimits & Waste & { sheetsPerHour: number; varnishEurPerM2: number };
  shrinkWrap: MachineWithSetup & { packsPerHour: number; filmEurPerPack: number };
  handWork: MachineWithSetup & { collateMinutesPerBook: number };
};

export type MachineKind = keyof Finishing;
/** Another machine of a kind that the shop has more than one of. */
export type OtherMachine = { [Kind in MachineKind]: Finishing[Kind] & { class: Kind } }[MachineKind];

type Packing = {
  boxLengthMm: number;
  boxWidthMm: number;
  boxHeightMm: number;
  boxEur: number;
  maxBoxGrams: number;
  minutesPerBox: number;
};

type TransportRates = {
  parcels: readonly { upToKg?: number; eur: number }[];
  palletEur: number;
  boxesPerPallet: number;
  maxPalletKg: number;
  /** For shipping, not for the estimate. */
  letterboxUpToKg?: number;
  letterboxEur?: number;
  vanEurPerStop?: number;
  /** By country code: what a delivery there costs beyond these tariffs. */
  abroad?: Readonly<Record<string, AbroadRates>>;
};
export type AbroadRates = { parcelEur: number; palletEur: number; letterboxEur: number };

export type Shop = {
  defaults: {
    bleedMm: number;
    coveragePerColour: number;
    minimumLinePriceEur: number;
    fscPaperRate: number;
    flatOverrunRate: number;
    filmGramsPerM2: number;
    /** Minimum width and height; edition 1 has no minimum. */
    minSideMm?: number;
  };
  presses: readonly Press[];
  /** Work that needs a machine that is absent is refused. */
  finishing: Partial<Finishing> & { others?: readonly OtherMachine[] };
  papers: readonly Paper[];
  pricing: Pricing;
  packing: Packing;
  transport: TransportRates;
};
