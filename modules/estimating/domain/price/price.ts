import { eurosOfUnits, round4, unitsOf } from '#modules/estimating/domain/engine/numbers.ts';
import type { AppliedPriceList, CustomerTerms, Price, PriceRounding, Product } from '#modules/estimating/domain/engine/types.ts';
import type { CostGroup, Pricing } from '#modules/estimating/domain/parameters/pricing.ts';
import type { AgreedPrice } from './agreed-price.ts';
import { graduatedPrice } from './graduated.ts';
import { surchargesOn } from './surcharges.ts';

/** The values of a cost line that a price needs; a line without a code counts as work in the contribution. */
export type PricedLine = { code?: string; group: CostGroup; costEur: number };
export type PriceTerms = {
  quantity: number;
  discountRate: number;
  minimumLinePriceEur: number;
  customer: CustomerTerms;
  /** The price by a price list (`agreed-price.ts`). */
  agreed?: AgreedPrice | undefined;
};

/** Quantity discount of a product: the rate of the last row reached. */
export function discountRateFor(pricing: Pricing, product: Product, quantity: number): number {
  const table = pricing.discountTables[pricing.discountTableByProduct[product] ?? ''] ?? [];
  return table.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.rate ?? 0;
}

/**
 * Prices cost lines: mark-ups per line, discount and list factor or the price of a list, surcharges, rounding, minimum (golden/README.md
 * 7). A price list precedes graduated prices; both replace discount and factor and keep surcharges.
 */
export function priceOf(pricing: Pricing, lines: readonly PricedLine[], terms: PriceTerms): Price {
  const sum = new PriceSum(pricing, terms.customer);
  for (const { code = '', group, costEur } of lines) sum.add(unitsOf(costEur), group, isMaterial(code, group));
  return priceOfSum(pricing, sum, terms);
}

/** Sums of cost lines that a price needs, in whole ten-thousandths of a euro: `calculationUnits` includes the mark-ups of each line. */
export class PriceSum {
  costUnits = 0;
  materialUnits = 0;
  calculationUnits = 0;
  readonly #pricing: Pricing;
  readonly #customer: CustomerTerms;
  constructor(pricing: Pricing, customer: CustomerTerms) {
    this.#pricing = pricing;
    this.#customer = customer;
  }
  add(units: number, group: CostGroup, material: boolean): void {
    this.costUnits += units;
    if (material) this.materialUnits += units;
    const withOverheadEur = round4(eurosOfUnits(units) * (1 + this.#pricing.overheadRates[group]));
    this.calculationUnits += unitsOf(withOverheadEur * (1 + profitRate(this.#pricing, this.#customer, group)));
  }
}

/** The same price from sums instead of lines. */
export function priceOfSum(
  pricing: Pricing,
  { costUnits, materialUnits, calculationUnits }: PriceSum,
  { quantity, discountRate, minimumLinePriceEur, customer, agreed }: PriceTerms,
): Price {
  const calculationPriceEur = eurosOfUnits(calculationUnits);
  const list = agreed
    ? replacedBy(agreed.priceEur, calculationPriceEur)
    : listPrice(pricing, calculationPriceEur, quantity, discountRate, customer);
  const surchargeRate = customer.surchargeRate ?? 0;
  const surcharges = customer.surcharges ? surchargesOn(list.afterPriceListEur, customer.surcharges) : noSurcharges;
  const afterRateUnits = unitsOf(list.afterPriceListEur * (1 + surchargeRate));
  const afterSurchargeEur = eurosOfUnits(Math.max(0, afterRateUnits + Math.round(surcharges.totalEur * 10_000)));
  const lineUnits = Math.max(unitsOf(roundPrice(afterSurchargeEur, customer.rounding)), unitsOf(minimumLinePriceEur));
  const linePriceEur = eurosOfUnits(lineUnits);
  const price: Price = {
    ...list,
    calculationPriceEur,
    surchargeRate,
    afterSurchargeEur,
    linePriceEur,
    unitPriceEur: round4(linePriceEur / quantity),
    marginEur: eurosOfUnits(lineUnits - costUnits),
    contributionEur: eurosOfUnits(lineUnits - materialUnits),
  };
  if (agreed) price.agreed = appliedOf(agreed);
  if (surcharges.applied.length > 0) price.surcharges = surcharges.applied;
  return price;
}

const noSurcharges = surchargesOn(0, []);

function profitRate({ profitRates }: Pricing, customer: CustomerTerms, group: CostGroup): number {
  if (group === 'PRINT_BLACK') return customer.profitPrintBlackRate ?? profitRates[group];
  if (group === 'PRINT_COLOR') return customer.profitPrintColourRate ?? profitRates[group];
  return profitRates[group];
}

/** Whether a line is material, which is excluded from the contribution. */
export function isMaterial(code: string, group: CostGroup): boolean {
  return group === 'PAPER' || group === 'MAT' || group === 'OUT' || code.includes('_CLICKS_') || code.includes('_INK');
}

function listPrice(pricing: Pricing, calculationPriceEur: number, quantity: number, discountRate: number, customer: CustomerTerms) {
  const { priceListType = 'A', graduatedPrices } = customer;
  const isAgreed = priceListType === 'D' && graduatedPrices !== undefined;
  const agreedEur = isAgreed ? graduatedPrice(graduatedPrices, quantity) : undefined;
  if (agreedEur !== undefined) return replacedBy(agreedEur, calculationPriceEur);
  const priceListFactor = isAgreed ? 1 : (pricing.priceListFactors[priceListType] ?? 1);
  const afterDiscountEur = round4(calculationPriceEur * (1 - discountRate));
  return { discountRate, afterDiscountEur, priceListFactor, afterPriceListEur: round4(afterDiscountEur * priceListFactor) };
}

function replacedBy(priceEur: number, calculationPriceEur: number) {
  return { discountRate: 0, afterDiscountEur: calculationPriceEur, priceListFactor: 1, afterPriceListEur: priceEur };
}

function appliedOf({ priceEur: _price, ...applied }: AgreedPrice): AppliedPriceList {
  return applied;
}

/** Rounds a price to the cent (default), to five cents, to the euro, or to the next amount that ends in .95; in euro. */
export function roundPrice(amountEur: number, rounding: PriceRounding = '0.01'): number {
  const units = unitsOf(amountEur);
  switch (rounding) {
    case '0.05':
      return eurosOfUnits(nearest(units, 500));
    case '1.00':
      return eurosOfUnits(nearest(units, 10_000));
    case 'psychological':
      return eurosOfUnits(Math.ceil((units + 500) / 10_000) * 10_000 - 500);
    default:
      return eurosOfUnits(nearest(units, 100));
  }
}

function nearest(units: number, multiple: number): number {
  return Math.floor((units + multiple / 2) / multiple) * multiple;
}

/** Price of the extra hardcover copies of a thesis: one bundle, and every copy beyond it (`hardcoverBundle`); in euro. */
export function hardcoverBundlePrice({ hardcoverBundle }: Pricing, copies: number): number {
  const { bundleEur, bundleCopies, extraCopyEur } = hardcoverBundle;
  return copies <= 0 ? 0 : round4(bundleEur + Math.max(0, copies - bundleCopies) * extraCopyEur);
}
