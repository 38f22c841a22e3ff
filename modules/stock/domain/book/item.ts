import type { ItemUnit, PriceBasis } from '../numbers/units.ts';

/** Whether only what is there may be promised, or what is on order too. */
export const promiseRules = ['physical', 'expected'] as const;
export type PromiseRule = (typeof promiseRules)[number];

/** A price scale of an offer: from this quantity (or weight of the order in kilograms) on, one `basis` costs `priceEur`. */
export type PriceScale = { from: number; priceEur: number };

/** The offer of a supplier for an item. */
export type Offer = {
  supplier: string;
  basis: PriceBasis;
  /** Ascending. */
  scales: readonly PriceScale[];
  /** Whether the quantity of the line or the weight of the whole order selects the scale. */
  scaleBy?: 'line' | 'orderKg';
  minimum?: number;
  multiple?: number;
  /** The supplier's fee for opening a pack. */
  brokenPackEur?: number;
  leadDays?: number;
  validFrom?: string;
  /** The last valid day. */
  validTo?: string;
};

/** The cost of making an item in the own shop. */
export type Make = { setupEur: number; eachEur: number; leadDays: number; multiple?: number };

/** Which lots leave first: those that expire first, that came first, or those from the fewest positions. */
export const pickPolicies = ['fefo', 'fifo', 'fewest'] as const;
export type PickPolicy = (typeof pickPolicies)[number];

/** At what goods leave: the moving average, or what the oldest of them cost. */
export const valuations = ['average', 'fifo'] as const;
export type Valuation = (typeof valuations)[number];

/** An article or a material that can be in stock (rule book of stock, section 2; an absent field has its first value named there). */
export type Item = {
  code: string;
  unit: ItemUnit;
  widthMm?: number;
  heightMm?: number;
  webWidthMm?: number;
  gramsPerM2?: number;
  unitWeightG?: number;
  perPack?: number;
  perPallet?: number;
  owner?: 'own' | 'customer';
  valuation?: Valuation;
  policy?: 'none' | 'stock' | 'demand';
  reorder?: 'manual' | 'auto';
  minStock?: number;
  maxStock?: number;
  abc?: AbcClass;
  promise?: PromiseRule;
  backOrder?: boolean;
  pickPolicy?: PickPolicy;
  wholePacks?: boolean;
  shelfLifeDays?: number;
  callOffMultiple?: number;
  offers?: readonly Offer[];
  make?: Make;
};

export type AbcClass = 'A' | 'B' | 'C';

/** Whether the goods belong to a customer: they have no value and are never bought. */
export function isCustomers(item: Item): boolean {
  return item.owner === 'customer';
}

/** A place in the warehouse. Only `pick` and `bulk` are picked from; goods in `quarantine` are not usable. */
export type Location = { code: string; type: 'pick' | 'bulk' | 'dispatch' | 'quarantine'; aisle: number; bay: number; level: number };

/** A supplier: lead time in working days, cut-off time for orders of the same day, and weekdays (1 to 5) of its van. */
export type Supplier = {
  code: string;
  leadDays: number;
  cutOff: string;
  weekdays?: readonly number[];
  /** The days on which the supplier or the shop is closed, where the supplier has closures of its own. */
  closedDays?: ReadonlySet<string>;
  minimumOrderEur?: number;
  smallOrderEur?: number;
  overRate?: number;
};

/** The settings of stock with their defaults. */
export type StockSettings = {
  horizonDays: number;
  groupDays: number;
  deferDays: number;
  reviewDays: number;
  usageWeeks: number;
  minWeeks: number;
  z: Record<AbcClass, number>;
  holdingRate: number;
  maxCoverWeeks: number;
  topUpRate: number;
  countToleranceRate: number;
  countToleranceEur: number;
  callOffDays: number;
  weightToleranceRate: number;
};

export const defaultSettings: StockSettings = {
  horizonDays: 60,
  groupDays: 5,
  deferDays: 5,
  reviewDays: 5,
  usageWeeks: 26,
  minWeeks: 8,
  z: { A: 2.05, B: 1.65, C: 1.28 },
  holdingRate: 0.2,
  maxCoverWeeks: 26,
  topUpRate: 0.25,
  countToleranceRate: 0.02,
  countToleranceEur: 25,
  callOffDays: 2,
  weightToleranceRate: 0.04,
};
