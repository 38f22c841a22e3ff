/** The types of the estimating engine: input and output (golden/README.md 8). The parameters are in shop.ts. */

import type { CostGroup } from '#modules/estimating/domain/parameters/pricing.ts';
import type { Grain } from '#modules/estimating/domain/parameters/shop.ts';
import type { StripRoom } from '#modules/estimating/domain/sheet/strip-room.ts';

export type Product = 'perfect-bound-book' | 'saddle-stitched-booklet' | 'hardcover-book' | 'wire-o' | 'folder' | 'flat' | 'folding-carton';
export type Role = 'inner' | 'cover' | 'case' | 'sheet';
export type PriceRounding = '0.01' | '0.05' | '1.00' | 'psychological';

/* The input: one case. Product, role and press ids are free texts of the caller; the engine refuses unknown ones. */

export type Component = {
  role: string;
  paper: string;
  /** front/back, such as `4/0`. */
  colours: string;
  pages?: number;
  colourPages?: number;
  colourLeaves?: number;
  lamination?: { film: string; sides: number };
  foil?: { widthMm: number; drawnMm: number };
  spotUv?: { coverageRate: number };
  specialColourSides?: number;
  /** Inks of their own on each side, beside `colours`, on offset. An addition to edition 1. */
  spotColours?: { front: number; back: number; coverageRate?: number };
  /** Coated in the press, on offset. An addition to edition 1. */
  coating?: { kind: string; sides: number };
  fsc?: boolean;
  allowCrossGrain?: boolean;
};

export type GraduatedPrices = {
  brackets: readonly AgreedBracket[];
  capAtNextBracket?: boolean;
};

/** The price of a whole quantity in euro, and of every piece above it until the next bracket. */
export type AgreedBracket = { fromQuantity: number; priceEur: number; runOnEur: number };

/** The specification that a price was agreed for, as far as it is named; a film of `none` means no lamination. */
export type PriceSpec = { widthMm?: number; heightMm?: number; pages?: number; colourPages?: number; paper?: string; film?: string };

/** The lines for one product of a valid price list: of the customer itself or of its type. */
export type AgreedPrices = {
  listId: number;
  version: number;
  name: string;
  of: 'customer' | 'type';
  capAtNextBracket?: boolean;
  lines: readonly { spec?: PriceSpec; brackets: readonly AgreedBracket[] }[];
};

export type Surcharge = { name: string; of: 'product' | 'customer'; rate: number; amountEur: number };
export type AppliedSurcharge = Surcharge & { eur: number };
export type AppliedPriceList = {
  listId: number;
  version: number;
  name: string;
  of: 'customer' | 'type';
  fromQuantity: number;
  capped: boolean;
};

/**
 * The part of the work that a line belongs to, which decides its mark-ups (`mark-up-scopes.ts`). Groups by code, the business unit by
 * number.
 */
export type MarkUpScope = { unit?: number; mainGroup?: string; subGroup?: string };

/** The last four are additions to edition 1, which has no lists, surcharges per product, scopes or ink coverage of a customer. */
export type CustomerTerms = {
  priceListType?: string;
  surchargeRate?: number;
  rounding?: PriceRounding;
  profitPrintBlackRate?: number;
  profitPrintColourRate?: number;
  graduatedPrices?: GraduatedPrices;
  agreed?: readonly AgreedPrices[];
  surcharges?: readonly Surcharge[];
  scope?: MarkUpScope;
  inkCoverageRate?: number;
};

/** Quantities that are bought in, at the supplier's price; quantities that are not named are made here. */
export type BoughtIn = { supplier: string; supplierId?: number; prices: readonly { quantity: number; costEur: number; hours?: number }[] };

/** The cutting and gluing of a folding carton. */
export type Carton = {
  /** Number of a die that the shop keeps; a new one is made when absent. */
  die?: string;
  /** Cutting and creasing rule of one carton. */
  ruleMm?: number;
  /** Each next row lies this much inside the one before it. */
  nestMm?: number;
  /** Points or lines of glue; none for a carton that is delivered flat. */
  gluePoints?: number;
};

export type EstimateCase = {
  id?: string;
  product: string;
  quantities: readonly number[];
  format: { widthMm: number; heightMm: number; bleedMm?: number };
  components: readonly Component[];
  folding?: { type: string; folds: number };
  /** An addition to edition 1, as its product. */
  carton?: Carton;
  /** The block sewn with thread, which takes folded sections. An addition to edition 1, whose books are glued. */
  sewn?: boolean;
  /** `equivalent`: any sheet size of the same stock. An addition to edition 1, which uses only the given paper. */
  paperChoice?: 'given' | 'equivalent';
  route?: Partial<Record<Role, readonly string[]>>;
  /** The presses that may print it; any when absent. An addition to edition 1. */
  onlyPresses?: readonly string[];
  packing?: 'boxes' | 'none';
  shrinkWrap?: { piecesPerPack: number };
  drill?: { holes: number };
  /** The whole strip beside the pieces of its host, or its own `room` (an addition to edition 1). */
  gangedOn?: { role: Role; host: EstimateCase; room?: StripRoom };
  /**
   * Printed on one sheet with a part of another case, for the first quantity of that case; `leads` marks the host of the two. An addition
   * to edition 1.
   */
  sharesSheetWith?: { role: Role; partner: EstimateCase; partnerRole: Role; leads?: boolean };
  /** An addition to edition 1. */
  boughtIn?: BoughtIn;
  customer?: CustomerTerms;
};

/* The output. Money is euro with at most four decimals, made from whole ten-thousandths: `moneyFromEuros` is exact. */

