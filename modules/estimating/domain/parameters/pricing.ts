/** Mark-ups, discounts and price list factors of a shop, in the form of `golden/shop.json`. */

export type CostGroup = 'PREPRESS' | 'PAPER' | 'MAT' | 'PRINT_BLACK' | 'PRINT_COLOR' | 'FINISH' | 'PACK' | 'OUT' | 'TRANSPORT';

/** Mark-ups, or a discount table, for the part of the work that it names. */
export type ScopedMarkUp = {
  id: string;
  kind: 'overhead' | 'profit' | 'discount';
  /** Number of the business unit. */
  unit?: number;
  /** Code of the main group, and of the product. */
  mainGroup?: string;
  subGroup?: string;
  priceListType?: string;
  overheadRates?: Partial<Readonly<Record<CostGroup, number>>>;
  profitRates?: Partial<Readonly<Record<CostGroup, number>>>;
  discountTable?: string;
};

export type Pricing = {
  overheadRates: Readonly<Record<CostGroup, number>>;
  profitRates: Readonly<Record<CostGroup, number>>;
  discountTables: Readonly<Record<string, readonly { fromQuantity: number; rate: number }[]>>;
  discountTableByProduct: Readonly<Record<string, string>>;
  priceListFactors: Readonly<Record<string, number>>;
  /** An addition to edition 1, which has one set of mark-ups for everything. */
  scoped?: readonly ScopedMarkUp[];
  hardcoverBundle: { bundleEur: number; bundleCopies: number; extraCopyEur: number };
};
