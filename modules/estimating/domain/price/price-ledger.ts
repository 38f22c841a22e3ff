import { unitsOf } from '#modules/estimating/domain/engine/numbers.ts';
import type { CustomerTerms } from '#modules/estimating/domain/engine/types.ts';
import type { Pricing } from '#modules/estimating/domain/parameters/pricing.ts';
import type { EurosFormula, HoursFormula } from './formulas.ts';
import type { Ledger, LineHead } from './ledger.ts';
import { PriceSum } from './price.ts';

/** Sums what a price needs of every line and keeps no lines: the ledger of a ladder, a curve and the other routes. */
export class PriceLedger implements Ledger {
  readonly sum: PriceSum;
  constructor(pricing: Pricing, customer: CustomerTerms) {
    this.sum = new PriceSum(pricing, customer);
  }
  time(
    head: LineHead,
    _of: string,
    eurPerHour: number,
    _n: number,
    { of }: HoursFormula,
    a = 0,
    b = 0,
    c = 0,
    d = 0,
    e = 0,
    f = 0,
    g = 0,
  ): void {
    this.sum.add(unitsOf(of(a, b, c, d, e, f, g) * eurPerHour), head.group, head.isMaterial);
  }
  use(
    head: LineHead,
    _of: string,
    _shown: boolean,
    _n: number,
    { of }: EurosFormula,
    a = 0,
    b = 0,
    c = 0,
    d = 0,
    e = 0,
    f = 0,
    g = 0,
  ): void {
    this.sum.add(unitsOf(of(a, b, c, d, e, f, g)), head.group, head.isMaterial);
  }
}
