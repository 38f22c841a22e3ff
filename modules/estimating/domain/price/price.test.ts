import { describe, expect, test } from 'vitest';
import type { CustomerTerms, GraduatedPrices, PriceRounding } from '#modules/estimating/domain/engine/types.ts';
import type { CostGroup } from '#modules/estimating/domain/parameters/pricing.ts';
import { golden, goldenShop } from '#test/golden.ts';
import { graduatedPrice } from './graduated.ts';
import { hardcoverBundlePrice, priceOf, roundPrice } from './price.ts';

type QuantityPrice = { quantity: number; priceEur: number | null };
type PricingFile = {
  chain: { lines: [CostGroup, number][]; discountRate: number; customer: CustomerTerms; expected: Record<string, number> }[];
  rounding: { amountEur: number; rounding: PriceRounding; expected: number }[];
  graduated: GraduatedPrices & { expected: QuantityPrice[]; expectedCapped: QuantityPrice[] };
  hardcoverBundle: { expected: { copies: number; eur: number }[] };
};

const pricing = golden<PricingFile>('pricing');
const rates = goldenShop.pricing;
const noMinimum = { quantity: 1, minimumLinePriceEur: 0 };

describe('golden price rules', () => {
  test.each(pricing.chain)('cost lines to line price: $expected.linePriceEur', ({ lines, discountRate, customer, expected }) => {
    const priced = lines.map(([group, costEur]) => ({ group, costEur }));
    const { costEur, ...price } = expected;
    expect(priceOf(rates, priced, { ...noMinimum, discountRate, customer })).toMatchObject(price);
    expect(lines.reduce((sum, [, cost]) => sum + cost, 0)).toBe(costEur);
  });

  test.each(pricing.rounding)('$amountEur rounded to $rounding is $expected', ({ amountEur, rounding, expected }) => {
    expect(roundPrice(amountEur, rounding)).toBe(expected);
  });

  test.each(pricing.graduated.expected)('agreed price of $quantity is $priceEur', ({ quantity, priceEur }) => {
    expect(graduatedPrice({ brackets: pricing.graduated.brackets }, quantity) ?? null).toBe(priceEur);
  });

  test.each(pricing.graduated.expectedCapped)('agreed price of $quantity, capped, is $priceEur', ({ quantity, priceEur }) => {
    expect(graduatedPrice({ brackets: pricing.graduated.brackets, capAtNextBracket: true }, quantity) ?? null).toBe(priceEur);
  });

  test.each(pricing.hardcoverBundle.expected)('$copies extra hardcover copies of a thesis cost $eur', ({ copies, eur }) => {
    expect(hardcoverBundlePrice(rates, copies)).toBe(eur);
  });
});

const lines = [
  { code: 'SHEET_PAPER', group: 'PAPER' as const, costEur: 100 },
  { code: 'SHEET_CLICKS_BLACK', group: 'PRINT_BLACK' as const, costEur: 5 },
  { code: 'SHRINK_WRAP', group: 'PACK' as const, costEur: 10 },
];
const agreed: CustomerTerms = {
  priceListType: 'D',
  graduatedPrices: { brackets: [{ fromQuantity: 100, priceEur: 700, runOnEur: 4.8 }] },
};

test('an agreed price replaces discount and price list, and keeps surcharge and rounding', () => {
  const price = priceOf(rates, lines, {
    quantity: 150,
    discountRate: 0.05,
    minimumLinePriceEur: 35,
    customer: { ...agreed, surchargeRate: 0.1 },
  });
  expect(price).toMatchObject({ discountRate: 0, priceListFactor: 1, afterPriceListEur: 940, linePriceEur: 1034, unitPriceEur: 6.8933 });
  expect(price.afterDiscountEur).toBe(price.calculationPriceEur);
});

test('below the first agreed bracket the discount applies, with factor 1', () => {
  const price = priceOf(rates, lines, { quantity: 99, discountRate: 0.03, minimumLinePriceEur: 35, customer: agreed });
  expect(price).toMatchObject({ discountRate: 0.03, priceListFactor: 1 });
});

test('no line goes below the minimum line price, and margin follows it', () => {
  const cheap = [{ code: 'PREPRESS', group: 'PREPRESS' as const, costEur: 10 }];
  expect(priceOf(rates, cheap, { quantity: 3, discountRate: 0, minimumLinePriceEur: 35, customer: {} })).toMatchObject({
    linePriceEur: 35,
    unitPriceEur: 11.6667,
    marginEur: 25,
  });
});

test('contribution excludes paper, material, clicks and ink, and no other code that contains INK', () => {
  const price = priceOf(rates, lines, { quantity: 1, discountRate: 0, minimumLinePriceEur: 0, customer: {} });
  expect(price.contributionEur).toBe(Math.round((price.linePriceEur - 105) * 10_000) / 10_000);
});