export type Unit =
  | 'job'
  | 'sheet'
  | 'side'
  | 'page'
  | 'impression'
  | 'm2'
  | 'metre'
  | 'plate'
  | 'ink'
  | 'millilitre'
  | 'kilogram'
  | 'lift'
  | 'section'
  | 'book'
  | 'piece'
  | 'die'
  | 'box'
  | 'pack';

export type CostLine = { code: string; group: CostGroup; machine?: string; quantity: number; unit: Unit; hours?: number; costEur: number };

export type Imposition = 'work-and-turn' | 'sheetwise' | 'one-sided' | 'perfecting';

export type ComponentResult = {
  role: Role;
  paper: string;
  sheetLongMm?: number;
  sheetShortMm?: number;
  grain?: Grain;
  piecesFromParent?: number;
  ups: number;
  alongLong?: number;
  alongShort?: number;
  repeatMm?: number;
  imposition?: Imposition;
  forms?: number;
  impressions?: number;
  /** Folded sections in a book, and the pages of the largest. */
  sections?: number;
  sectionPages?: number;
  foldInput?: number;
  /** Pieces of the other part on a shared sheet; `ups` counts the own ones. */
  partnerUps?: number;
  colourPieces?: number;
  foilInput?: number;
  spotUvInput?: number;
  laminatorInput?: number;
  dieCutInput?: number;
  netSheets?: number;
  grossSheets?: number;
  monoNetSheets?: number;
  monoGrossSheets?: number;
  colourNetSheets?: number;
  colourGrossSheets?: number;
  parentSheets?: number;
  netFrames?: number;
  grossMetres?: number;
};

/** Input of the operations after the press for the ordered quantity. */
export type Chain = {
  binderInput?: number;
  caseMakerInput?: number;
  stitcherInput?: number;
  wireInput?: number;
  folderInput?: number;
  creaserInput?: number;
  cutterOutput?: number;
  gluerInput?: number;
};

export type Transport = { mode: 'parcel' | 'pallet'; units: number; costEur: number; sellEur: number };
export type Warning = 'GRAIN_CROSS' | 'LAMINATION_ON_UNCOATED' | 'CREEP';
export type Route = Partial<Record<Role, readonly string[]>>;

export type Price = {
  calculationPriceEur: number;
  discountRate: number;
  afterDiscountEur: number;
  priceListFactor: number;
  afterPriceListEur: number;
  /** The list that set the price after list, if any. */
  agreed?: AppliedPriceList;
  surchargeRate: number;
  /** The amount of each surcharge of product and customer, beside that rate. */
  surcharges?: readonly AppliedSurcharge[];
  afterSurchargeEur: number;
  linePriceEur: number;
  unitPriceEur: number;
  marginEur: number;
  contributionEur: number;
};

/** Price, weight and transport of a quantity: the values of a ladder and a curve. */
export type PricedQuantity = Price & {
  quantity: number;
  costEur: number;
  totalWeightKg: number;
  boxes: number;
  transport?: Transport;
};

export type EstimateRow = PricedQuantity & {
  route?: Route;
  components: readonly ComponentResult[];
  chain: Chain;
  caliperMm: number;
  blockMm?: number;
  thicknessMm?: number;
  spineMm?: number;
  wireDiameterMm?: number;
  lines: readonly CostLine[];
  pieceWeightG: number;
  piecesPerBox?: number;
  warnings: readonly Warning[];
};

export type CaseRefusalCode =
  | 'QUANTITY_INVALID'
  | 'PRODUCT_UNKNOWN'
  | 'COMPONENT_MISSING'
  | 'COMPONENT_NOT_ALLOWED'
  | 'PAPER_UNKNOWN'
  | 'FORMAT_TOO_SMALL'
  | 'PAGES_NOT_MULTIPLE'
  | 'COLOUR_PAGES_INVALID'
  | 'BLOCK_TOO_THIN'
  | 'BLOCK_TOO_THICK'
  | 'SADDLE_TOO_THICK'
  | 'COVER_TOO_HEAVY'
  | 'WIRE_TOO_THICK'
  | 'PRESS_UNKNOWN'
  | 'GANG_NOT_POSSIBLE'
  | 'SHARING_NOT_POSSIBLE'
  | 'MACHINE_MISSING'
  | 'MACHINE_SIZE'
  | 'MACHINE_GRAMS'
  | 'DIE_UNKNOWN'
  | 'DIE_DIFFERS'
  | 'CARTON_INVALID'
  | 'OPTION_UNKNOWN';
export type RouteRefusalCode =
  | 'PRESS_NOT_ALLOWED'
  | 'SEWING_NOT_POSSIBLE'
  | 'NO_PRESS_FOR_COLOURS'
  | 'COATING_NOT_POSSIBLE'
  | 'SECTIONS_NOT_WHOLE'
  | 'PAPER_FORM'
  | 'PAPER_TOO_HEAVY'
  | 'PAPER_TOO_LIGHT'
  | 'SHEET_TOO_LARGE'
  | 'FORMAT_TOO_LARGE'
  | 'GRAIN_CROSS'
  | 'MACHINE_MISSING'
  | 'MACHINE_SIZE'
  | 'MACHINE_GRAMS'
  | 'DIE_TOO_LARGE';
export type RefusalCode = CaseRefusalCode | RouteRefusalCode;

export type RefusedEstimate = { id?: string; refusal: { code: RefusalCode; role?: string; option?: string } };
export type AcceptedEstimate = { id?: string; quantities: readonly EstimateRow[] };
export type EstimateResult = RefusedEstimate | AcceptedEstimate;
