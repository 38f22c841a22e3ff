import { eurosOfUnits, round4, unitsOf } from '#modules/estimating/domain/engine/numbers.ts';
import type { AppliedSurcharge, Surcharge } from '#modules/estimating/domain/engine/types.ts';

/** A stored surcharge: for a customer, for a product or group, or for a customer and a product; a null condition matches all. */
export type StoredSurcharge = {
  name: string;
  customerId: number | null;
  mainGroupId: number | null;
  subGroupId: number | null;
  /** A fraction, negative for a reduction. */
  rate: number;
  /** Euro for the whole line, in addition to the rate. */
  amountEur: number;
  validFrom: string;
  validTo: string | null;
};
export type SurchargedLine = { customerId: number | undefined; mainGroupId: number; subGroupId: number; day: string };

/**
 * The surcharges of a line on a day; this function alone decides which win. Of those for every customer, the one for the product precedes
 * the one for its group; of those of this customer likewise, then the one for all products. At most one of each kind, and both apply. A
 * customer's own surcharge for a product replaces the rate on the customer's card (`replacesGeneral`).
 */
export function surchargesFor(
  all: readonly StoredSurcharge[],
  line: SurchargedLine,
): { surcharges: Surcharge[]; replacesGeneral: boolean } {
  const holds = all.filter((one) => isFor(one, line));
  const ofProduct = mostSpecific(holds.filter(({ customerId }) => customerId === null));
  const ofCustomer = mostSpecific(holds.filter(({ customerId }) => customerId !== null));
  const chosen = [
    ...(ofProduct ? [{ ...ofProduct, of: 'product' as const }] : []),
    ...(ofCustomer ? [{ ...ofCustomer, of: 'customer' as const }] : []),
  ];
  return {
    surcharges: chosen.map(({ name, of, rate, amountEur }) => ({ name, of, rate, amountEur })),
    replacesGeneral: ofCustomer !== undefined,
  };
}

/**
 * What surcharges add to a price, each rounded to four decimals separately so that the lines of the price chain add up: the rate applied to
 * the price before surcharges, plus the amount; in euro.
 */
export function surchargesOn(priceEur: number, surcharges: readonly Surcharge[]): { applied: AppliedSurcharge[]; totalEur: number } {
  const applied = surcharges.map((one) => ({ ...one, eur: round4Signed(priceEur * one.rate + one.amountEur) }));
  return { applied, totalEur: eurosOfUnits(applied.reduce((sum, { eur }) => sum + Math.round(eur * 10_000), 0)) };
}

/** Rounds half away from zero, so that a reduction of 5 % equals a surcharge of 5 %. */
function round4Signed(euros: number): number {
  return euros < 0 ? -round4(-euros) : eurosOfUnits(unitsOf(euros));
}

function isFor(one: StoredSurcharge, { customerId, mainGroupId, subGroupId, day }: SurchargedLine): boolean {
  if (one.customerId !== null && one.customerId !== customerId) return false;
  if (one.subGroupId !== null && one.subGroupId !== subGroupId) return false;
  if (one.mainGroupId !== null && one.mainGroupId !== mainGroupId) return false;
  return one.validFrom <= day && (one.validTo === null || day <= one.validTo);
}

function mostSpecific(ones: readonly StoredSurcharge[]): StoredSurcharge | undefined {
  return (
    ones.find(({ subGroupId }) => subGroupId !== null) ??
    ones.find(({ mainGroupId }) => mainGroupId !== null) ??
    ones.find(({ customerId }) => customerId !== null)
  );
}
